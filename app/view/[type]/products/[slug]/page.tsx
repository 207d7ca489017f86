import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ProductPage } from './product-page'
import {
  galleryOf,
  loadProductPage,
  productCrumbs,
  productMetadata,
  type ProductPageData,
  productUrl,
  readTerms,
} from './product-data'
import { JsonLd } from '@/components/layout/json-ld'
import { PackRules } from '@/components/product/page/purchase'
import { pictureUrl } from '@/lib/media/pictures'
import { productJsonLd, videoJsonLd } from '@/lib/seo/product'
import { breadcrumbJsonLd, jsonLdText } from '@/lib/seo/rules'
import { siteUrl } from '@/lib/seo/site'
import { viewOf } from '@/lib/supabase/view'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { ProductTerms } from '@/lib/wholesale/product-terms'
import { packText } from '@/lib/wholesale/terms'

type Props = { params: Promise<{ type: string; slug: string }> }

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type, slug } = await params
  return productMetadata(viewOf(type), slug)
}

export default async function Page({ params }: Props) {
  const { type, slug } = await params
  const view = viewOf(type)
  const [page, terms] = await Promise.all([loadProductPage(view, slug), readTerms(view, slug)])
  const wholesale = terms && {
    terms: <TermsList terms={terms} price={page.product.price.amount} />,
    withPacks: (form: ReactNode) => <PackRules rules={terms.colors}>{form}</PackRules>,
  }
  return (
    <>
      <ProductPage {...page} wholesale={wholesale} />
      {view.type === 'retail' && <ProductJsonLd {...page} />}
    </>
  )
}

function ProductJsonLd({ product, reviews, terms, shop }: ProductPageData) {
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
  const video = videoJsonLd(product, addresses, shop)
  const productData = productJsonLd(
    product,
    addresses,
    { summary: reviews.summary, reviews: reviews.list.reviews },
    terms,
    shop,
  )
  return (
    <>
      {productData && <JsonLd text={jsonLdText(productData)} />}
      <JsonLd text={jsonLdText(breadcrumbJsonLd(steps))} />
      {video && <JsonLd text={jsonLdText(video)} />}
    </>
  )
}

/** Packs, minimum and quantity prices. `price`: unit price in toman. */
function TermsList({ terms, price }: { terms: ProductTerms; price: number | null }) {
  const own = terms.colors['']
  const steps = terms.steps.filter((step) => price !== null && step.price < price)
  const lines = [
    own && packText(own),
    own && own.minimum > 1 && `کمترین سفارش ${formatNumber(own.minimum)} عدد`,
    own && own.multiple > 1 && `به مضرب ${formatNumber(own.multiple)} فروخته می‌شود`,
  ].filter(Boolean)
  if (lines.length === 0 && steps.length === 0) return null
  return (
    <div className="grid gap-2 text-14" data-testid="wholesale-terms">
      {lines.length > 0 && <p className="text-muted">{lines.join(' · ')}</p>}
      {steps.length > 0 && (
        <table className="w-full max-w-80">
          <caption className="sr-only">قیمت هر عدد با افزایش تعداد</caption>
          <tbody>
            {steps.map(({ from, price: lower }) => (
              <tr key={from} className="border-t border-line first:border-t-0">
                <th scope="row" className="py-1.5 text-start font-text">{`از ${formatNumber(from)} عدد`}</th>
                <td className="py-1.5 num font-strong">
                  {formatToman(lower)} <small className="text-muted">تومان</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
