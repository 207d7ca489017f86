import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductListPage } from '@/app/_pages/product-list'
import { productListMetadata } from '@/app/_pages/product-list-metadata'
import { guestView } from '@/app/_pages/view'
import { foundQuery } from '@/lib/search/found'

/** Searches and filters behind /products (lib/search/found.ts); kept for a minute. */
type Props = { params: Promise<{ list: string }> }

export const revalidate = 60

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return productListMetadata(guestView(), foundQuery((await params).list) ?? notFound())
}

export default async function Page({ params }: Props) {
  return <ProductListPage view={guestView()} query={foundQuery((await params).list) ?? notFound()} />
}
