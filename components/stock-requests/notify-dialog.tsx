'use client'

import { useEffect } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { whoAmI } from '@/lib/accounts/me'
import { requestStockNotice } from '@/lib/stock-requests/actions'

export type NotifyDialogProps = {
  productId: string
  /** Of the product. */
  name: string
  /** The one that is waited for; none: any, or a product without colors. */
  color?: { id: string; name: string } | undefined
  open: boolean
  onClose: () => void
}

/** Who wants to hear when a product is back: a phone, and a name if they like. Known people find theirs filled in. */
export function NotifyDialog({ productId, name, color, open, onClose }: NotifyDialogProps) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/stock-requests/schema')).stockRequestInput,
    values: { productId, colorId: color?.id ?? null, phone: '', name: '' },
    send: requestStockNotice,
    onDone: () => {
      onClose()
      toast.success('درخواست شما با موفقیت ثبت شد')
    },
  })
  const { getValues, setValue } = form.methods
  useEffect(() => {
    void whoAmI().then((me) => {
      if (!me.signedIn) return
      // What somebody has begun to type stays.
      for (const field of ['phone', 'name'] as const) if (getValues(field) === '') setValue(field, me[field])
    })
  }, [getValues, setValue])

  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="موجود شد خبرم کن">
        <p className="text-14 leading-snug text-ink-2">
          همین که «{name}»{color && ` رنگ ${color.name}`} دوباره موجود شود، برایتان پیامک می‌فرستیم.
        </p>
        <ActionForm form={form} className="grid gap-4">
          <PhoneField
            name="phone"
            label="شمارهٔ موبایل"
            required
            hint="پیامک به این شماره می‌رسد."
            autoComplete="tel-national"
            placeholder="۰۹۱۲ ۳۴۵ ۶۷۸۹"
          />
          <TextField name="name" label="نام (اختیاری)" autoComplete="name" />
          <FormRefusal />
          <FormButton block loadingLabel="در حال ثبت">
            خبرم کن
          </FormButton>
        </ActionForm>
      </DialogContent>
    </Dialog>
  )
}
