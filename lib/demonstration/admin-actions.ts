'use server'

import { after } from 'next/server'
import { z } from 'zod'
import { expireProducts } from '@/lib/catalog/expire'
import { removeAllFiles } from '@/lib/media/mutations'
import { defineAction } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { databaseError, failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { errorText, fail } from '@/lib/utils/errors'
import { removalSchema } from './admin-schema'

const removedSchema = z.object({
  products: z.int(),
  orders: z.int(),
  people: z.int(),
  slugs: z.array(z.string()),
  pictures: z.array(z.string()),
})

/** Deletes rows in one transaction, pictures after the response. */
export const removeDemonstration = defineAction({
  name: 'demonstration.remove',
  schema: removalSchema,
  access: 'admin',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_remove_demonstration', { p_name: input.name })
    if (error && databaseError(error).code === 'name_mismatch')
      return fail('name_mismatch', { fields: { name: errorText('name_mismatch') } })
    if (error) return failFromDatabase(error)
    const { slugs, pictures, ...counts } = removedSchema.parse(data)
    await expireProducts(slugs)
    expireTags(cacheTags.sitemap, cacheTags.settings, cacheTags.colors)
    after(() => removeAllFiles(pictures))
    return counts
  },
})
