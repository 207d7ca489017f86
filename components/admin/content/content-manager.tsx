'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { EditDialog } from '../edit-dialog'
import { PageHead } from '../page-head'
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
  const [edited, setEdited] = useState<T | 'new' | null>(null)
  const close = () => setEdited(null)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus className="icon" aria-hidden="true" />
      {word} جدید
    </Button>
  )
  return (
    <>
      <PageHead title={kind.title}>{add}</PageHead>
      {items.length === 0 ? (
        <EmptyState picture="not-found" title={`هنوز ${word}ی نیست`} text={kind.emptyText} action={add} />
      ) : (
        <ContentList kind={kind} items={items} now={now} onEdit={setEdited} />
      )}
      <EditDialog editing={edited} rows={items} word={word} onClose={close}>
        {(item) => <ContentForm kind={kind} item={item ?? kind.blank} onDone={close} />}
      </EditDialog>
    </>
  )
}
