import type { Metadata } from 'next'
import { ProductPage } from './product-page'
import { galleryOf, loadProductPage, productCrumbs, productMetadata, productUrl } from './product-data'
import { guestView } from '@/lib/supabase/view'
import { JsonLd } from '@/components/layout/json-ld'
import { pictureUrl } from '@/lib/media/pictures'
import { productJsonLd, videoJsonLd } from '@/lib/seo/product'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
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
  const page = await loadProductPage(guestView(), segment)
  const { product, reviews } = page

  const url = productUrl(product)
  const picture = (name: string) => siteUrl(pictureUrl(name, 1280))
  const addresses = {
    url,
    home: siteUrl('/'),
    images: galleryOf(product).map(picture),
    colorImages: Object.fromEntries(
      product.colors.flatMap(({ name, images: [first] }) => (first ? [[name, picture(first)]] : [])),
    ),
    sizes: Object.fromEntries(
      (product.siblings?.sizes ?? []).map((size) => [
        size.id,
        { url: productUrl(size), ...(size.image && { image: picture(size.image) }) },
      ]),
    ),
  }
  const steps = productCrumbs(product).map(({ label, href }) => ({
    name: label,
    url: href ? siteUrl(href) : url,
  }))
  const video = videoJsonLd(product, addresses, page.shop)
  const productData = productJsonLd(
    product,
    addresses,
    { summary: reviews.summary, reviews: reviews.list.reviews },
    page.terms,
    page.shop,
  )
  return (
    <>
      <ProductPage {...page} />
      {productData && <JsonLd text={jsonLdText(productData)} />}
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      {video && <JsonLd text={jsonLdText(video)} />}
    </>
  )
}
