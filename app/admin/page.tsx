import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { BackupLine, isBackupOld } from '@/components/admin/dashboard/backup-line'
import { DashboardFigures, type Shown } from '@/components/admin/dashboard/dashboard-figures'
import { DashboardRange } from '@/components/admin/dashboard/dashboard-range'
import { LatestOrders } from '@/components/admin/dashboard/latest-orders'
import { Ending, LowStock } from '@/components/admin/dashboard/stock-panels'
import { Today } from '@/components/admin/dashboard/today'
import { PageHead } from '@/components/admin/page-head'
import { SectionTabs } from '@/components/admin/section-tabs'
import { TwoColumns } from '@/components/admin/two-columns'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import { parseListState } from '@/lib/admin/list'
import { parseTehran } from '@/lib/admin/tehran-time'
import { ORDER_LIST } from '@/lib/orders/admin-list'
import { listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { MISS_LIST } from '@/lib/reports/admin-list'
import {
  getFigures,
  getLastBackup,
  getLowStock,
  getWaitingWork,
  listSearchMisses,
} from '@/lib/reports/admin-queries'
import { PERIOD_LABELS, PERIODS, rangeSpan, spanOf } from '@/lib/reports/periods'
import { getShop } from '@/lib/shop/settings'
import { ROLE_LABELS } from '@/lib/staff/types'
import { RUNNING_OUT_LIST } from '@/lib/stock/admin-list'
import { listRunningOut } from '@/lib/stock/admin-queries'
import { readFailed } from '@/lib/supabase/errors'
import { mayDo, requireCapability, type Viewer } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'

// A layout's template does not apply to its own page.
export async function generateMetadata(): Promise<Metadata> {
  return { title: { absolute: `داشبورد | پنل مدیریت ${(await getShop()).name}` } }
}

const YEAR_BEFORE = 'همین روزهای پارسال'

export default async function DashboardPage({ searchParams }: PageProps<'/admin'>) {
  const viewer = await requireCapability('panel', '/admin')
  const { firstName } = viewer
  // A new shop has no figures yet.
  if (mayDo(viewer, 'staff') && !(await getShop()).isOpen) redirect('/admin/setup')
  if (!mayDo(viewer, 'reports'))
    return (
      <>
        <PageHead
          title={`سلام ${firstName || ROLE_LABELS[viewer.staffRole!]}`}
          note={formatDate(new Date())}
        />
        <Suspense fallback={null}>
          <Work />
        </Suspense>
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
      <Suspense fallback={null}>
        <Work />
      </Suspense>
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
        <Dashboard shown={shown} viewer={viewer} />
      </Suspense>
      <Suspense fallback={null}>{isOwner && <Backups isOld={false} />}</Suspense>
    </>
  )
}

async function Work() {
  return <Today work={await getWaitingWork()} />
}

/** The last backup: on top once it is old. */
async function Backups({ isOld }: { isOld: boolean }) {
  const backup = await getLastBackup().catch(readFailed)
  return backup && isBackupOld(backup, new Date()) === isOld ? <BackupLine {...backup} isOld={isOld} /> : null
}

async function Dashboard({ shown, viewer }: { shown: Shown; viewer: Viewer }) {
  const seesOrders = mayDo(viewer, ORDER_READERS)
  const seesStock = mayDo(viewer, STOCK_READERS)
  const [figures, low, latest, ending, misses] = await Promise.all([
    getFigures(shown.span),
    seesStock ? getLowStock(6) : null,
    seesOrders ? getLatestOrders() : null,
    seesStock ? getEnding() : null,
    listSearchMisses({ ...parseListState(MISS_LIST, {}), size: 8 }),
  ])
  return (
    <DashboardFigures
      shown={shown}
      figures={figures}
      latest={latest && latest.rows}
      low={low}
      ending={ending && ending.rows}
      misses={misses.rows}
    />
  )
}

const ORDER_READERS = ['orders', 'shipping', 'payments'] as const
const STOCK_READERS = ['stock', 'products'] as const

const getLatestOrders = () => listOrdersForAdmin({ ...parseListState(ORDER_LIST, {}), size: 5 })
const getEnding = () => listRunningOut({ ...parseListState(RUNNING_OUT_LIST, {}), size: 6 })

/** For staff without report access. */
async function Duties({ viewer }: { viewer: Viewer }) {
  const seesStock = mayDo(viewer, STOCK_READERS)
  const [latest, low, ending] = await Promise.all([
    mayDo(viewer, ORDER_READERS) ? getLatestOrders() : null,
    seesStock ? getLowStock(6) : null,
    seesStock ? getEnding() : null,
  ])
  return (
    <TwoColumns>
      {latest && <LatestOrders orders={latest.rows} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {low && <LowStock low={low} />}
        {ending && <Ending ending={ending.rows} />}
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
