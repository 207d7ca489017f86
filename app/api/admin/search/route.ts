import { z } from 'zod'
import { searchPanel } from '@/lib/admin/queries'
import { defineRoute } from '@/lib/server/route'

export const GET = defineRoute({
  name: 'panel.search',
  schema: z.object({ q: z.string().trim().min(1).max(100) }),
  access: 'panel',
  run: ({ input }) => searchPanel(input.q),
})
