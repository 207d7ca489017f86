import { z } from 'zod'
import { findArticleFor } from '@/lib/handbook/queries'
import { defineRoute } from '@/lib/server/route'
import { fail } from '@/lib/utils/errors'

export const GET = defineRoute({
  name: 'handbook.find',
  schema: z.object({ page: z.string().max(2000) }),
  access: 'panel',
  run: async ({ input }) => {
    const article = findArticleFor(input.page)
    return article ? { name: article.name, title: article.title, html: article.html } : fail('not_found')
  },
})
