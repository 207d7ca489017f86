import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { ProductListPage } from '@/app/(shop)/products/product-list-page'
import { productListMetadata } from '@/app/(shop)/products/product-list-metadata'
import { guestView } from '@/app/viewer-scope'
import type { ListQuery } from '@/lib/listing/query'
import { ALL_CATEGORIES, isSort } from '@/lib/listing/cached-listing'
import { parsePage } from '@/lib/utils/pagination'
import { slugFromSegment } from '@/lib/utils/slug'

/** The list pages behind /products (lib/listing/cached-listing.ts): static, made at their first request. */
type Props = { params: Promise<{ category: string; sort: string; page: string }> }

export function generateStaticParams() {
  return []
}

/** The same object for metadata and page; a 404 for segments that our own rewrites never make. */
const readQuery = cache((categorySegment: string, sort: string, pageSegment: string): ListQuery => {
  const slug = slugFromSegment(categorySegment)
  const page = parsePage(pageSegment)
  if (!slug || !isSort(sort) || !page || String(page) !== pageSegment) notFound()
  return { category: slug === ALL_CATEGORIES ? undefined : slug, search: '', sort, page }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, sort, page } = await params
  return productListMetadata(guestView(), readQuery(category, sort, page))
}

export default async function Page({ params }: Props) {
  const { category, sort, page } = await params
  return <ProductListPage view={guestView()} query={readQuery(category, sort, page)} />
}
