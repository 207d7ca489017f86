import { z } from 'zod'
import { getHistory } from '@/lib/admin/queries'
import { defineRoute } from '@/lib/server/route'

export const GET = defineRoute({
  name: 'history.read',
  schema: z.object({ table: z.string().regex(/^[a-z_]{1,40}$/), id: z.string().min(1).max(60) }),
  access: 'panel',
  run: ({ input }) => getHistory([input.table], input.id),
})
