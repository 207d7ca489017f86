import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ProductListPage, productListMetadata } from '@/app/_pages/product-list'
import { guestView } from '@/app/_pages/view'
import { parseListQuery } from '@/lib/catalog/rules'
import { productsPath } from '@/lib/catalog/shelf'

/** Searches; the shelves without a search are static (`shelf/`), behind the same address. */
type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return query?.search ? productListMetadata(guestView(), query) : {}
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  if (!query) notFound()
  // Nothing but blanks: the shelf itself.
  if (!query.search) redirect(productsPath(query))
  return <ProductListPage view={guestView()} query={query} />
}
