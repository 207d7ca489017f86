import type { Metadata } from 'next'
import { LostProduct, pageOrLost } from '@/app/_pages/lost'
import { ProductPage } from '@/app/_pages/product'
import { loadProductPage, productMetadata } from '@/app/_pages/product-data'
import { memberView } from '@/app/_pages/view'
import { movedProduct } from '@/lib/catalog/moved'
import { slugFromSegment } from '@/lib/core/slug'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { ...(await productMetadata(await memberView(), (await params).slug)), robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const view = await memberView()
  const known = slugFromSegment(slug)
  return pageOrLost(async () => <ProductPage {...await loadProductPage(view, slug)} />, {
    lost: <LostProduct />,
    moved: async () => known && movedProduct(view.client, known),
  })
}
