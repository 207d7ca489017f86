import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { ProductListPage } from '@/app/(shop)/products/product-list-page'
import { productListMetadata } from '@/app/(shop)/products/product-list-metadata'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { guestView } from '@/lib/supabase/view'
import type { ListQuery } from '@/lib/listing/list-query'
import { ALL_CATEGORIES, isSort, productsPath } from '@/lib/listing/cached-listing'
import { movedCategory } from '@/lib/listing/slug-redirect'
import { parsePage } from '@/lib/utils/pagination'
import { isReadable } from '@/lib/utils/readable-path'
import { meantSlug, slugFromSegment } from '@/lib/utils/slug'

/** Static lists behind /products (lib/listing/cached-listing.ts), rendered on first request. */
type Props = { params: Promise<{ category: string; sort: string; page: string }> }

export function generateStaticParams() {
  return []
}

/** Redirects other spellings; 404 for segments that the rewrites never produce. */
const readQuery = cache(
  async (categorySegment: string, sort: string, pageSegment: string): Promise<ListQuery> => {
    const slug = slugFromSegment(categorySegment)
    const meant = slug ?? meantSlug(categorySegment)
    const page = parsePage(isReadable(pageSegment) ? decodeURIComponent(pageSegment) : '')
    if (!meant || !isSort(sort) || !page) notFound()
    const query = { category: meant === ALL_CATEGORIES ? undefined : meant, search: '', sort, page }
    if (slug && String(page) === pageSegment) return query
    const { categories } = await getPageChrome()
    if (query.category && !categories.some((each) => each.slug === meant)) {
      const moved = await movedCategory(guestView().client, meant)
      return moved ? permanentRedirect(productsPath({ ...query, category: moved })) : notFound()
    }
    permanentRedirect(productsPath(query))
  },
)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, sort, page } = await params
  return productListMetadata(guestView(), await readQuery(category, sort, page))
}

export default async function Page({ params }: Props) {
  const { category, sort, page } = await params
  return <ProductListPage view={guestView()} query={await readQuery(category, sort, page)} />
}
