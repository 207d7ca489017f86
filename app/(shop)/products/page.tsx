import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { ProductListPage } from './product-list-page'
import { productListMetadata } from './product-list-metadata'
import { guestView } from '@/lib/supabase/view'
import { isCachedListing, parseListQuery } from '@/lib/listing/list-query'
import { productsPath } from '@/lib/listing/cached-listing'
import { withQuery } from '@/lib/redirects/with-query'
import { requestedAddress } from '@/lib/telemetry/requests'

/** Uncached searches and filters (lib/listing/cached-search.ts); plain categories are cached (`cached-listing/`). */
type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return query && !isCachedListing(query) ? productListMetadata(guestView(), query, requestedAddress()) : {}
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  // Empty parameters: the plain category.
  if (query && isCachedListing(query)) redirect(withQuery(productsPath(query), requestedAddress()))
  return <ProductListPage view={guestView()} query={query ?? notFound()} requested={requestedAddress()} />
}
