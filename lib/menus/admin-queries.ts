import 'server-only'
import { cache } from 'react'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { LinkTarget, MenuForPanel } from './admin-schema'
import { type MenuId, OWN_LINKS, type StoredLink } from './links'

/** Read once per request: the page and its dead links need them. */
export const listMenusForAdmin = cache(async (): Promise<MenuForPanel[]> => {
  const client = await viewerClient()
  const data = await client.from('menus').select('id, links, updated_at').then(dataOf)
  return (['header', 'footer', 'legal'] satisfies MenuId[]).flatMap((id) => {
    const row = data.find((each) => each.id === id)
    if (!row) return []
    const stored = row.links as StoredLink[] | null
    return [
      {
        id,
        version: row.updated_at,
        links: stored ?? OWN_LINKS[id].map(([href, label]) => ({ href, label })),
        isOwn: stored === null,
      },
    ]
  })
})

const SHOP_TARGETS: readonly (readonly [string, string])[] = [
  ['/', 'خانه'],
  ['/products', 'همهٔ محصولات'],
  ['/categories', 'دسته‌ها'],
  ['/brands', 'برندها'],
  ['/products?sort=best-selling', 'پرفروش‌ها'],
  ['/products?off=1', 'تخفیف‌دارها'],
  ['/about', 'دربارهٔ ما'],
  ['/contact', 'تماس با ما'],
  ['/terms', 'قوانین خرید'],
  ['/privacy', 'حریم خصوصی'],
  ['/track', 'پیگیری سفارش'],
  ['/wishlist', 'علاقه‌مندی‌ها'],
  ['/wholesale', 'خرید عمده'],
]

export async function listLinkTargets(): Promise<LinkTarget[]> {
  const client = await viewerClient()
  const [categories, pages] = await Promise.all([
    client.from('categories').select('slug, name').order('sort_order').order('name').limit(500).then(dataOf),
    client.from('pages').select('slug, title').order('title').then(dataOf),
  ])
  return [
    ...SHOP_TARGETS.map(([href, label]) => ({ href, label, group: 'فروشگاه' as const })),
    ...pages.map(({ slug, title }) => ({
      href: `/pages/${slug}`,
      label: title,
      group: 'صفحه‌ها' as const,
    })),
    ...categories.map(({ slug, name }) => ({
      href: `/products?category=${slug}`,
      label: name,
      group: 'دسته‌ها' as const,
    })),
  ]
}
