'use client'

import { PageHead } from '@/components/admin/page-head'
import { RelatedTabs } from '@/components/admin/related-tabs'
import { useRecordDialog } from '@/components/admin/record-form'
import { EmptyState } from '@/components/ui/empty-state'
import { ContentForm, type ContentKind, type ContentValues } from './content-form'
import { ContentList } from './content-list'

export function ContentManager<T extends ContentValues>({
  kind,
  items,
  now,
}: {
  kind: ContentKind<T>
  items: readonly (T & { id: string })[]
  /** ISO time of rendering. */
  now: string
}) {
  const { word } = kind
  const record = useRecordDialog(
    {
      word,
      content: (item: T | null, _, onDone) => (
        <ContentForm kind={kind} item={item ?? kind.blank} onDone={onDone} />
      ),
    },
    items,
    null,
  )
  return (
    <>
      <PageHead title={kind.title}>{record.button}</PageHead>
      <RelatedTabs of="home" />
      {items.length === 0 ? (
        <EmptyState
          picture="not-found"
          title={`هنوز ${word}ی نیست`}
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
