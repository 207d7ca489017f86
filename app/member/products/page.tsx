import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LostList, metadataOrLost, pageOrLost } from '@/app/_pages/lost'
import { ProductListPage } from '@/app/_pages/product-list'
import { productListMetadata } from '@/app/_pages/product-list-metadata'
import { memberView } from '@/app/_pages/view'
import { movedCategory } from '@/lib/catalog/moved'
import { parseListQuery } from '@/lib/search/list-query'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  const view = await memberView()
  const words = query && (await metadataOrLost(() => productListMetadata(view, query)))
  return { ...words, robots: { index: false } }
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  const view = await memberView()
  const category = query?.category
  return pageOrLost(async () => ProductListPage({ view, query: query ?? notFound() }), {
    lost: <LostList />,
    moved: async () => (category ? movedCategory(view.client, category) : null),
  })
}
