import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ProductListPage } from '@/app/_pages/product-list'
import { productListMetadata } from '@/app/_pages/product-list-metadata'
import { guestView } from '@/app/_pages/view'
import { isShelf, parseListQuery } from '@/lib/search/list-query'
import { productsPath } from '@/lib/catalog/shelf'

/** Searches and filters that are not stored (lib/search/found.ts); plain shelves (`shelf/`) are, behind the same address. */
type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return query && !isShelf(query) ? productListMetadata(guestView(), query) : {}
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  // Nothing but blanks and what means nothing: the shelf itself.
  if (query && isShelf(query)) redirect(productsPath(query))
  return <ProductListPage view={guestView()} query={query ?? notFound()} />
}
