import type { Metadata } from 'next'
import { ProductPage } from '@/app/_pages/product'
import { loadProductPage, productMetadata } from '@/app/_pages/product-data'
import { memberView } from '@/app/_pages/view'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { ...(await productMetadata(await memberView(), (await params).slug)), robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  return <ProductPage {...await loadProductPage(await memberView(), slug)} />
}
