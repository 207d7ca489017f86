import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductListPage } from '@/app/(shop)/products/product-list-page'
import { productListMetadata } from '@/app/(shop)/products/product-list-metadata'
import { memberView } from '@/lib/supabase/view'
import { parseListQuery } from '@/lib/listing/list-query'
import { requestedAddress } from '@/lib/telemetry/requests'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = parseListQuery(await searchParams)
  return {
    ...(query && (await productListMetadata(await memberView(), query, requestedAddress()))),
    robots: { index: false },
  }
}

export default async function Page({ searchParams }: Props) {
  const query = parseListQuery(await searchParams)
  return (
    <ProductListPage view={await memberView()} query={query ?? notFound()} requested={requestedAddress()} />
  )
}
