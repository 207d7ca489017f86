'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '../page-head'
import { ContentForm, type ContentKind, type ContentValues } from './content-form'
import { ContentList } from './content-list'

/** What the home page shows, as a list with previews and a dialog that adds and edits: slides, banners. */
export function ContentManager<T extends ContentValues>({
  kind,
  items,
  now,
}: {
  kind: ContentKind<T>
  items: readonly (T & { id: string })[]
  /** ISO: when the page was made. */
  now: string
}) {
  const { word } = kind
  const [edited, setEdited] = useState<T | null>(null)
  const close = () => setEdited(null)
  const add = (
    <Button onClick={() => setEdited(kind.blank)}>
      <Plus className="icon" aria-hidden="true" />
      {word} تازه
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
      <Dialog open={edited !== null} onOpenChange={close}>
        <DialogContent wide title={edited?.id ? `ویرایش ${word}` : `${word} تازه`}>
          {edited && (
            <ContentForm
              kind={kind}
              // A conflict reads the list anew: the form then goes on from the fresh row.
              item={items.find(({ id }) => id === edited.id) ?? edited}
              onDone={close}
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}
