'use client'

import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '../page-head'
import { type ContentItem, ContentList } from './content-list'

/** What the home page shows, as a list with previews and a dialog that adds and edits: slides, banners. */
export function ContentManager<T extends Omit<ContentItem, 'id'> & { id: string | null }>({
  title,
  word,
  list,
  items,
  blank,
  now,
  emptyText,
  preview,
  form,
}: {
  title: string
  /** «بنر» */
  word: string
  list: 'promotion_banners' | 'hero_slides'
  items: readonly (T & { id: string })[]
  /** A new one. */
  blank: T
  now: string
  emptyText: string
  preview: (item: T) => ReactNode
  form: (item: T, onDone: () => void) => ReactNode
}) {
  const [edited, setEdited] = useState<T | null>(null)
  const close = () => setEdited(null)
  const add = (
    <Button onClick={() => setEdited(blank)}>
      <Plus className="icon" aria-hidden="true" />
      {word} تازه
    </Button>
  )
  return (
    <>
      <PageHead title={title}>{add}</PageHead>
      {items.length === 0 ? (
        <EmptyState picture="not-found" title={`هنوز ${word}ی نیست`} text={emptyText} action={add} />
      ) : (
        <ContentList list={list} word={word} items={items} now={now} preview={preview} onEdit={setEdited} />
      )}
      <Dialog open={edited !== null} onOpenChange={close}>
        <DialogContent wide title={edited?.id ? `ویرایش ${word}` : `${word} تازه`}>
          {/* A conflict reads the list anew: the form then goes on from the fresh row. */}
          {edited && form(items.find(({ id }) => id === edited.id) ?? edited, close)}
        </DialogContent>
      </Dialog>
    </>
  )
}
