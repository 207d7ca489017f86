'use client'

import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SwitchField, TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { useRemove } from '@/components/admin/use-remove'
import { Button } from '@/components/ui/button'
import { callAction } from '@/lib/accounts/call-action'
import { removeView, saveView } from '@/lib/admin/saved-views/actions'
import { viewSchema } from '@/lib/admin/saved-views/schema'
import type { SavedView, ViewList } from '@/lib/admin/saved-views/types'

export function ViewForm({
  list,
  query,
  view,
  onClose,
}: {
  list: ViewList
  query: string
  /** Null: new. */
  view: SavedView | null
  onClose: () => void
}) {
  const saved = useSaved(onClose)
  const remove = useRemove()
  const form = useAdminForm(viewSchema, {
    id: view?.id ?? '',
    list,
    query,
    name: view?.name ?? '',
    isShared: view?.is_shared ?? false,
    isDefault: view?.is_default ?? false,
  })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(saveView, input)}
      saveLabel="ذخیرهٔ نما"
      onCancel={onClose}
      onSaved={() => saved('نما ذخیره شد')}
    >
      <TextField
        name="name"
        label="نام نما"
        required
        maxLength={60}
        hint="جست‌وجو، فیلترها و ترتیب فهرست با این نام می‌ماند."
      />
      <SwitchField name="isDefault" label="پیش‌فرض من" hint="فهرست از منو با این نما باز می‌شود." />
      <SwitchField
        name="isShared"
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
              if (isGone) onClose()
            })
          }
        >
          حذف این نما
        </Button>
      )}
    </AdminForm>
  )
}
