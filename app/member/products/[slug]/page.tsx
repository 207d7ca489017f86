import type { Metadata } from 'next'
import { ProductPage } from '@/app/(shop)/products/[slug]/product-page'
import { loadProductPage, productMetadata } from '@/app/(shop)/products/[slug]/product-data'
import { memberView } from '@/lib/supabase/view'
import { PackPurchase } from '@/components/product/page/pack-purchase'
import type { PurchaseProps } from '@/components/product/page/purchase'
import { TermsList } from '@/components/product/price/terms-list'
import { getProductTerms } from '@/lib/wholesale/product-terms'
import { slugFromSegment } from '@/lib/utils/slug'

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
    Purchase: (props: PurchaseProps) => <PackPurchase {...props} sizes={terms.colors} />,
  }
  return <ProductPage {...page} wholesale={wholesale} />
}
