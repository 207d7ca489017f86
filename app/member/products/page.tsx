import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductListPage, productListMetadata } from '@/app/_pages/product-list'
import { memberView } from '@/app/_pages/view'
import { parseListQuery } from '@/lib/catalog/rules'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return { ...(query && (await productListMetadata(await memberView(), query))), robots: { index: false } }
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  if (!query) notFound()
  return <ProductListPage view={await memberView()} query={query} />
}
