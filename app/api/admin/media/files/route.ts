import { z } from 'zod'
import { defineRoute } from '@/lib/server/route'
import { PUBLIC_BUCKETS } from '@/lib/media/pictures'
import { listStoredKeys } from '@/lib/media/queries'

/** Picture files in storage by bucket, for the panel's sync. */
export const GET = defineRoute({
  name: 'pictures.list-files',
  schema: z.object({}),
  access: ['products', 'content'],
  run: async () => {
    const keys = await Promise.all(PUBLIC_BUCKETS.map(listStoredKeys))
    return Object.fromEntries(PUBLIC_BUCKETS.map((bucket, index) => [bucket, keys[index]]))
  },
})
