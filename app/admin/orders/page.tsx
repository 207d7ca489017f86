import { Banknote, Phone, ReceiptText, ScanBarcode } from 'lucide-react'
import type { Metadata } from 'next'
import { StreamedList } from '@/components/admin/data-table/streamed-list'
import { OrderTable } from '@/components/admin/orders/order-table'
import { PageHead } from '@/components/admin/page-head'
import { May } from '@/components/admin/shell/capabilities'
import { SectionTabs } from '@/components/admin/section-tabs'
import { ButtonLink } from '@/components/ui/button'
import { listQuery, parseListState } from '@/lib/admin/list'
import { listSavedViews, openDefaultView } from '@/lib/admin/saved-views/queries'
import { ALL_VIEW } from '@/lib/admin/saved-views/types'
import { listPlaces } from '@/lib/delivery/places'
import { formatNumber } from '@/lib/utils/text'
import { ORDER_LIST, ORDER_TAB_LABELS, ORDER_TABS, type OrderTab } from '@/lib/orders/admin-list'
import { countOrderTabs, getProductName, listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { mayDo, readAhead, requireCapability } from '@/lib/supabase/session'

/** Tabs of warehouse staff. */
const SENT_TABS: readonly OrderTab[] = ['paid', 'processing', 'shipped']

export const metadata: Metadata = { title: 'سفارش‌ها' }

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const params = await searchParams
  const state = parseListState(ORDER_LIST, params)
  const list = readAhead(listOrdersForAdmin(state))
  const saved = readAhead(Promise.all([listSavedViews('orders'), countOrderTabs()]))
  const viewer = await requireCapability(['orders', 'shipping', 'payments'], '/admin/orders')
  const [views, counts] = await saved
  openDefaultView(views, '/admin/orders', params)
  const { product } = state.filters
  return (
    <>
      <PageHead
        title="سفارش‌ها"
        more={
          <>
            <May do={['orders', 'shipping']}>
              <ButtonLink href="/admin/orders/tracking" variant="outline">
                <ScanBarcode className="icon" aria-hidden="true" />
                کدهای رهگیری
              </ButtonLink>
            </May>
            <May do="payments">
              <ButtonLink href="/admin/orders/transfers" variant="outline">
                <ReceiptText className="icon" aria-hidden="true" />
                رسیدهای کارت‌به‌کارت
                {!!counts.transfers && <small>({formatNumber(counts.transfers)})</small>}
              </ButtonLink>
              <ButtonLink href="/admin/orders/money" variant="outline">
                <Banknote className="icon" aria-hidden="true" />
                واریزهای بی‌سفارش
                {counts.unallocated > 0 && <small>({formatNumber(counts.unallocated)})</small>}
              </ButtonLink>
            </May>
          </>
        }
      >
        <May do="orders">
          <ButtonLink href="/admin/orders/new" variant="outline">
            <Phone className="icon" aria-hidden="true" />
            سفارش تلفنی
          </ButtonLink>
        </May>
      </PageHead>
      <SectionTabs
        label="وضعیت سفارش‌ها"
        foldsEmpty
        tabs={ORDER_TABS.filter(
          (tab) => mayDo(viewer, ['orders', 'payments']) || SENT_TABS.includes(tab),
        ).map((tab) => ({
          label: ORDER_TAB_LABELS[tab],
          href: `/admin/orders${listQuery(ORDER_LIST, state, { filters: { tab: tab === 'all' ? null : tab } }) || ALL_VIEW}`,
          current: (state.filters.tab ?? 'all') === tab,
          count: counts[tab],
        }))}
      />
      <StreamedList list={Promise.all([list, product ? getProductName(product) : undefined])}>
        {([{ rows, total }, name]) => (
          <OrderTable
            rows={rows}
            total={total}
            state={state}
            provinces={Object.keys(listPlaces())}
            product={name}
            views={views}
          />
        )}
      </StreamedList>
    </>
  )
}
