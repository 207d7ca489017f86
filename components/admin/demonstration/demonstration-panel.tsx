'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { TextField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { removeDemonstration } from '@/lib/demonstration/admin-actions'
import { removalSchema } from '@/lib/demonstration/admin-schema'
import type { Demonstration } from '@/lib/demonstration/types'
import { formatNumber } from '@/lib/utils/text'

export function DemonstrationPanel({ shopName, counts }: { shopName: string; counts: Demonstration }) {
  const [isOpen, setOpen] = useState(false)
  const { products, categories, people, orders, reviews } = counts
  const told = [
    [products, 'محصول'],
    [categories, 'دسته'],
    [orders, 'سفارش'],
    [people, 'مشتری و مدیر نمایشی'],
    [reviews, 'نظر'],
  ] as const
  const list = told
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${formatNumber(number)} ${word}`)
    .join('، ')
  return (
    <Panel title="داده‌های نمایشی">
      <div className="grid justify-items-start gap-4">
        <p className="text-14 text-muted">
          این فروشگاه با محصول و مشتری نمایشی آغاز شده است: {list}. هرگاه خواستید همه را یک‌جا بردارید؛ آنچه
          خودتان ساخته‌اید می‌ماند.
        </p>
        {!counts.is_own_account && (
          <Note tone="warning">
            شما با حساب نمایشی وارد شده‌اید. نخست خودتان را مدیر کنید (در «کاربران») و با شمارهٔ خودتان وارد
            شوید.
          </Note>
        )}
        <Button variant="outline" disabled={!counts.is_own_account} onClick={() => setOpen(true)}>
          برداشتن داده‌های نمایشی
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="داده‌های نمایشی برداشته شود؟">
          <RemovalForm shopName={shopName} list={list} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Panel>
  )
}

function RemovalForm({ shopName, list, onDone }: { shopName: string; list: string; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(removalSchema, { name: '' })
  return (
    <AdminForm
      form={form}
      save={(input) => callAction(removeDemonstration, input)}
      inDialog
      danger
      saveLabel="برداشتن همه"
      savingLabel="در حال برداشتن"
      onCancel={onDone}
      onSaved={({ products, orders, people }) =>
        saved(
          `برداشته شد: ${formatNumber(products)} محصول، ${formatNumber(orders)} سفارش، ${formatNumber(people)} حساب`,
        )
      }
    >
      <p className="text-14">
        {list} با تصویرها، نظرها و کدهای تخفیف نمایشی برای همیشه پاک می‌شود، هر محصول نمایشی‌ای هم که ویرایش
        کرده‌اید. دسته و رنگی که محصول خودتان در آن است می‌ماند.
      </p>
      <TextField name="name" label={`برای تأیید بنویسید: ${shopName}`} required maxLength={60} />
    </AdminForm>
  )
}
