import { getPageChrome } from '@/lib/menus/page-chrome'
import { JsonLd } from '@/components/layout/json-ld'
import { SectionHead } from '@/components/layout/section-head'
import { CategoryTiles } from '@/components/product-list/category-tiles'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { branches } from '@/lib/categories/tree'
import { productsPath } from '@/lib/listing/list-address'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'
import { formatNumber } from '@/lib/utils/text'

const TITLE = 'همهٔ دسته‌ها'

export async function generateMetadata() {
  const shop = await getShop()
  return pageMetadata({
    title: TITLE,
    description: `دسته‌های ${shop.full_name}، هر کدام با زیردسته‌ها و شمار محصولاتش.`,
    path: '/categories',
  })
}

/** Target of the menus without JavaScript. */
export default async function Page() {
  const { categories } = await getPageChrome()
  const all = branches(categories)
  const alone = all.filter(({ below }) => below.length === 0)
  const steps = [
    { name: 'خانه', url: siteUrl('/') },
    { name: TITLE, url: siteUrl('/categories') },
  ]
  return (
    <div className="mt-3 tablet:mt-5">
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      <Breadcrumb items={[{ label: 'خانه', href: '/' }, { label: TITLE }]} />
      <h1 className="page-title mt-2">{TITLE}</h1>
      {all.length === 0 && (
        <EmptyState
          picture="not-found"
          title="هنوز دسته‌ای نیست"
          action={<ButtonLink href="/products">همهٔ محصولات</ButtonLink>}
        />
      )}
      <div className="mt-8 grid gap-x-16 gap-y-9 tablet:gap-y-12 desktop:grid-cols-2">
        {all
          .filter(({ below }) => below.length > 0)
          .map(({ id, slug, name, count, below }) => (
            // Anchor for categories beyond the menu's limit.
            <section key={id} id={slug} className="scroll-mt-28">
              <SectionHead
                title={name}
                more={{
                  href: productsPath({ category: slug }),
                  label: count === null ? `همهٔ ${name}` : `همهٔ ${formatNumber(count)} محصول`,
                }}
              />
              <CategoryTiles categories={below} columns={4} />
            </section>
          ))}
        {alone.length > 0 && (
          <section>
            <SectionHead title="دسته‌های دیگر" />
            <CategoryTiles categories={alone} columns={4} />
          </section>
        )}
      </div>
    </div>
  )
}
