import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductListPage } from '@/app/(shop)/products/product-list-page'
import { productListMetadata } from '@/app/(shop)/products/product-list-metadata'
import { guestView } from '@/lib/supabase/view'
import { cachedSearchQuery } from '@/lib/listing/cached-search'

/** Searches and filters behind /products (lib/listing/cached-search.ts), cached for a minute. */
type Props = { params: Promise<{ query: string }> }

export const revalidate = 60

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productListMetadata(guestView(), cachedSearchQuery((await params).query) ?? notFound())
}

export default async function Page({ params }: Props) {
  return <ProductListPage view={guestView()} query={cachedSearchQuery((await params).query) ?? notFound()} />
}
