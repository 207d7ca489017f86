import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LostList, metadataOrLost, pageOrLost } from '@/app/_pages/lost'
import { ProductListPage } from '@/app/_pages/product-list'
import { productListMetadata } from '@/app/_pages/product-list-metadata'
import { guestView } from '@/app/_pages/view'
import { movedCategory } from '@/lib/catalog/moved'
import { foundQuery } from '@/lib/search/found'

/** Searches and filters behind /products that are asked for again (lib/search/found.ts); kept for a minute. */
type Props = { params: Promise<{ list: string }> }

export const revalidate = 60

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const query = foundQuery((await params).list)
  return metadataOrLost(async () => productListMetadata(guestView(), query ?? notFound()))
}

export default async function Page({ params }: Props) {
  const query = foundQuery((await params).list)
  const category = query?.category
  return pageOrLost(async () => ProductListPage({ view: guestView(), query: query ?? notFound() }), {
    lost: <LostList />,
    moved: async () => (category ? movedCategory(guestView().client, category) : null),
  })
}
