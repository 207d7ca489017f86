import type { Metadata } from 'next'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { BackupLine } from '@/components/admin/backup/backup-line'
import { Bars } from '@/components/admin/dashboard/bars'
import { DashboardRange } from '@/components/admin/dashboard/dashboard-range'
import { DashboardSkeleton } from '@/components/admin/dashboard/dashboard-skeleton'
import { FigureCards } from '@/components/admin/dashboard/figure-cards'
import { LineChart } from '@/components/admin/dashboard/line-chart'
import { WaitingList } from '@/components/admin/dashboard/waiting-list'
import { OrdersPanel } from '@/components/admin/orders/orders-panel'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import { Split } from '@/components/admin/split'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { getBackupAge } from '@/lib/backup/admin-queries'
import { readFailed } from '@/lib/supabase/errors'
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { parseListState } from '@/lib/admin/list'
import { parseTehran } from '@/lib/admin/tehran-time'
import { RUNNING_OUT_LIST } from '@/lib/stock/admin-list'
import { listRunningOut } from '@/lib/stock/admin-queries'
import { MISS_LIST } from '@/lib/reports/admin-list'
import { DaysLeft } from '@/components/admin/stock/days-left'
import { Note } from '@/components/ui/note'
import { formatToman } from '@/lib/utils/money'
import { formatDate, formatRelative } from '@/lib/utils/dates'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { ORDER_LIST } from '@/lib/orders/admin-list'
import { listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { getFigures, getLowStock, getWaitingWork, listSearchMisses } from '@/lib/reports/admin-queries'
import { columnLabel, PERIOD_LABELS, PERIODS, rangeSpan, type Span, spanOf } from '@/lib/reports/periods'
import { ROLE_LABELS } from '@/lib/staff/types'
import { getShop } from '@/lib/shop/settings'
import type { Figures } from '@/lib/reports/types'
import { mayDo, requireCapability, type Viewer } from '@/lib/supabase/session'

// The layout's own page does not get its template.
export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: `داشبورد | پنل مدیریت ${(await getShop()).name}` } }
}

const PAYMENT_STATES: Record<string, string> = {
  verified: 'موفق',
  pending: 'در انتظار',
  failed: 'ناموفق',
  canceled: 'انصراف',
  refused: 'بازگشته به خریدار',
  unallocated: 'بدون سفارش',
}

/** What is shown: a period, or two days of one's own. */
interface Shown {
  span: Span
  title: string
  words: { before: string; year: string }
  /** The year is the period before already. */
  isYear: boolean
}

const YEAR_BEFORE = 'همین روزهای پارسال'

export default async function DashboardPage({ searchParams }: PageProps<'/admin'>) {
  const viewer = await requireCapability('panel', '/admin')
  const { firstName } = viewer
  // A new shop has nothing to report yet.
  if (mayDo(viewer, 'staff') && !(await getShop()).isOpen) redirect('/admin/setup')
  if (!mayDo(viewer, 'reports'))
    return (
      <>
        <PageHead
          title={`سلام ${firstName || ROLE_LABELS[viewer.staffRole!]}`}
          note={formatDate(new Date())}
        />
        <Suspense fallback={<DashboardSkeleton />}>
          <Duties viewer={viewer} />
        </Suspense>
      </>
    )
  const isOwner = mayDo(viewer, 'staff')
  const asked = await searchParams
  const day = (name: string) => (typeof asked[name] === 'string' ? parseTehran(asked[name]) : null)
  const [from, until] = [day('from'), day('until')]
  const isRange = asked.from !== undefined || asked.until !== undefined
  const range = from && until ? rangeSpan(from, until) : null
  const period = PERIODS.find((each) => each === asked.period) ?? 'month'
  const shown: Shown = range
    ? {
        span: range,
        title: `از ${formatDate(from!)} تا ${formatDate(until!)}`,
        words: { before: 'همین‌اندازه پیش از آن', year: YEAR_BEFORE },
        isYear: false,
      }
    : {
        span: spanOf(period, new Date()),
        title: PERIOD_LABELS[period].name,
        words: { before: PERIOD_LABELS[period].before, year: YEAR_BEFORE },
        isYear: period === 'year',
      }
  return (
    <>
      <PageHead title={`سلام ${firstName || 'مدیر'}`} note={formatDate(new Date())}>
        <ButtonLink href="/admin/reports" variant="outline">
          گزارش‌ها
        </ButtonLink>
      </PageHead>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SectionTabs
          label="دوره"
          tabs={PERIODS.map((each) => ({
            label: PERIOD_LABELS[each].name,
            href: each === 'month' ? '/admin' : `/admin?period=${each}`,
            current: !isRange && each === period,
          }))}
        />
        <DashboardRange from={from} until={until} isOpen={isRange} />
      </div>
      <Suspense fallback={null}>{isOwner && <Backups isOld />}</Suspense>
      {isRange && !range && (
        <Note tone="warning" role="status">
          دو تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید؛ پایان باید پس از آغاز باشد و بازه از ده سال بلندتر نباشد. تا
          آن هنگام {PERIOD_LABELS[period].name} را می‌بینید.
        </Note>
      )}
      <Suspense key={shown.title} fallback={<DashboardSkeleton />}>
        <Dashboard {...shown} viewer={viewer} />
      </Suspense>
      <Suspense fallback={null}>{isOwner && <Backups isOld={false} />}</Suspense>
    </>
  )
}

/** The age of the last backup: above everything once it is old, else below it. */
async function Backups({ isOld }: { isOld: boolean }) {
  const age = await getBackupAge().catch(readFailed)
  return age?.isOld === isOld ? <BackupLine {...age} /> : null
}

async function Dashboard({ span, title, words, isYear, viewer }: Shown & { viewer: Viewer }) {
  const seesOrders = mayDo(viewer, ORDER_READERS)
  const seesStock = mayDo(viewer, STOCK_READERS)
  const [figures, work, low, latest, ending, misses] = await Promise.all([
    getFigures(span),
    getWaitingWork(),
    seesStock ? getLowStock(6) : null,
    seesOrders ? getLatestOrders() : null,
    seesStock ? getEnding() : null,
    listSearchMisses({ ...parseListState(MISS_LIST, {}), size: 8 }),
  ])
  /** The orders behind a figure. */
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
  return (
    <>
      <FigureCards
        now={figures.now}
        before={figures.before}
        year={isYear ? undefined : figures.year}
        words={words}
        hrefs={{ orders: orders(), customers: '/admin/users' }}
      />
      <Split>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title={`فروش ${title}`} action={<small className="text-muted">تومان</small>}>
            <LineChart label="فروش" unit="فروش (تومان)" points={points((each) => each.revenue)} />
          </Panel>
          <Panel title="تعداد سفارش‌ها">
            <LineChart label="تعداد سفارش‌ها" unit="سفارش" points={points((each) => each.orders)} />
          </Panel>
        </div>
        {/* On phones first: what waits matters more than how it went. */}
        <Panel title="نیازمند رسیدگی" className="max-desktop:-order-1">
          <WaitingList work={work} />
        </Panel>
      </Split>
      <Split>
        {latest && <LatestOrders orders={latest.rows} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
          <Panel title="نتیجهٔ پرداخت‌ها">
            <Bars
              empty="در این دوره پرداختی نبوده است."
              bars={figures.payments.map(({ name, count }) => ({
                name: PAYMENT_STATES[name] ?? name,
                value: count,
              }))}
            />
          </Panel>
        </div>
      </Split>
      <div className="grid items-start gap-5 desktop:grid-cols-2">
        <Panel title="پرفروش‌ترین کالاها">
          <Bars
            empty={none}
            whole={figures.now.revenue}
            bars={figures.products.map(({ id, name, worth, pieces }) => ({
              name,
              value: worth,
              note: `${formatNumber(pieces)} عدد`,
              href: orders({ product: id }),
            }))}
            rest="هزینهٔ ارسال و دیگر کالاها"
          />
        </Panel>
        {low && <LowStock low={low} />}
        {ending && <Ending ending={ending.rows} />}
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
        <div className="grid content-start gap-5">
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
          {figures.goods && <GoodsProfit goods={figures.goods} href={profit()} />}
        </div>
        <Panel
          title="جست‌وجوهای بی‌نتیجه، ۳۰ روز گذشته"
          action={
            <Link href="/admin/reports/searches" prefetch={false} className="text-13 text-action">
              همه
            </Link>
          }
        >
          {misses.rows.length === 0 ? (
            <p className="text-14 text-muted">هر چه جسته‌اند پیدا شده است.</p>
          ) : (
            <ul className="grid gap-2 text-14">
              {misses.rows.map(({ term, count }) => (
                <li key={term} className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{toPersianDigits(term)}</span>
                  <span className="flex-none num text-muted">{formatNumber(count)} بار</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  )
}

/** Who reads lists of orders, and figures of the stock. */
const ORDER_READERS = ['orders', 'shipping', 'payments'] as const
const STOCK_READERS = ['stock', 'products'] as const

const getLatestOrders = () => listOrdersForAdmin({ ...parseListState(ORDER_LIST, {}), size: 5 })
const getEnding = () => listRunningOut({ ...parseListState(RUNNING_OUT_LIST, {}), size: 6 })

/** What waits for somebody who does not read reports. */
async function Duties({ viewer }: { viewer: Viewer }) {
  const seesStock = mayDo(viewer, STOCK_READERS)
  const [work, latest, low, ending] = await Promise.all([
    getWaitingWork(),
    mayDo(viewer, ORDER_READERS) ? getLatestOrders() : null,
    seesStock ? getLowStock(6) : null,
    seesStock ? getEnding() : null,
  ])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 desktop:grid-cols-2">
      <Panel title="نیازمند رسیدگی">
        <WaitingList work={work} />
      </Panel>
      {latest && <LatestOrders orders={latest.rows} />}
      {low && <LowStock low={low} />}
      {ending && <Ending ending={ending.rows} />}
    </div>
  )
}

function LatestOrders({ orders }: { orders: Awaited<ReturnType<typeof getLatestOrders>>['rows'] }) {
  return (
    <OrdersPanel
      title="آخرین سفارش‌ها"
      allHref="/admin/orders"
      orders={orders}
      empty="هنوز سفارشی نیست."
      withCustomer
      time={{ label: 'زمان', format: formatRelative }}
    />
  )
}

function LowStock({ low }: { low: Awaited<ReturnType<typeof getLowStock>> }) {
  return (
    <Panel title="رو به اتمام">
      {low.length === 0 ? (
        <p className="text-14 text-muted">همهٔ کالاها به اندازه موجودند.</p>
      ) : (
        <ul className="grid gap-3 text-14">
          {low.map((product) => (
            <li key={product.id} className="flex items-center justify-between gap-3">
              <Link
                href={`/admin/products/${product.id}`}
                prefetch={false}
                className="min-w-0 hover:text-action"
              >
                {product.name}
              </Link>
              <Badge tone={product.stock === 0 ? 'danger' : 'warning'}>
                {product.stock === 0 ? 'ناموجود' : `${formatNumber(product.stock)} عدد`}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Ending({ ending }: { ending: Awaited<ReturnType<typeof getEnding>>['rows'] }) {
  return (
    <Panel
      title="رو به پایان با این آهنگ فروش"
      action={
        <Link href="/admin/stock/running-out" prefetch={false} className="text-13 text-action">
          همه
        </Link>
      }
    >
      {ending.length === 0 ? (
        <p className="text-14 text-muted">موجودی همهٔ کالاها برای ۳۰ روز بس است.</p>
      ) : (
        <ul className="grid gap-3 text-14">
          {ending.map((product) => (
            <li key={product.id} className="flex items-center justify-between gap-3">
              <Link
                href={`/admin/products/${product.id}`}
                prefetch={false}
                className="min-w-0 hover:text-action"
              >
                {product.name} <small className="text-muted">{formatNumber(product.stock)} عدد</small>
              </Link>
              <DaysLeft days={product.days_left} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function GoodsProfit({ goods, href }: { goods: NonNullable<Figures['goods']>; href: string }) {
  const known = goods.income - goods.unknown_income
  return (
    <Panel
      title="سود کالاها"
      action={
        <Link href={href} prefetch={false} className="text-13 text-action">
          گزارش سود
        </Link>
      }
    >
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
          با نخستین رسید انبار، یا نوشتن بها در ویرایش کالا، سود فروش‌ها اینجا می‌آید.
        </p>
      )}
    </Panel>
  )
}
