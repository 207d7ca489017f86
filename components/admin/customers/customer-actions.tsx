'use client'

import { Ban, LogOut, Unlock } from 'lucide-react'
import { useState } from 'react'
import { useConfirm } from '@/components/admin/confirm'
import { useMay } from '@/components/admin/shell/capabilities'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { callAction } from '@/lib/accounts/call-action'
import { blockUser, setUserType, signOutUser, renameUser, saveUserNote } from '@/lib/customers/admin-actions'
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextAreaField, TextField } from '@/components/admin/form/fields'
import { userEditSchema, userNoteSchema } from '@/lib/customers/admin-schema'

export function CustomerActions({
  user,
}: {
  user: { id: string; user_type: CustomerType; is_blocked: boolean }
}) {
  const confirm = useConfirm()
  const may = useMay()
  const [type, setType] = useState(user.user_type)
  const { run, running } = useRun()

  async function changeType() {
    const toAdmin = type === 'admin'
    const yes = await confirm({
      title: `نوع این کاربر «${CUSTOMER_TYPES[type]}» شود؟`,
      text: toAdmin
        ? 'مالک فروشگاه می‌شود و به همه چیز دسترسی دارد. برای نقش‌های دیگر از «کارکنان» دعوت کنید.'
        : 'قیمت‌هایی که می‌بیند همان لحظه تغییر می‌کند.',
      action: 'تغییر نوع',
      danger: toAdmin,
    })
    if (!yes) return
    const isDone = await run({
      name: 'type',
      run: () => callAction(setUserType, { id: user.id, type }),
      done: 'نوع کاربر تغییر کرد',
    })
    if (!isDone) setType(user.user_type)
  }

  const block = () =>
    run({
      question: user.is_blocked
        ? undefined
        : {
            title: 'این کاربر مسدود شود؟',
            text: 'از همهٔ دستگاه‌ها بیرون می‌رود و دیگر نمی‌تواند سفارش بدهد یا نظر بنویسد.',
            action: 'مسدود کردن',
            danger: true,
          },
      run: () => callAction(blockUser, { id: user.id, is_blocked: !user.is_blocked }),
      done: user.is_blocked ? 'کاربر آزاد شد' : 'کاربر مسدود شد',
    })

  const signOut = () =>
    run({
      question: { title: 'از همهٔ دستگاه‌ها بیرون برود؟', action: 'خروج از همه' },
      run: () => callAction(signOutUser, { id: user.id }),
      done: 'نشست‌ها بسته شد',
    })

  return (
    <div className="grid gap-4">
      <div className="flex items-end gap-3">
        <Field label="نوع کاربر" className="flex-1">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={(event) => setType(event.target.value as CustomerType)}
              options={Object.entries(CUSTOMER_TYPES)
                .filter(([value]) => value !== 'admin' || may('staff'))
                .map(([value, label]) => ({ value, label }))}
            />
          )}
        </Field>
        <Button
          variant="soft"
          loading={running === 'type'}
          disabled={type === user.user_type}
          onClick={() => void changeType()}
        >
          تغییر نوع
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="s" variant="outline" onClick={() => void signOut()}>
          <LogOut className="icon -scale-x-100" aria-hidden="true" />
          خروج از همهٔ دستگاه‌ها
        </Button>
        <Button size="s" variant={user.is_blocked ? 'outline' : 'danger'} onClick={() => void block()}>
          {user.is_blocked ? (
            <Unlock className="icon" aria-hidden="true" />
          ) : (
            <Ban className="icon" aria-hidden="true" />
          )}
          {user.is_blocked ? 'آزاد کردن' : 'مسدود کردن'}
        </Button>
      </div>
    </div>
  )
}

export function NamesForm({ user }: { user: { id: string; first_name: string; last_name: string } }) {
  const form = useAdminForm(userEditSchema, user)
  return (
    <AdminForm form={form} inPanel action={renameUser} saved="نام ذخیره شد">
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-1">
        <TextField name="first_name" label="نام" maxLength={60} />
        <TextField name="last_name" label="نام خانوادگی" maxLength={60} />
      </div>
    </AdminForm>
  )
}

export function NoteForm({ id, note }: { id: string; note: string }) {
  const form = useAdminForm(userNoteSchema, { id, body: note })
  return (
    <AdminForm form={form} inPanel action={saveUserNote} saved="یادداشت ذخیره شد">
      <TextAreaField name="body" label="یادداشت" rows={3} hint="کاربر آن را نمی‌بیند." />
    </AdminForm>
  )
}
