import type { Metadata } from 'next'
import { ProductPage } from '@/app/(shop)/products/[slug]/product-page'
import { loadProductPage, productMetadata } from '@/app/(shop)/products/[slug]/product-data'
import { memberView } from '@/app/viewer-scope'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { ...(await productMetadata(await memberView(), (await params).slug)), robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  return <ProductPage {...await loadProductPage(await memberView(), slug)} />
}
