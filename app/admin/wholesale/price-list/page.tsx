import type { Metadata } from 'next'
import { PageHead } from '@/components/admin/page-head'
import { PriceListSettingsForm } from '@/components/admin/wholesale/price-list-settings-form'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { Panel } from '@/components/ui/panel'
import { PriceList } from '@/components/wholesale/price-list'
import { countListedProducts, getPriceListSettings } from '@/lib/price-lists/queries'
import { requireCapability } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { isAllowed } from '@/lib/utils/is-allowed'

export const metadata: Metadata = { title: 'فهرست قیمت' }

export default async function PriceListsPage() {
  const viewer = await requireCapability(['wholesale_prices', 'prices'], '/admin/wholesale/price-list')
  const [products, settings] = await Promise.all([
    countListedProducts(await viewerClient()),
    getPriceListSettings(),
  ])
  return (
    <>
      <PageHead title="خرید عمده" />
      <RelatedTabs of="wholesale" />
      <Panel title="فهرست قیمت فروشگاه‌ها و همکاران">
        <p className="mb-4 text-14 text-muted max-tablet:hidden">
          هر فروشگاه و همکار فهرست قیمت خودش را در «خرید عمده» می‌گیرد. اینجا همان فهرست را می‌گیرید.
        </p>
        <PriceList products={products} hasTiers />
      </Panel>
      {isAllowed(viewer.capabilities, 'prices') && (
        <PriceListSettingsForm values={{ version: settings.updated_at, valid_days: settings.valid_days }} />
      )}
    </>
  )
}
