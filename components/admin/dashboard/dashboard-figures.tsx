import { TwoColumns } from '@/components/admin/two-columns'
import { Panel } from '@/components/ui/panel'
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { columnLabel, type Span } from '@/lib/reports/periods'
import type { Dashboard, Figures } from '@/lib/reports/types'
import { formatNumber } from '@/lib/utils/text'
import { Bars } from './bars'
import { FigureCards } from './figure-cards'
import { LatestOrders } from './latest-orders'
import { LineChart } from './line-chart'
import { SearchMisses } from './search-misses'
import { GoodsProfit } from './profit-panel'
import { Ending, LowStock } from './stock-panels'

const PAYMENT_STATES: Record<string, string> = {
  verified: 'موفق',
  pending: 'در انتظار',
  failed: 'ناموفق',
  canceled: 'انصراف',
  refused: 'بازگشته به خریدار',
  unallocated: 'بدون سفارش',
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] gap-5'

/** A preset period or custom range. */
export interface Shown {
  span: Span
  title: string
  words: { before: string; year: string }
  /** The previous period is already last year. */
  isYear: boolean
}

/** Null: hidden from the viewer. */
export function DashboardFigures({
  shown: { span, title, words, isYear },
  figures,
  latest,
  low,
  ending,
  misses,
}: {
  shown: Shown
  figures: Figures
} & Pick<Dashboard, 'latest' | 'low' | 'ending' | 'misses'>) {
  const orders = (more: Record<string, string> = {}) =>
    `/admin/orders?${new URLSearchParams({ from: span.days.from, until: span.days.until, payment: 'paid', ...more })}`
  const profit = (more: Record<string, string> = {}) =>
    `/admin/reports/profit?${new URLSearchParams({ from: span.days.from, until: span.days.until, ...more })}`
  const isLong = span.column === 'month' && span.edges.length > 13
  const points = (pick: (each: { revenue: number; orders: number }) => number) =>
    figures.series.map((each, index) => ({
      label: columnLabel(span.column, span.edges[index]!, isLong),
      value: pick(each),
    }))
  const none = 'در این دوره فروشی نبوده است.'
  const isEmpty = figures.now.orders === 0
  // One day of sales is no line.
  const hasChart =
    figures.series.filter(({ orders: sold }) => sold > 0).length >= (span.column === 'hour' ? 1 : 2)
  return (
    <>
      {!hasChart && <h2 className="sr-only">فروش {title}</h2>}
      <FigureCards
        now={figures.now}
        before={figures.before}
        year={isYear ? undefined : figures.year}
        words={words}
        hrefs={{ orders: orders(), customers: '/admin/users' }}
      />
      {hasChart && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desktop:grid-cols-2">
          <Panel title={`فروش ${title}`} action={<small className="text-muted">تومان</small>}>
            <LineChart label="فروش" unit="فروش (تومان)" points={points((each) => each.revenue)} />
          </Panel>
          <Panel title="تعداد سفارش‌ها">
            <LineChart label="تعداد سفارش‌ها" unit="سفارش" points={points((each) => each.orders)} />
          </Panel>
        </div>
      )}
      {isEmpty && <p className="text-14 text-muted">{none}</p>}
      <TwoColumns>
        <div className={COLUMN}>
          {latest && <LatestOrders orders={latest} />}
          {!isEmpty && (
            <Panel title="پرفروش‌ترین محصولات">
              <Bars
                empty={none}
                whole={figures.now.revenue}
                bars={figures.products.map(({ id, name, worth, pieces }) => ({
                  name,
                  value: worth,
                  note: `${formatNumber(pieces)} عدد`,
                  href: orders({ product: id }),
                }))}
                rest="هزینهٔ ارسال و دیگر محصولات"
              />
            </Panel>
          )}
          {ending && <Ending ending={ending} />}
          {!isEmpty && (
            <Panel title="نوع مشتری">
              <Bars
                empty={none}
                bars={figures.customer_types.map(({ name, revenue, orders: count }) => ({
                  name: CUSTOMER_TYPES[name as CustomerType],
                  value: revenue,
                  note: `${formatNumber(count)} سفارش`,
                  href: orders({ type: name }),
                }))}
              />
            </Panel>
          )}
        </div>
        <div className={COLUMN}>
          {!isEmpty && (
            <Panel title="فروش به تفکیک دسته">
              <Bars
                empty={none}
                whole={figures.now.revenue}
                rest="هزینهٔ ارسال و دیگر دسته‌ها"
                bars={figures.categories.map(({ id, name, worth }) => ({
                  name,
                  value: worth,
                  href: id ? profit({ category: id }) : undefined,
                }))}
              />
            </Panel>
          )}
          {figures.payments.length > 0 && (
            <Panel title="نتیجهٔ پرداخت‌ها">
              <Bars
                bars={figures.payments.map(({ name, count }) => ({
                  name: PAYMENT_STATES[name] ?? name,
                  value: count,
                }))}
              />
            </Panel>
          )}
          {low && <LowStock low={low} />}
          {!isEmpty && (
            <Panel title="استان‌ها">
              <Bars
                empty={none}
                whole={figures.now.revenue}
                rest="استان‌های دیگر"
                bars={figures.provinces.map(({ key, name, revenue, orders: count }) => ({
                  name,
                  value: revenue,
                  note: `${formatNumber(count)} سفارش`,
                  href: key ? orders({ province: key }) : undefined,
                }))}
              />
            </Panel>
          )}
          {figures.goods && <GoodsProfit goods={figures.goods} href={profit()} />}
          {misses && <SearchMisses misses={misses} />}
        </div>
      </TwoColumns>
    </>
  )
}
