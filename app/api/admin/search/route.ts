import { z } from 'zod'
import { searchPanel } from '@/lib/admin/queries'
import type { AdminFind } from '@/lib/admin/types'
import { searchArticles } from '@/lib/handbook/queries'
import { defineRoute } from '@/lib/server/route'

export const GET = defineRoute({
  name: 'panel.search',
  schema: z.object({ q: z.string().trim().min(1).max(100) }),
  access: 'panel',
  run: async ({ input }): Promise<AdminFind[]> => [
    ...(await searchPanel(input.q)),
    ...searchArticles(input.q).map(({ name, title }) => ({
      kind: 'article' as const,
      id: name,
      title,
      note: '',
    })),
  ],
})
