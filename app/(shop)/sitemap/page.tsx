import Link from 'next/link'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { TextPage } from '@/app/(shop)/text-page'
import { SitemapPanel } from '@/components/content/sitemap-panel'
import { listOwnPages } from '@/lib/pages/queries'
import { productsPath } from '@/lib/listing/list-address'
import { pageMetadata } from '@/lib/seo/metadata'
import { getShop } from '@/lib/shop/settings'

export async function generateMetadata() {
  const shop = await getShop()
  return {
    ...(await pageMetadata({
      title: 'نقشهٔ سایت',
      description: `نقشهٔ سایت ${shop.full_name}: همهٔ دسته‌ها و صفحه‌ها، و فایل آن برای موتورهای جست‌وجو.`,
      path: '/sitemap',
    })),
    robots: { index: false },
  }
}

const PAGES = [
  ['/', 'خانه'],
  ['/products', 'همهٔ محصولات'],
  ['/about', 'دربارهٔ ما'],
  ['/wholesale', 'خرید عمده'],
  ['/contact', 'تماس با ما'],
  ['/terms', 'قوانین خرید'],
  ['/privacy', 'حریم خصوصی'],
] as const

/** HTML sitemap; admins can regenerate the XML one. */
export default async function Page() {
  const [{ categories }, own] = await Promise.all([getPageChrome(), listOwnPages()])
  const below = Map.groupBy(categories, ({ parent_id }) => parent_id)
  const list = (parent: string | null) => (
    <ul>
      {below.get(parent)?.map(({ id, slug, name }) => (
        <li key={id}>
          <Link prefetch={false} href={productsPath({ category: slug })}>
            {name}
          </Link>
          {below.has(id) && list(id)}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <TextPage path="/sitemap" title="نقشهٔ سایت" lead="همهٔ دسته‌ها و صفحه‌های فروشگاه در یک نگاه.">
        <h2>دسته‌ها</h2>
        {list(null)}
        <h2>صفحه‌ها</h2>
        <ul>
          {[...PAGES, ...own.map(({ path, title }) => [path, title] as const)].map(([href, label]) => (
            <li key={href}>
              <Link prefetch={false} href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <h2>برای موتورهای جست‌وجو</h2>
        <p>
          {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- a file */}
          <a href="/sitemap.xml">فایل نقشهٔ سایت</a> نشانی همهٔ محصولات و دسته‌ها را دارد.
        </p>
      </TextPage>
      <SitemapPanel />
    </>
  )
}
