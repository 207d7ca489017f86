import { DayRangeFields } from '@/components/admin/form/day-range-fields'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { BackupLine, isBackupOld } from '@/components/admin/dashboard/backup-line'
import { DashboardFigures, type Shown } from '@/components/admin/dashboard/dashboard-figures'
import { LatestOrders } from '@/components/admin/dashboard/latest-orders'
import { Ending, LowStock } from '@/components/admin/dashboard/stock-panels'
import { Today } from '@/components/admin/dashboard/today'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import { TwoColumns } from '@/components/admin/two-columns'
import { ButtonLink, Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import { parseTehran } from '@/lib/admin/tehran-time'
import { getDashboard } from '@/lib/reports/admin-queries'
import { PERIOD_LABELS, PERIODS, rangeSpan, spanOf } from '@/lib/reports/periods'
import { getShop } from '@/lib/shop/settings'
import { ROLE_LABELS } from '@/lib/staff/types'
import type { Dashboard as DashboardData } from '@/lib/reports/types'
import { mayDo, readAhead, requireCapability } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'
import { PriceOrder } from './price-order'

// A layout's template does not apply to its own page.
export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: `داشبورد | پنل مدیریت ${(await getShop()).name}` } }
}

const YEAR_BEFORE = 'همین روزهای پارسال'

export default async function DashboardPage({ searchParams }: PageProps<'/admin'>) {
  const viewer = await requireCapability('panel', '/admin')
  const { first_name } = viewer
  // A new shop has no figures yet.
  if (mayDo(viewer, 'staff') && !(await getShop()).isOpen) redirect('/admin/setup')
  if (!mayDo(viewer, 'reports')) {
    const duties = readAhead(getDashboard())
    return (
      <>
        <PageHead
          title={`سلام ${first_name || ROLE_LABELS[viewer.staff_role!]}`}
          note={formatDate(new Date())}
        />
        <Suspense fallback={null}>
          <Work dashboard={duties} />
        </Suspense>
        <PriceOrder viewer={viewer} />
        <Suspense fallback={<DashboardSkeleton />}>
          <Duties dashboard={duties} />
        </Suspense>
      </>
    )
  }
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
  const dashboard = readAhead(getDashboard(shown.span))
  return (
    <>
      <PageHead title={`سلام ${first_name || 'مدیر'}`} note={formatDate(new Date())}>
        <ButtonLink href="/admin/reports" variant="outline">
          گزارش‌ها
        </ButtonLink>
      </PageHead>
      <Suspense fallback={null}>
        <Work dashboard={dashboard} />
      </Suspense>
      <PriceOrder viewer={viewer} />
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
      <Suspense fallback={null}>
        <Backups dashboard={dashboard} isOld />
      </Suspense>
      {isRange && !range && (
        <Note tone="warning" role="status">
          دو تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید؛ پایان باید پس از آغاز باشد و بازه از ده سال بلندتر نباشد. تا
          آن هنگام {PERIOD_LABELS[period].name} را می‌بینید.
        </Note>
      )}
      <Suspense key={shown.title} fallback={<DashboardSkeleton />}>
        <Dashboard dashboard={dashboard} shown={shown} />
      </Suspense>
      <Suspense fallback={null}>
        <Backups dashboard={dashboard} isOld={false} />
      </Suspense>
    </>
  )
}

interface Asked {
  dashboard: Promise<DashboardData>
}

async function Work({ dashboard }: Asked) {
  return <Today work={(await dashboard).work} />
}

/** The last backup: on top once it is old. */
async function Backups({ dashboard, isOld }: Asked & { isOld: boolean }) {
  const { backup } = await dashboard
  return backup && isBackupOld(backup, new Date()) === isOld ? <BackupLine {...backup} isOld={isOld} /> : null
}

async function Dashboard({ dashboard, shown }: Asked & { shown: Shown }) {
  const { figures, ...parts } = await dashboard
  return figures && <DashboardFigures shown={shown} figures={figures} {...parts} />
}

/** For staff without report access. */
async function Duties({ dashboard }: Asked) {
  const { latest, low, ending } = await dashboard
  return (
    <TwoColumns>
      {latest && <LatestOrders orders={latest} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {low && <LowStock low={low} />}
        {ending && <Ending ending={ending} />}
      </div>
    </TwoColumns>
  )
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-5" role="status" aria-label="در حال خواندن ارقام">
      <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-36 rounded-l!" />
        ))}
      </div>
      <TwoColumns>
        <Skeleton className="h-80 rounded-l!" />
        <Skeleton className="h-80 rounded-l!" />
      </TwoColumns>
    </div>
  )
}

function DashboardRange({
  from,
  until,
  isOpen,
}: {
  /** ISO; null if missing or invalid. */
  from: string | null
  until: string | null
  isOpen: boolean
}) {
  return (
    <details open={isOpen} className="max-tablet:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-action">
        بازهٔ دلخواه
      </summary>
      <form action="/admin" method="get" className="mt-2 flex flex-wrap items-end gap-3">
        <DayRangeFields from={from} until={until} className="w-44 max-tablet:w-full" />
        <Button type="submit" variant="outline">
          نمایش
        </Button>
      </form>
    </details>
  )
}
