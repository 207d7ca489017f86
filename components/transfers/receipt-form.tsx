'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { SelectField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { PicturePicker } from '@/components/returns/picture-picker'
import { Field, FieldError } from '@/components/ui/field'
import { CircleAlert } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { PICTURE_TYPES } from '@/lib/media/limits'
import { sendWithPictures } from '@/lib/media/shrink-photo'
import { MAX_RECEIPT_PICTURES, RECEIPT_SIDE } from '@/lib/transfers/rules'
import type { RefusedReceipt } from '@/lib/transfers/refused-receipt'
import { fail } from '@/lib/utils/errors'

const PICTURE_HINT = 'تا ۳ عکس خوانا، هر کدام کمتر از ۱۰ مگابایت. تنها ما و شما آن را می‌بینیم.'

/** Errors shown next to the pictures. */
const OF_PICTURES: readonly string[] = [
  'receipt_required',
  'invalid_picture',
  'not_an_image',
  'heic_picture',
  'image_too_many_pixels',
  'too_many_pictures',
  'file_too_large',
  'file_missing',
]

/** `id`: idempotency key; `amount`: due, formatted; `today`: «۱۴۰۵/۰۹/۰۲»; `refused`: previous input without JavaScript. */
export function ReceiptForm({
  id: newId,
  orderId,
  accounts,
  amount,
  today,
  refused,
}: {
  id: string
  orderId: string
  accounts: readonly { id: string; label: string }[]
  amount: string
  today: string
  refused: RefusedReceipt | null
}) {
  // Idempotency key: one receipt per form.
  const [id] = useState(newId)
  const [files, setFiles] = useState<File[]>([])
  const isOfPictures = refused !== null && OF_PICTURES.includes(refused.error.code)
  const [problem, setProblem] = useState(isOfPictures ? refused.error.message : '')
  const picker = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const form = useActionForm({
    schema: async () => (await import('@/lib/transfers/schema')).transferSchema,
    values: {
      id,
      orderId,
      accountId: accounts[0]?.id ?? '',
      amount,
      tracking: '',
      paidOn: today,
      ...refused?.typed,
    },
    posted: refused && !isOfPictures ? { ok: false, ...refused } : null,
    send: async (request) =>
      files.length === 0
        ? fail('receipt_required')
        : sendWithPictures('/api/transfers', request, files, RECEIPT_SIDE),
    onDone: () => {
      toast.success('رسید فرستاده شد؛ نتیجه را پیامک می‌کنیم')
      router.refresh()
    },
    onRefused: ({ code, message }) => {
      if (!OF_PICTURES.includes(code)) return false
      setProblem(message)
      picker.current?.querySelector('input')?.focus()
      return true
    },
  })
  return (
    <ActionForm form={form} id="receipt" className="grid gap-5" aria-label="رسید واریز">
      <input type="hidden" name="id" value={id} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <SelectField
          name="accountId"
          label="واریز به"
          required
          options={accounts.map((account) => ({ value: account.id, label: account.label }))}
        />
        <TextField name="amount" label="مبلغ (تومان)" required digits inputMode="numeric" maxLength={20} />
        <TextField
          name="tracking"
          label="شمارهٔ پیگیری"
          required
          digits
          maxLength={40}
          autoComplete="off"
          hint="روی رسید بانک نوشته شده است"
        />
        <TextField
          name="paidOn"
          label="تاریخ واریز"
          required
          digits
          maxLength={10}
          placeholder="۱۴۰۵/۰۹/۰۲"
        />
      </div>
      <div ref={picker} className="grid gap-2">
        <div className="noscript:hidden">
          <PicturePicker
            files={files}
            most={MAX_RECEIPT_PICTURES}
            onChange={(chosen) => {
              setFiles(chosen)
              setProblem('')
            }}
            label="عکس رسید"
            hint={PICTURE_HINT}
          />
        </div>
        <noscript>
          <Field label="عکس رسید" required hint={PICTURE_HINT}>
            {(control) => (
              <input
                {...control}
                type="file"
                name="pictures"
                accept={PICTURE_TYPES.join(',')}
                multiple
                className="min-h-11 w-full text-14"
              />
            )}
          </Field>
        </noscript>
        {problem && (
          <FieldError>
            <CircleAlert className="icon icon-s" aria-hidden="true" />
            {problem}
          </FieldError>
        )}
      </div>
      <FormRefusal />
      <FormButton
        formAction={`/api/transfers?order=${orderId}`}
        formMethod="post"
        formEncType="multipart/form-data"
        loadingLabel="در حال فرستادن"
        className="justify-self-start max-tablet:w-full"
      >
        فرستادن رسید
      </FormButton>
    </ActionForm>
  )
}
