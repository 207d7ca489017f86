'use client'

import { Bookmark, BookmarkPlus, Check, List, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { MenuButton } from '@/components/ui/menu-button'
import { Dialog, DialogContent, focusFirstField } from '@/components/ui/dialog'
import { ALL_VIEW, type SavedView, type ViewList } from '@/lib/admin/saved-views/types'
import { ViewForm } from './view-form'

export function SavedViews({
  list,
  path,
  views,
  query,
}: {
  list: ViewList
  path: string
  views: readonly SavedView[]
  /** Current query. */
  query: string
}) {
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const current = views.find((view) => view.query === query)
  return (
    <>
      <MenuButton
        label="نماها"
        className="px-4!"
        items={[
          { label: 'همهٔ ردیف‌ها', icon: List, href: path + ALL_VIEW },
          ...views.map((view) => ({
            label: [view.name, view.is_default && '(پیش‌فرض)', view.owner && `— ${view.owner}`]
              .filter(Boolean)
              .join(' '),
            icon: iconOf(view, view === current),
            href: path + (view.query || ALL_VIEW),
          })),
          { label: 'نگه داشتن این نما', icon: BookmarkPlus, onSelect: () => setEditing('new') },
          ...(current?.is_own
            ? [
                {
                  label: `ویرایش «${current.name}»`,
                  icon: Pencil,
                  onSelect: () => setEditing(current),
                },
              ]
            : []),
        ]}
      >
        <Bookmark className="icon" aria-hidden="true" />
        <span className="max-w-40 truncate">{current?.name ?? 'نماها'}</span>
      </MenuButton>
      <Dialog open={editing !== null} onOpenChange={() => setEditing(null)}>
        <DialogContent
          title={editing === 'new' ? 'نگه داشتن این نما' : 'ویرایش نما'}
          onOpenAutoFocus={focusFirstField}
        >
          {editing && (
            <ViewForm
              list={list}
              query={editing === 'new' ? query : editing.query}
              view={editing === 'new' ? null : editing}
              onClose={() => setEditing(null)}
            />
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function iconOf(view: SavedView, isCurrent: boolean) {
  if (isCurrent) return Check
  return view.is_shared ? Users : Bookmark
}
