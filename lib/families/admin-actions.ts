'use server'

import { expireProducts } from '@/lib/catalog/expire'
import { rpcAction } from '@/lib/server/rpc'
import { familySchema } from './admin-schema'

/**
 * Fewer than two members delete the family. Refuses `in_other_family`, `size_missing` and
 * `changed_meanwhile`.
 */
export const saveFamily = rpcAction({
  name: 'families.save',
  schema: familySchema,
  access: 'products',
  rpc: 'admin_save_family',
  args: (input) => ({
    p_family: { ...input, attribute_id: input.attribute_id || null },
  }),
  after: async (data, input) => {
    await expireProducts(data)
    return { isJoined: input.members.length > 1 }
  },
})
