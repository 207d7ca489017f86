import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { PriceListPanel } from '@/components/admin/wholesale/price-list-panel'
import { PriceListSettingsForm } from '@/components/admin/wholesale/price-list-settings-form'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { countListReaders, getPriceListSettings } from '@/lib/price-lists/admin-queries'
import { hasListedProducts, listPriceLists } from '@/lib/price-lists/queries'
import { requireCapability } from '@/lib/supabase/session'
import { isAllowed } from '@/lib/utils/is-allowed'

export const metadata: Metadata = { title: 'فهرست قیمت' }

export default async function PriceListsPage() {
  const viewer = await requireCapability(['wholesale_prices', 'prices'], '/admin/wholesale/price-list')
  const [states, settings, readers, hasProducts] = await Promise.all([
    listPriceLists(),
    getPriceListSettings(),
    countListReaders(),
    hasListedProducts(),
  ])
  return (
    <>
      <PageHead title="خرید عمده" />
      <RelatedTabs of="wholesale" />
      <PriceListPanel initial={states} readers={readers} hasProducts={hasProducts} />
      {isAllowed(viewer.capabilities, 'prices') && (
        <PriceListSettingsForm
          values={{
            version: settings.updated_at,
            hasPictures: settings.has_pictures,
            validDays: settings.valid_days,
          }}
        />
      )}
    </>
  )
}
