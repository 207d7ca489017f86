import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { PrintButton } from '@/components/ui/print-button'
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
    <main id="content" className="grid gap-5 px-gutter pt-6 pb-12 print:block print:p-0">
      <div className="flex flex-wrap justify-center gap-3 print:hidden">
        <PrintButton>چاپ یا ذخیرهٔ PDF</PrintButton>
        <ButtonLink
          href={isPanel ? '/admin/wholesale/price-list' : '/wholesale/price-list'}
          variant="outline"
        >
          بازگشت به فهرست قیمت
        </ButtonLink>
      </div>
      <PriceListPaper list={await currentPriceList(tier)} />
    </main>
  )
}

function tierOf(viewer: Viewer, asked: string | string[] | undefined): ListTier | null {
  if (viewer.userType === 'shop') return 'shop_price'
  if (viewer.userType === 'dealer') return 'dealer_price'
  if (!mayDo(viewer, ['wholesale_prices', 'prices'])) return null
  return LIST_TIERS.find((tier) => tier === asked) ?? LIST_TIERS[0]
}
