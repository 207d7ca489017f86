import { TwoColumns } from '@/components/admin/two-columns'
import { Panel } from '@/components/ui/panel'
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { columnLabel, type Span } from '@/lib/reports/periods'
import type { Dashboard, Figures } from '@/lib/reports/types'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { FigureCards } from './figure-cards'
import { LatestOrders } from './latest-orders'
import { LineChart } from './line-chart'
import { Ending, LowStock } from './stock-panels'
import { AllLink, PanelLink } from '@/components/admin/panel-link'
import { formatToman } from '@/lib/utils/money'

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

/** Profit on products with known cost. */
function GoodsProfit({ goods, href }: { goods: NonNullable<Figures['goods']>; href: string }) {
  const known = goods.income - goods.unknown_income
  return (
    <Panel title="سود محصولات" action={<AllLink href={href}>گزارش سود</AllLink>}>
      {known > 0 ? (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 text-14">
          <dt className="text-muted">فروش با بهای معلوم</dt>
          <dd className="num">{formatToman(known)}</dd>
          <dt className="text-muted">بهای تمام‌شده</dt>
          <dd className="num">{formatToman(goods.cost)}</dd>
          <dt className="font-strong">سود (تومان)</dt>
          <dd className="num font-strong">
            {formatToman(known - goods.cost)}{' '}
            <small className="text-12 text-muted">
              ٪{formatNumber(Math.round(((known - goods.cost) / known) * 100))}
            </small>
          </dd>
        </dl>
      ) : (
        <p className="text-14 text-muted">
          با نخستین رسید انبار، یا نوشتن بها در ویرایش محصول، سود فروش‌ها اینجا می‌آید.
        </p>
      )}
    </Panel>
  )
}

function SearchMisses({ misses }: { misses: readonly { term: string; count: number }[] }) {
  return (
    <Panel
      title="جست‌وجوهای بی‌نتیجه، ۳۰ روز گذشته"
      action={<AllLink href="/admin/reports/searches" />}
      empty={misses.length === 0 && 'هر چه جسته‌اند پیدا شده است.'}
    >
      <ul className="grid gap-2 text-14">
        {misses.map(({ term, count }) => (
          <li key={term} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{toPersianDigits(term)}</span>
            <span className="flex-none num text-muted">{formatNumber(count)} بار</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface Bar {
  name: string
  value: number
  /** «۱۲ عدد» */
  note?: string
  href?: string
}

/** Bars from the right. `whole`: total, by default the sum; `rest`: label of the remainder. */
function Bars({
  bars,
  empty,
  whole = 0,
  rest,
}: {
  bars: readonly Bar[]
  /** Instead of bars that are all zero. */
  empty?: string
  whole?: number
  rest?: string
}) {
  const shown = bars.reduce((total, { value }) => total + value, 0)
  // The total is at least the sum.
  const sum = Math.max(whole, shown)
  const all = rest && whole > shown && shown > 0 ? [...bars, { name: rest, value: whole - shown }] : bars
  if (shown === 0) return <p className="text-14 text-muted">{empty}</p>
  return (
    <ul className="grid gap-3.5 text-14">
      {all.map(({ name, value, note, href }: Bar) => (
        <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
          <span>
            <PanelLink href={href}>{name}</PanelLink>
            {note && (
              <small className="text-12 whitespace-nowrap text-muted">
                {' '}
                (<bdi>{note}</bdi>)
              </small>
            )}
          </span>
          <span className="num">
            {formatNumber(value)}{' '}
            <small className="text-12 text-muted">٪{formatNumber(Math.round((value / sum) * 100))}</small>
          </span>
          <meter aria-hidden="true" min={0} max={sum} value={value} className="col-span-full" />
        </li>
      ))}
    </ul>
  )
}
