import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { PrintedPage } from '@/components/layout/printed-page'
import { PriceListPaper } from '@/components/wholesale/price-list-paper'
import { currentPriceList } from '@/lib/price-lists/contents'
import { LIST_TIERS, type ListTier } from '@/lib/price-lists/types'
import { mayDo, requireViewer, type Viewer } from '@/lib/supabase/session'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** File name when saved. */
export const metadata: Metadata = { title: 'فهرست قیمت', robots: { index: false, follow: false } }

/** The viewer's tier, or any for staff with access. */
export default async function PriceListPrintPage({ searchParams }: Props) {
  const viewer = await requireViewer('/wholesale/price-list/print')
  const tier = tierOf(viewer, (await searchParams).tier)
  if (!tier) redirect('/wholesale')
  const isPanel = mayDo(viewer, ['wholesale_prices', 'prices'])
  return (
    <PrintedPage
      back={{
        label: 'بازگشت به فهرست قیمت',
        href: isPanel ? '/admin/wholesale/price-list' : '/wholesale/price-list',
      }}
    >
      <PriceListPaper list={await currentPriceList(tier)} />
    </PrintedPage>
  )
}

function tierOf(viewer: Viewer, asked: string | string[] | undefined): ListTier | null {
  if (viewer.userType === 'shop') return 'shop_price'
  if (viewer.userType === 'dealer') return 'dealer_price'
  if (!mayDo(viewer, ['wholesale_prices', 'prices'])) return null
  return LIST_TIERS.find((tier) => tier === asked) ?? LIST_TIERS[0]
}
