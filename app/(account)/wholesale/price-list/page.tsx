import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { PriceList } from '@/components/wholesale/price-list'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { countListedProducts } from '@/lib/price-lists/queries'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'فهرست قیمت' }

/** Wholesale only; others are redirected to the wholesale page. */
export default async function PriceListPage() {
  const viewer = await requireViewer('/wholesale/price-list')
  if (viewer.user_type !== 'shop' && viewer.user_type !== 'dealer') redirect('/wholesale')
  const tier = TIER_LABELS[viewer.user_type === 'dealer' ? 'dealer_price' : 'shop_price']
  return (
    <div className="mx-auto grid min-h-svh max-w-180 content-start gap-5 py-6 tablet:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="page-title">فهرست قیمت</h1>
          <p className="text-14 text-muted">{`همهٔ محصولات با کد، بسته و قیمت حساب ${tier} در همین لحظه.`}</p>
        </div>
        <ButtonLink href="/wholesale/order" variant="outline" size="s">
          برگهٔ سفارش
        </ButtonLink>
      </div>
      <Panel>
        <PriceList products={await countListedProducts()} />
      </Panel>
    </div>
  )
}
