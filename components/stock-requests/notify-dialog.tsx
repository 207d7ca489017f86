'use client'

import { useEffect } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField, SelectField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { whoAmI } from '@/lib/accounts/me'
import { requestStockNotice } from '@/lib/stock-requests/actions'

export type NotifyDialogProps = {
  product_id: string
  name: string
  /** Empty without colors. */
  colors: readonly { id: string; name: string }[]
  /** Initial color. */
  color_id: string | null
  /** Offers «any color» if all are sold out. */
  anyColor: boolean
  open: boolean
  onClose: () => void
}

/** Prefills phone and name of members. */
export function NotifyDialog({
  product_id,
  name,
  colors,
  color_id,
  anyColor,
  open,
  onClose,
}: NotifyDialogProps) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/stock-requests/schema')).stockRequestInput,
    values: {
      product_id,
      color_id: color_id ?? (anyColor ? '' : (colors[0]?.id ?? '')),
      phone: '',
      name: '',
    },
    send: (input) => callAction(requestStockNotice, input),
    onDone: () => {
      onClose()
      toast.success('درخواست شما با موفقیت ثبت شد')
    },
    onSend: () => toast.close('notify'),
    onFailed: () => toast.error('خطا در ثبت درخواست. لطفاً مجددا تلاش کنید', { subject: 'notify' }),
  })
  const { getValues, setValue } = form.methods
  useEffect(() => {
    void whoAmI().then((me) => {
      if (!me.signedIn) return
      // Keeps typed text.
      for (const field of ['phone', 'name'] as const) if (getValues(field) === '') setValue(field, me[field])
    })
  }, [getValues, setValue])

  return (
    <Dialog open={open} onOpenChange={onClose}>
      <DialogContent title="موجود شد خبرم کن">
        <p className="text-14 leading-snug text-ink-2">
          همین که «{name}» دوباره موجود شود، برایتان پیامک می‌فرستیم.
        </p>
        <ActionForm form={form} className="grid gap-4">
          {colors.length > 0 && (
            <SelectField
              name="color_id"
              label="رنگ"
              options={colors.map(({ id, name: label }) => ({ value: id, label }))}
              none={anyColor ? 'هر رنگی که موجود شد' : undefined}
            />
          )}
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
