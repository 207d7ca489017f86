import type { ReactNode } from 'react'
import { PackRules } from '@/components/product/page/pack-rules'
import type { Metadata } from 'next'
import { ProductPage } from '@/app/(shop)/products/[slug]/product-page'
import { loadProductPage, productMetadata } from '@/app/(shop)/products/[slug]/product-data'
import { memberView } from '@/lib/supabase/view'
import { getProductTerms, type ProductTerms } from '@/lib/wholesale/product-terms'
import { slugFromSegment } from '@/lib/utils/slug'
import { packText } from '@/lib/wholesale/terms'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { ...(await productMetadata(await memberView(), (await params).slug)), robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const view = await memberView()
  const { slug } = await params
  const [page, terms] = await Promise.all([
    loadProductPage(view, slug),
    getProductTerms(view.client, slugFromSegment(slug) ?? ''),
  ])
  const wholesale = terms && {
    terms: <TermsList terms={terms} price={page.product.price.amount} />,
    withPacks: (form: ReactNode) => <PackRules rules={terms.colors}>{form}</PackRules>,
  }
  return <ProductPage {...page} wholesale={wholesale} />
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
