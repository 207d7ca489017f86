import { z } from 'zod'
import { readSheet } from '@/lib/catalog/sheet/queries'
import { NEXT_ROWS } from '@/lib/catalog/sheet/schema'
import { defineRoute } from '@/lib/server/route'

/** Next rows; `query` is the list's, `created_at` and `id` are the cursor. */
export const GET = defineRoute({
  name: 'product-sheet.read',
  schema: z.object({
    query: z.string().max(1000),
    created_at: z.iso.datetime({ offset: true }),
    id: z.uuid(),
  }),
  access: 'prices',
  run: ({ input: { query, ...after } }) => readSheet(query, NEXT_ROWS, after),
})
