import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ProductListPage } from './product-list-page'
import { productListMetadata } from './product-list-metadata'
import { guestView } from '@/lib/supabase/view'
import { isCachedListing, parseListQuery } from '@/lib/listing/query'
import { productsPath } from '@/lib/listing/cached-listing'

/** Searches and filters that are not stored (lib/listing/cached-search.ts); plain categories (`cached-listing/`) are, behind the same address. */
type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return query && !isCachedListing(query) ? productListMetadata(guestView(), query) : {}
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  // Nothing but blanks and what means nothing: the category itself.
  if (query && isCachedListing(query)) redirect(productsPath(query))
  return <ProductListPage view={guestView()} query={query ?? notFound()} />
}
