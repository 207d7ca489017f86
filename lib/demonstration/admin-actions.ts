'use server'

import { after } from 'next/server'
import { z } from 'zod'
import { expireProducts } from '@/lib/catalog/expire'
import { removeAllFiles } from '@/lib/media/mutations'
import { rpcAction } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { removalSchema } from './admin-schema'

const removedSchema = z.object({
  products: z.int(),
  orders: z.int(),
  people: z.int(),
  slugs: z.array(z.string()),
  pictures: z.array(z.string()),
})

/** Deletes rows in one transaction, pictures after the response. */
export const removeDemonstration = rpcAction({
  name: 'demonstration.remove',
  schema: removalSchema,
  access: 'owner',
  refusals: { name_mismatch: 'name' },
  rpc: 'admin_remove_demonstration',
  args: ({ name }) => ({ p_name: name }),
  after: async (data) => {
    const { slugs, pictures, ...counts } = removedSchema.parse(data)
    await expireProducts(slugs)
    expireTags(cacheTags.sitemap, cacheTags.settings, cacheTags.colors)
    after(() => removeAllFiles(pictures))
    return counts
  },
})
