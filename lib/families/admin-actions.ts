'use server'

import { expireProducts } from '@/lib/catalog/expire'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { normalizePersian } from '@/lib/utils/text'
import { familySchema } from './admin-schema'

/**
 * Fewer than two members delete the family. Refuses `in_other_family`, `size_missing` and
 * `changed_meanwhile`.
 */
export const saveFamily = defineAction({
  name: 'saveFamily',
  schema: familySchema,
  access: 'products',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_save_family', {
      p_family: {
        id: input.id,
        seen_at: input.seenAt,
        name: normalizePersian(input.name),
        attribute_id: input.attributeId || null,
        members: input.members.map(({ productId, label }) => ({
          product_id: productId,
          label: normalizePersian(label),
        })),
      },
    })
    if (error) return failFromDatabase(error)
    await expireProducts(data)
    return ok({ isJoined: input.members.length > 1 })
  },
})
