import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { PriceList } from '@/components/wholesale/price-list'
import { PriceNoticeForm } from '@/components/wholesale/price-notice-form'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { hasListedProducts, listPriceLists, wantsPriceNotice } from '@/lib/price-lists/queries'
import { getConsent } from '@/lib/sms/queries'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'فهرست قیمت' }

/** Wholesale only; others are redirected to the wholesale page. */
export default async function PriceListPage() {
  const viewer = await requireViewer('/wholesale/price-list')
  if (viewer.userType !== 'shop' && viewer.userType !== 'dealer') redirect('/wholesale')
  const [states, hasProducts, isWanted, consent] = await Promise.all([
    listPriceLists(),
    hasListedProducts(),
    wantsPriceNotice(viewer.id),
    getConsent(viewer.phone),
  ])
  const tier = TIER_LABELS[viewer.userType === 'dealer' ? 'dealer_price' : 'shop_price']
  return (
    <div className="mx-auto grid min-h-svh max-w-180 content-start gap-5 py-6 tablet:py-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="page-title">فهرست قیمت</h1>
          <p className="text-14 text-muted">{`همهٔ محصولات با عکس، کد، بسته و قیمت حساب ${tier}.`}</p>
        </div>
        <ButtonLink href="/wholesale/order" variant="outline" size="s">
          برگهٔ سفارش
        </ButtonLink>
      </div>
      <Panel>
        <PriceList initial={states} hasProducts={hasProducts} />
      </Panel>
      {viewer.phone !== '' && (
        <Panel title="خبر تغییر قیمت">
          <PriceNoticeForm isWanted={isWanted} isRefused={consent === false} />
        </Panel>
      )}
    </div>
  )
}
