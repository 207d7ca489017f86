import type { Metadata } from 'next'
import Link from 'next/link'
import { Suspense } from 'react'
import { Bars } from '@/components/admin/dashboard/bars'
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
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { parseListState } from '@/lib/admin/list'
import { formatDate, formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import { ORDER_LIST } from '@/lib/orders/admin-list'
import { listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { getFigures, getLowStock, getWaitingWork } from '@/lib/reports/admin-queries'
import { columnLabel, type Period, PERIOD_LABELS, PERIODS, spanOf } from '@/lib/reports/periods'
import { getShop } from '@/lib/shop/settings'
import { requireAdmin } from '@/lib/supabase/session'

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

export default async function DashboardPage({ searchParams }: PageProps<'/admin'>) {
  const { firstName } = await requireAdmin('/admin')
  const asked = (await searchParams).period
  const period = PERIODS.find((each) => each === asked) ?? 'month'
  return (
    <>
      <PageHead title={`سلام ${firstName || 'مدیر'}`} note={formatDate(new Date())}>
        <ButtonLink href="/admin/reports" variant="outline">
          گزارش‌های اکسل
        </ButtonLink>
      </PageHead>
      <SectionTabs
        label="دوره"
        tabs={PERIODS.map((each) => ({
          label: PERIOD_LABELS[each].name,
          href: each === 'month' ? '/admin' : `/admin?period=${each}`,
          current: each === period,
        }))}
      />
      <Suspense key={period} fallback={<DashboardSkeleton />}>
        <Dashboard period={period} />
      </Suspense>
    </>
  )
}

async function Dashboard({ period }: { period: Period }) {
  const span = spanOf(period, new Date())
  const [figures, work, low, latest] = await Promise.all([
    getFigures(span),
    getWaitingWork(),
    getLowStock(6),
    listOrdersForAdmin({ ...parseListState(ORDER_LIST, {}), size: 5 }),
  ])
  const points = (pick: (each: { revenue: number; orders: number }) => number) =>
    figures.series.map((each, index) => ({
      label: columnLabel(period, span.edges[index]!),
      value: pick(each),
    }))
  const none = 'در این دوره فروشی نبوده است.'
  return (
    <>
      <FigureCards now={figures.now} before={figures.before} period={period} />
      <Split>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel
            title={`فروش ${PERIOD_LABELS[period].name}`}
            action={<small className="text-muted">تومان</small>}
          >
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
        <OrdersPanel
          title="آخرین سفارش‌ها"
          allHref="/admin/orders"
          orders={latest.rows}
          empty="هنوز سفارشی نیست."
          withCustomer
          time={{ label: 'زمان', format: formatRelative }}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Panel title="فروش به تفکیک دسته">
            <Bars
              empty={none}
              whole={figures.now.revenue}
              bars={figures.categories.map(({ name, worth }) => ({ name, value: worth }))}
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
              href: `/admin/products/${id}/edit`,
            }))}
          />
        </Panel>
        <Panel title="رو به اتمام">
          {low.length === 0 ? (
            <p className="text-14 text-muted">همهٔ کالاها به اندازه موجودند.</p>
          ) : (
            <ul className="grid gap-3 text-14">
              {low.map((product) => (
                <li key={product.id} className="flex items-center justify-between gap-3">
                  <Link
                    href={`/admin/products/${product.id}/edit`}
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
        <Panel title="استان‌ها">
          <Bars
            empty={none}
            whole={figures.now.revenue}
            bars={figures.provinces.map(({ name, revenue, orders }) => ({
              name,
              value: revenue,
              note: `${formatNumber(orders)} سفارش`,
            }))}
          />
        </Panel>
        <div className="grid content-start gap-5">
          <Panel title="نوع مشتری">
            <Bars
              empty={none}
              bars={figures.customer_types.map(({ name, revenue, orders }) => ({
                name: CUSTOMER_TYPES[name as CustomerType],
                value: revenue,
                note: `${formatNumber(orders)} سفارش`,
              }))}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
