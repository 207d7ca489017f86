import { z } from 'zod'
import { getPageChrome } from '@/lib/menus/page-chrome'
import type { CategoryBranch, CategoryTile } from '@/lib/catalog/types'
import { branches } from '@/lib/categories/tree'
import { defineRoute } from '@/lib/server/route'
import { ok } from '@/lib/utils/result'

/** For header and phone menus. */
export const GET = defineRoute({
  name: 'categories.list',
  schema: z.object({}),
  access: 'everyone',
  run: async () => {
    const { categories } = await getPageChrome()
    const answer: CategoryBranch[] = branches(categories).map((top) => ({
      ...tile(top),
      below: top.below.map(tile),
    }))
    return Response.json(ok(answer), { headers: { 'cache-control': 'public, max-age=60' } })
  },
})

function tile({ slug, name, image, tint, count }: CategoryTile): CategoryTile {
  return { slug, name, image, tint, count }
}
