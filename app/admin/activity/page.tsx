import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ActivityList } from '@/components/admin/activity/activity-list'
import { ActivityFilters } from '@/components/admin/activity/activity-filters'
import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { TableSkeleton } from '@/components/admin/data-table/table-skeleton'
import { ButtonLink, buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { activityQuery, activitySpan, type ActivityFilter, parseActivityFilter } from '@/lib/activity/filter'
import { ACTIVITY_PAGE, listActivity, listActivityPeople } from '@/lib/activity/queries'
import { requireCapability } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'گزارش فعالیت‌ها' }

export default async function ActivityPage({ searchParams }: PageProps<'/admin/activity'>) {
  await requireCapability('staff', '/admin/activity')
  const filter = parseActivityFilter(await searchParams)
  const people = await listActivityPeople()
  const span = activitySpan(filter)
  const unread = (filter.from && !span.from) || (filter.until && !span.until)
  return (
    <>
      <PageHead title="گزارش فعالیت‌ها">
        {/* A file download, not a client navigation. */}
        <a
          className={buttonVariants({ variant: 'outline' })}
          href={`/admin/activity/export${activityQuery(filter)}`}
          download
        >
          <Download className="icon" aria-hidden="true" />
          خروجی اکسل
        </a>
      </PageHead>
      <RelatedTabs of="staff" />
      <ActivityFilters key={`filters${activityQuery(filter)}`} filter={filter} people={people} />
      {unread && (
        <Note tone="warning" role="status">
          تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید؛ تا آن هنگام همهٔ روزها را می‌بینید.
        </Note>
      )}
      <Suspense key={`log${activityQuery(filter, { before: filter.before })}`} fallback={<TableSkeleton />}>
        <Log filter={filter} />
      </Suspense>
    </>
  )
}

async function Log({ filter }: { filter: ActivityFilter }) {
  // One extra row shows if there are more.
  const found = await listActivity(filter, ACTIVITY_PAGE + 1)
  const shown = found.slice(0, ACTIVITY_PAGE)
  if (shown.length === 0)
    return (
      <EmptyState
        title={activityQuery(filter) ? 'با این فیلتر چیزی نیست' : 'هنوز فعالیتی ثبت نشده است'}
        text="هر تغییری که در پنل داده شود، با نام و پیش و پس از آن، اینجا می‌ماند."
        action={
          activityQuery(filter) && (
            <ButtonLink href="/admin/activity" variant="outline">
              برداشتن فیلترها
            </ButtonLink>
          )
        }
      />
    )
  return (
    <>
      <Panel>
        <ActivityList entries={shown} filter={filter} />
      </Panel>
      <nav aria-label="برگه‌ها" className="flex flex-wrap gap-3">
        {filter.before && (
          <ButtonLink href={`/admin/activity${activityQuery(filter)}`} variant="ghost">
            جدیدترین‌ها
          </ButtonLink>
        )}
        {found.length > ACTIVITY_PAGE && (
          <ButtonLink
            href={`/admin/activity${activityQuery(filter, { before: shown.at(-1)!.id })}`}
            variant="outline"
          >
            پیش‌تر
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
