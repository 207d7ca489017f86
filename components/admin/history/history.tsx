import { May } from '@/components/admin/shell/capabilities'
import { PanelLink } from '@/components/admin/panel-link'
import type { ComponentProps } from 'react'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { Panel } from '@/components/ui/panel'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { HISTORY_LENGTH } from '@/lib/admin/list'
import type { HistoryEntry } from '@/lib/admin/types'
import { formatDateTime } from '@/lib/utils/dates'
import { actionText, changedFields, fieldLabel, fieldValue } from '@/lib/activity/history-text'

export const TONES: Record<HistoryEntry['action'], BadgeTone> = {
  insert: 'success',
  update: 'info',
  delete: 'danger',
}

/** `names`: labels by id (categories, colors). */
export function History({
  entries,
  names = {},
}: {
  entries: readonly HistoryEntry[]
  names?: Record<string, string>
}) {
  if (entries.length === 0) return <p className="text-muted">هنوز تغییری ثبت نشده است.</p>
  return (
    <>
      <ol className="grid gap-4">
        {entries.map(({ id, table, action, actor, before, after, at }) => (
          <li key={id} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={TONES[action]}>{actionText({ action, table, after })}</Badge>
              <b>{actor ?? 'حساب حذف‌شده'}</b>
              <time dateTime={at} className="text-13 text-muted">
                {formatDateTime(at)}
              </time>
            </p>
            <Changes before={before} after={after} names={names} />
          </li>
        ))}
      </ol>
      <RowLimitNote shown={entries.length} limit={HISTORY_LENGTH} />
    </>
  )
}

export function Changes({
  before,
  after,
  names,
}: Pick<HistoryEntry, 'before' | 'after'> & { names: Record<string, string> }) {
  return (
    <dl className="mt-2 grid gap-1 text-14">
      {changedFields(before, after).map((field) => (
        <div key={field} className="grid grid-cols-[minmax(90px,150px)_minmax(0,1fr)] gap-3">
          <dt className="text-muted">{fieldLabel(field)}</dt>
          <dd className="wrap-anywhere">
            {before && <del className="text-muted">{fieldValue(field, before[field], names)}</del>}
            {before && after && <span aria-hidden="true"> ← </span>}
            {after && <ins className="no-underline">{fieldValue(field, after[field], names)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Of a record's page; `id` links to the whole log. */
export function HistoryPanel({
  title = 'تاریخچه',
  id,
  ...history
}: ComponentProps<typeof History> & { title?: string; id?: string }) {
  return (
    <Panel title={title} action={id && <HistoryLink id={id} />}>
      <History {...history} />
    </Panel>
  )
}

/** Owners only. */
function HistoryLink({ id }: { id: string }) {
  return (
    <May do="staff">
      <PanelLink href={`/admin/activity?record=${id}`} className="text-13 text-action hover:underline">
        همه
      </PanelLink>
    </May>
  )
}
