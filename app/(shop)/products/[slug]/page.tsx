import type { Metadata } from 'next'
import { galleryOf, loadProduct, productCrumbs, productMetadata, ProductPage } from '@/app/_pages/product'
import { guestView } from '@/app/_pages/view'
import { JsonLd } from '@/components/catalog/json-ld'
import { cacheTags } from '@/lib/core/cache-tags'
import { tagPage } from '@/lib/core/page-tags'
import { slugFromSegment } from '@/lib/core/slug'
import { pictureUrl } from '@/lib/media/pictures'
import { breadcrumbJsonLd, jsonLdText, productJsonLd } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'

type Props = { params: Promise<{ slug: string }> }

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productMetadata(guestView(), (await params).slug)
}

export default async function Page({ params }: Props) {
  const { slug: segment } = await params
  const slug = slugFromSegment(segment)
  // Also a page that does not exist yet: a product that gets this slug expires it.
  if (slug) await tagPage(cacheTags.product(slug))
  const { product, related } = await loadProduct(guestView(), segment)
  await tagPage(...related.map((each) => cacheTags.product(each.slug)))

  const url = siteUrl(`/products/${encodeURIComponent(product.slug)}`)
  const images = galleryOf(product).map((name) => siteUrl(pictureUrl(name, 1280)))
  const steps = productCrumbs(product).map(({ label, href }) => ({
    name: label,
    url: href ? siteUrl(href) : url,
  }))
  return (
    <>
      <JsonLd text={jsonLdText(productJsonLd(product, { url, images }))} />
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      <ProductPage product={product} related={related} />
    </>
  )
}
