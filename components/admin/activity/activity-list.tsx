import { PanelLink } from '@/components/admin/panel-link'
import { Changes, TONES } from '@/components/admin/history/history'
import { Badge } from '@/components/ui/badge'
import { type Activity, activityQuery, type ActivityFilter, recordPath } from '@/lib/activity/filter'
import { actionText } from '@/lib/activity/history-text'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'

export function ActivityList({ entries, filter }: { entries: readonly Activity[]; filter: ActivityFilter }) {
  return (
    <ol className="grid" aria-label="فعالیت‌ها">
      {entries.map((entry) => {
        const { id, table_name: table, record_id: record, action } = entry
        const path = recordPath(table, record)
        const name = toPersianDigits(entry.record ?? '')
        return (
          <li
            key={id}
            className="grid gap-x-5 gap-y-1 border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0 tablet:grid-cols-[170px_minmax(0,1fr)]"
          >
            <div className="text-13 text-muted">
              <b className="text-14 font-strong wrap-anywhere text-ink tablet:block">
                {formatPhone(entry.actor ?? 'حساب حذف‌شده')}
              </b>{' '}
              <time dateTime={entry.created_at}>{formatDateTime(entry.created_at)}</time>
            </div>
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
                <Badge tone={TONES[action]}>{actionText({ action, table, after: entry.after })}</Badge>
                {name &&
                  (path ? (
                    <PanelLink href={path} className="min-w-0 wrap-anywhere hover:text-action">
                      {name}
                    </PanelLink>
                  ) : (
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                  ))}
                {record && filter.record !== record && (
                  <PanelLink
                    href={`/admin/activity${activityQuery({}, { record })}`}
                    className="text-13 text-action hover:underline"
                    aria-label={`تاریخچه: ${name || 'این مورد'}`}
                  >
                    تاریخچه
                  </PanelLink>
                )}
              </p>
              <Changes before={entry.before} after={entry.after} names={{}} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
