import { z } from 'zod'
import { defineRoute } from '@/lib/server/route'
import { PUBLIC_BUCKETS } from '@/lib/media/pictures'
import { listPictures } from '@/lib/media/queries'

const PAGE_SIZE = 24

export const GET = defineRoute({
  name: 'pictures.list',
  schema: z.object({
    bucket: z.enum(PUBLIC_BUCKETS),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  access: ['products', 'content'],
  run: ({ input }) => listPictures({ ...input, size: PAGE_SIZE }),
})
