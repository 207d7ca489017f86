'use client'

import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { useRecordDialog } from '@/components/admin/record-form'
import { EmptyState } from '@/components/ui/empty-state'
import { ContentForm, type ContentKind, type ContentValues } from './content-form'
import { History as HistoryIcon, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/components/ui/cn'
import { PANEL } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { deleteContent, sortContent } from '@/lib/content/admin-actions'
import { runState, type RunState } from '@/lib/content/admin-schema'
import { formatShortDate } from '@/lib/utils/dates'
import { HistoryDialog, type HistoryOf } from '@/components/admin/history/history-dialog'
import {
  MoveButtons,
  Sortable,
  SortableHandle,
  SortableItem,
  useSortOrder,
} from '@/components/admin/sortable'
import { useRemove } from '@/components/admin/use-remove'

/** The page of one kind of content. `now`: ISO time of rendering. */
export function contentManager<T extends ContentValues>(kind: ContentKind<T>) {
  const form = {
    word: kind.word,
    content: (item: T | null) => <ContentForm kind={kind} item={item ?? kind.blank} />,
  }
  return function ContentManager({ items, now }: { items: readonly (T & { id: string })[]; now: string }) {
    const record = useRecordDialog(form, items, null)
    return (
      <>
        <PageHead title={kind.title}>{record.button}</PageHead>
        <RelatedTabs of="home" />
        {items.length === 0 ? (
          <EmptyState
            picture="not-found"
            title={`هنوز ${kind.word}ی نیست`}
            text={kind.emptyText}
            action={record.button}
          />
        ) : (
          <ContentList kind={kind} items={items} now={now} onEdit={record.edit} />
        )}
        {record.dialog}
      </>
    )
  }
}

const STATES: Record<RunState, { label: string; tone: BadgeTone }> = {
  running: { label: 'روی صفحه', tone: 'success' },
  waiting: { label: 'در انتظار شروع', tone: 'info' },
  over: { label: 'پایان‌یافته', tone: 'neutral' },
  off: { label: 'خاموش', tone: 'neutral' },
}

function ContentList<T extends ContentValues>({
  kind: { list, word, preview },
  items,
  now,
  onEdit,
}: {
  kind: ContentKind<T>
  items: readonly (T & { id: string })[]
  /** ISO time of rendering. */
  now: string
  onEdit: (item: T) => void
}) {
  const remove = useRemove()
  const { order, isSaving, move } = useSortOrder(
    items.map(({ id }) => id),
    (ids) => callAction(sortContent, { list, ids }),
  )
  const sorted = order.flatMap((id) => items.find((item) => item.id === id) ?? [])
  const [history, setHistory] = useState<HistoryOf | null>(null)

  const removeItem = (item: T & { id: string }) =>
    remove({
      question: { title: `${word} «${item.title}» حذف شود؟` },
      run: () => callAction(deleteContent, { list, id: item.id }),
      done: `${word} حذف شد`,
    })

  return (
    <>
      <HistoryDialog of={history} onClose={() => setHistory(null)} />
      <Sortable ids={order} nameOf={(id) => items.find((item) => item.id === id)?.title ?? ''} onMove={move}>
        <ul className="grid gap-4" aria-busy={isSaving || undefined}>
          {sorted.map((item, index) => {
            const { label, tone } = STATES[runState(item, now)]
            return (
              <SortableItem
                key={item.id}
                id={item.id}
                className={cn(
                  PANEL,
                  'grid gap-4 data-dragging:relative desktop:grid-cols-[320px_minmax(0,1fr)] desktop:max-wide:*:first:row-span-2 wide:grid-cols-[320px_minmax(0,1fr)_auto]',
                )}
              >
                {preview(item)}
                <div className="grid min-w-0 content-start gap-2">
                  <div className="flex flex-wrap items-center gap-2">
                    <h2 className="text-16 font-strong">{item.title}</h2>
                    <Badge tone={tone}>{label}</Badge>
                  </div>
                  <p className="text-14 text-muted">{item.subtitle}</p>
                  <p className="text-13 text-muted">
                    {`از ${item.start_date ? formatShortDate(item.start_date) : 'اکنون'}${item.end_date ? ` تا ${formatShortDate(item.end_date)}` : '، بدون پایان'}`}
                  </p>
                </div>
                <div className="flex items-start desktop:max-wide:col-start-2">
                  <SortableHandle label={`${item.title}: جابه‌جایی`} />
                  <MoveButtons
                    name={item.title}
                    index={index}
                    count={sorted.length}
                    busy={isSaving}
                    onMove={move}
                  />
                  <IconButton icon={Pencil} label={`ویرایش ${item.title}`} onClick={() => onEdit(item)} />
                  <IconButton
                    icon={HistoryIcon}
                    label={`تاریخچهٔ ${item.title}`}
                    onClick={() => setHistory({ table: list, id: item.id, name: item.title })}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`حذف ${item.title}`}
                    className="text-danger"
                    onClick={() => void removeItem(item)}
                  />
                </div>
              </SortableItem>
            )
          })}
        </ul>
      </Sortable>
    </>
  )
}
