'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, SwitchField, TextField } from '@/components/admin/form/fields'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
import { startCount } from '@/lib/stock/admin-actions'
import { startCountSchema } from '@/lib/stock/admin-schema'

export function StartCount({
  title,
  categories,
}: {
  /** Default name. */
  title: string
  categories: readonly { value: string; label: string }[]
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>شمارش جدید</Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent title="شمارش جدید">
          <StartForm title={title} categories={categories} onCancel={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  )
}

function StartForm({
  title,
  categories,
  onCancel,
}: {
  title: string
  categories: readonly { value: string; label: string }[]
  onCancel: () => void
}) {
  const router = useRouter()
  const form = useAdminForm(startCountSchema, { title, categoryId: '' as string, inStock: true })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(startCount, input)}
      saveLabel="آغاز شمارش"
      savingLabel="در حال ساختن برگه"
      onCancel={onCancel}
      onSaved={({ id }) => router.push(`/admin/stock/counts/${id}`)}
    >
      <TextField name="title" label="نام شمارش" required maxLength={120} />
      <SelectField name="categoryId" label="کدام محصولات" none="همهٔ محصولات" options={categories} />
      <SwitchField
        name="inStock"
        label="تنها آنچه باید موجود باشد"
        hint="خاموش: محصولات ناموجود هم در برگه می‌آیند."
      />
    </AdminForm>
  )
}
