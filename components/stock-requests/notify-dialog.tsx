'use client'

import { useEffect } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { PhoneField, SelectField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { whoAmI } from '@/lib/accounts/me'
import { requestStockNotice } from '@/lib/stock-requests/actions'

export type NotifyDialogProps = {
  productId: string
  /** Of the product. */
  name: string
  /** The colors to choose from; none for a product without colors. */
  colors: readonly { id: string; name: string }[]
  /** The color to begin with. */
  colorId: string | null
  /** Offers any color: for a product that is sold out in all of them. */
  anyColor: boolean
  open: boolean
  onClose: () => void
}

/** Who wants to hear when a product is back: a phone, and a name if they like. Known people find theirs filled in. */
export function NotifyDialog({
  productId,
  name,
  colors,
  colorId,
  anyColor,
  open,
  onClose,
}: NotifyDialogProps) {
  const form = useActionForm({
    schema: async () => (await import('@/lib/stock-requests/schema')).stockRequestInput,
    values: { productId, colorId: colorId ?? (anyColor ? '' : (colors[0]?.id ?? '')), phone: '', name: '' },
    send: requestStockNotice,
    onDone: () => {
      onClose()
      toast.success('درخواست شما با موفقیت ثبت شد')
    },
    onFailed: () => toast.error('خطا در ثبت درخواست. لطفاً مجددا تلاش کنید'),
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
          همین که «{name}» دوباره موجود شود، برایتان پیامک می‌فرستیم.
        </p>
        <ActionForm form={form} className="grid gap-4">
          {colors.length > 0 && (
            <SelectField
              name="colorId"
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
