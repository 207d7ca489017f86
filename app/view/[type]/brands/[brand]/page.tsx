import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { loadList } from '@/app/view/[type]/list/product-list-page'
import { viewOf } from '@/lib/supabase/view'
import { JsonLd } from '@/components/layout/json-ld'
import { ProductGrid } from '@/components/product/card/product-grid'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button'
import { listBrands } from '@/lib/brands/queries'
import { productsPath } from '@/lib/listing/list-address'
import type { ListQuery } from '@/lib/listing/list-query'
import { pictureUrl } from '@/lib/media/pictures'
import { leadElsewhere } from '@/lib/redirects/queries'
import { pageMetadata } from '@/lib/seo/metadata'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { getShop } from '@/lib/shop/settings'
import { meantSlug, slugFromSegment } from '@/lib/utils/slug'
import { formatNumber } from '@/lib/utils/text'

type Props = { params: Promise<{ type: string; brand: string }> }

export function generateStaticParams() {
  return []
}

/** 404 without products on sale. */
const loadBrand = cache(async (type: string, segment: string) => {
  const view = viewOf(type)
  const slug = slugFromSegment(segment)
  const brands = await listBrands()
  const brand = brands.find((each) => each.slug === slug)
  const meant = meantSlug(segment)
  if (meant && brands.some((each) => each.slug === meant))
    permanentRedirect(`/brands/${encodeURIComponent(meant)}`)
  if (!brand) return leadElsewhere(`/brands/${slug ?? ''}`)
  const query: ListQuery = { category: undefined, search: '', sort: undefined, page: 1, brands: [brand.name] }
  const { products, total, cards } = await loadList(view, query)
  if (total === 0) notFound()
  return { view, brand, query, products, total, cards, path: `/brands/${brand.slug}` }
})

async function readBrand(params: Props['params']) {
  const { type, brand } = await params
  return loadBrand(type, brand)
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, total, products, path } = await readBrand(params)
  const shop = await getShop()
  return pageMetadata({
    title: `محصولات ${brand.name}`,
    description: `${formatNumber(total)} محصول از ${brand.name} در ${shop.full_name}، با ضمانت اصالت و ارسال به سراسر ایران.`,
    path,
    picture: products[0]?.image,
  })
}

export default async function Page({ params }: Props) {
  const { view, brand, query, products, total, cards, path } = await readBrand(params)
  const crumbs = [{ label: 'خانه', href: '/' }, { label: 'برندها', href: '/brands' }, { label: brand.name }]
  return (
    <div className="mt-3 tablet:mt-5">
      {view.type === 'retail' && (
        <>
          <JsonLd
            text={jsonLdText(
              breadcrumbJsonLd(
                crumbs.map(({ label, href }) => ({ name: label, url: siteUrl(href ?? path) })),
              ),
            )}
          />
          <JsonLd
            text={jsonLdText(
              itemListJsonLd(
                { name: `محصولات ${brand.name}`, url: siteUrl(path), total: cards, from: 0 },
                products.map(({ name, slug, image }) => ({
                  name,
                  url: siteUrl(`/products/${encodeURIComponent(slug)}`),
                  image: image ? siteUrl(pictureUrl(image, 1280)) : undefined,
                })),
              ),
            )}
          />
        </>
      )}
      <Breadcrumb items={crumbs} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="page-title">{brand.name}</h1>
        <p className="text-14 text-muted">{formatNumber(total)} محصول</p>
      </div>
      <div className="mt-6 grid gap-6">
        <ProductGrid products={products} heading="h2" priorityCount={4} />
        {cards > products.length && (
          <ButtonLink variant="outline" className="justify-self-center" href={productsPath(query)}>
            همهٔ {formatNumber(total)} محصول {brand.name}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
