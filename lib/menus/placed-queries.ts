import 'server-only'
import { listBrands } from '@/lib/brands/queries'
import { pathOf } from '@/lib/redirects/rules'
import { siteOrigin } from '@/lib/seo/site'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { listMenusForAdmin } from './admin-queries'
import { MENU_TITLES, type PlacedLink } from './placed-links'
import { type LinkedKind, placesOf, targetOfLink } from './targets'

/** Links of menus, slides, banners, tiles and redirects that the viewer may read. Throws AppError. */
export async function listPlacedLinks(): Promise<PlacedLink[]> {
  const client = await viewerClient()
  const [menus, slides, banners, tiles, redirects] = await Promise.all([
    listMenusForAdmin(),
    client.from('hero_slides').select('title, href:button_link').not('button_link', 'is', null).then(dataOf),
    client.from('promotion_banners').select('title, href:button_link').then(dataOf),
    client.from('seasonal_tiles').select('title, href:button_link').then(dataOf),
    client.from('redirects').select('title:source, href:target').limit(1000).then(dataOf),
  ])
  const placed = (place: string, edit: string, rows: readonly { title: string; href: unknown }[]) =>
    rows.map(({ title, href }) => ({ place, edit, label: title, href: String(href) }))
  return [
    ...menus.flatMap(({ id, links }) =>
      links.map((link) => ({ ...link, place: MENU_TITLES[id], edit: '/admin/menus' })),
    ),
    ...placed('اسلایدر خانه', '/admin/hero-slides', slides),
    ...placed('بنر تبلیغاتی', '/admin/promotion-banners', banners),
    ...placed('کاشی‌های فصلی', '/admin/seasonal-tiles', tiles),
    ...placed('تغییر مسیر', '/admin/redirects', redirects),
  ]
}

/** Places of the links to pages or categories, by slug. Throws AppError. */
export async function placesBySlug(kind: LinkedKind): Promise<Map<string, string[]>> {
  return placesOf(await listPlacedLinks(), kind, siteOrigin().origin)
}

/** Links whose target visitors do not find: deleted, unpublished, off sale, or unknown. Throws AppError. */
export async function deadLinksOf<Link extends { href: string }>(links: readonly Link[]): Promise<Link[]> {
  const { origin } = siteOrigin()
  const found = new Map(links.map(({ href }) => [href, targetOfLink(href, origin)]))
  const slugs = (kind: LinkedKind) =>
    [...found.values()].flatMap((target) => (target?.kind === kind ? target.slug : []))
  // Visitors' rights: hidden rows are no targets.
  const client = anonymousClient()
  const [pages, products, categories, brands, moved, redirects] = await Promise.all([
    client.from('pages').select('slug').in('slug', slugs('page')).then(dataOf),
    client.from('products').select('slug').eq('is_active', true).in('slug', slugs('product')).then(dataOf),
    client.from('categories').select('slug').in('slug', slugs('category')).then(dataOf),
    listBrands(),
    client
      .from('slug_redirects')
      .select('kind, slug, page:pages(slug), product:products(is_active), category:categories(slug)')
      .in('slug', [...slugs('page'), ...slugs('product'), ...slugs('category')])
      .then(dataOf),
    (await viewerClient()).from('redirects').select('source').limit(1000).then(dataOf),
  ])
  const alive = new Set([
    ...pages.map(({ slug }) => `page ${slug}`),
    ...products.map(({ slug }) => `product ${slug}`),
    ...categories.map(({ slug }) => `category ${slug}`),
    ...brands.map(({ slug }) => `brand ${slug}`),
    ...moved
      .filter(({ page, product, category }) => page ?? category ?? product?.is_active)
      .map(({ kind, slug }) => `${kind} ${slug}`),
  ])
  const sources = new Set(redirects.map(({ source }) => source))
  return links.filter(({ href }) => {
    const target = found.get(href)
    if (!target || target.kind === 'own' || sources.has(pathOf(href, origin) ?? '')) return false
    return target.kind === 'path' || !alive.has(`${target.kind} ${target.slug}`)
  })
}
