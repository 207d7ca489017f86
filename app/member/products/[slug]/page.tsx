import type { Metadata } from 'next'
import { loadProduct, productMetadata, ProductPage } from '@/app/_pages/product'
import { memberView } from '@/app/_pages/view'

type Props = { params: Promise<{ slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { ...(await productMetadata(await memberView(), (await params).slug)), robots: { index: false } }
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  return <ProductPage {...await loadProduct(await memberView(), slug)} />
}
