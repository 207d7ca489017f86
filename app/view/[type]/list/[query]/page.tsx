import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { ProductListPage } from '../product-list-page'
import { productListMetadata } from '../product-list-metadata'
import { listOfSegment } from '@/lib/listing/list-segment'
import { productsPath } from '@/lib/listing/list-address'
import type { ListQuery } from '@/lib/listing/list-query'
import { movedSlug } from '@/lib/listing/slug-redirect'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { viewOf } from '@/lib/supabase/view'

/** All lists behind /products. Their read limits searches and filters to a minute. */
type Props = { params: Promise<{ type: string; query: string }> }

export function generateStaticParams() {
  return []
}

/** Redirects other spellings. */
const readQuery = cache(async (type: string, segment: string): Promise<ListQuery> => {
  const { query, isRespelled } = listOfSegment(segment) ?? notFound()
  if (!isRespelled) return query
  const { categories } = await getPageChrome()
  if (query.category && !categories.some(({ slug }) => slug === query.category)) {
    const moved = await movedSlug(viewOf(type).client, 'category', query.category)
    return moved ? permanentRedirect(productsPath({ ...query, category: moved })) : notFound()
  }
  permanentRedirect(productsPath(query))
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type, query } = await params
  return productListMetadata(viewOf(type), await readQuery(type, query))
}

export default async function Page({ params }: Props) {
  const { type, query } = await params
  return <ProductListPage view={viewOf(type)} query={await readQuery(type, query)} />
}
