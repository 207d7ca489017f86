import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductListPage } from '@/app/_pages/product-list'
import { productListMetadata } from '@/app/_pages/product-list-metadata'
import { memberView } from '@/app/_pages/view'
import { parseListQuery } from '@/lib/search/list-query'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return { ...(query && (await productListMetadata(await memberView(), query))), robots: { index: false } }
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  return <ProductListPage view={await memberView()} query={query ?? notFound()} />
}
