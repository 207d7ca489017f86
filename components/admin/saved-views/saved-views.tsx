'use client'

import { Bookmark, BookmarkPlus, Check, List, Pencil, Users } from 'lucide-react'
import { useState } from 'react'
import { MenuButton } from '@/components/ui/menu-button'
import { PanelDialog, useCloseDialog } from '@/components/admin/panel-dialog'
import { focusFirstField } from '@/components/ui/dialog'
import { ALL_VIEW, type SavedView, type ViewList } from '@/lib/admin/saved-views/types'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import { useRemove } from '@/components/admin/use-remove'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { removeView, saveView } from '@/lib/admin/saved-views/actions'
import { viewSchema } from '@/lib/admin/saved-views/schema'

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
          current?.is_own && {
            label: `ویرایش «${current.name}»`,
            icon: Pencil,
            onSelect: () => setEditing(current),
          },
        ]}
      >
        <Bookmark className="icon" aria-hidden="true" />
        <span className="max-w-40 truncate">{current?.name ?? 'نماها'}</span>
      </MenuButton>
      <PanelDialog
        title={editing === 'new' ? 'نگه داشتن این نما' : 'ویرایش نما'}
        onOpenAutoFocus={focusFirstField}
        open={editing !== null}
        onClose={() => setEditing(null)}
      >
        {editing && (
          <ViewForm
            list={list}
            query={editing === 'new' ? query : editing.query}
            view={editing === 'new' ? null : editing}
          />
        )}
      </PanelDialog>
    </>
  )
}

function iconOf(view: SavedView, isCurrent: boolean) {
  if (isCurrent) return Check
  return view.is_shared ? Users : Bookmark
}

function ViewForm({
  list,
  query,
  view,
}: {
  list: ViewList
  query: string
  /** Null: new. */
  view: SavedView | null
}) {
  const close = useCloseDialog()
  const remove = useRemove()
  const form = useAdminForm(viewSchema, {
    ...(view ?? { id: '', name: '', is_shared: false, is_default: false }),
    list,
    query,
  })
  return (
    <AdminForm form={form} action={saveView} saveLabel="ذخیرهٔ نما" saved="نما ذخیره شد">
      <TextField
        name="name"
        label="نام نما"
        required
        maxLength={60}
        hint="جست‌وجو، فیلترها و ترتیب فهرست با این نام می‌ماند."
      />
      <SwitchField name="is_default" label="پیش‌فرض من" hint="فهرست از منو با این نما باز می‌شود." />
      <SwitchField
        name="is_shared"
        label="مشترک با مدیران دیگر"
        hint="دیگران می‌بینند؛ تنها شما ویرایش می‌کنید."
      />
      {view && (
        <Button
          variant="ghost"
          className="justify-self-start text-danger!"
          onClick={() =>
            void remove({
              question: { title: `نمای «${view.name}» حذف شود؟` },
              run: () => callAction(removeView, { id: view.id }),
              done: 'نما حذف شد',
            }).then((isGone) => {
              if (isGone) close?.()
            })
          }
        >
          حذف این نما
        </Button>
      )}
    </AdminForm>
  )
}
