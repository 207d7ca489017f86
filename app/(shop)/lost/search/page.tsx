import type { Metadata } from 'next'
import { LostWords } from '@/app/_pages/lost'
import { guestView } from '@/app/_pages/view'
import { markLost } from '@/lib/core/page-status'
import { parseListQuery } from '@/lib/search/list-query'
import { getListPage } from '@/lib/search/queries'

export const metadata: Metadata = { title: 'صفحه پیدا نشد', robots: { index: false } }

/** How many articles are offered. */
const MOST = 4

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where our server leads addresses that cannot be decoded: cut off within a letter, as messengers do with long links. */
export default async function Page({ searchParams }: Props) {
  markLost()
  const { words } = await searchParams
  const query = parseListQuery({ search: words })
  const found = query?.search ? (await getListPage(guestView().client, query)).products : []
  return <LostWords words={query?.search ?? ''} found={found.slice(0, MOST)} />
}
