'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { SelectField, TextField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { PicturePicker } from '@/components/returns/picture-picker'
import { FieldError } from '@/components/ui/field'
import { CircleAlert } from '@/components/ui/icons'
import { toast } from '@/components/ui/toast'
import { shrinkPhoto } from '@/lib/media/shrink-photo'
import { MAX_RECEIPT_PICTURES, RECEIPT_SIDE } from '@/lib/transfers/rules'
import { errorText, fail } from '@/lib/utils/errors'
import type { Result } from '@/lib/utils/result'

/** Tells the shop of a transfer, with pictures of its receipt. `amount`: what is to be paid, as it is typed; `today`: «۱۴۰۵/۰۹/۰۲». */
export function ReceiptForm({
  orderId,
  accounts,
  amount,
  today,
}: {
  orderId: string
  accounts: readonly { id: string; label: string }[]
  amount: string
  today: string
}) {
  // One form, one receipt: a second press changes nothing.
  const [id] = useState(() => crypto.randomUUID())
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState('')
  const picker = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const form = useActionForm({
    schema: async () => (await import('@/lib/transfers/schema')).transferSchema,
    values: { id, orderId, accountId: accounts[0]?.id ?? '', amount, tracking: '', paidOn: today },
    send: async (request) => (files.length === 0 ? fail('receipt_required') : send(request, files)),
    onDone: () => {
      toast.success('رسید فرستاده شد؛ نتیجه را پیامک می‌کنیم')
      router.refresh()
    },
    onRefused: ({ code }) => {
      if (code !== 'receipt_required') return false
      setProblem(errorText(code))
      picker.current?.querySelector('input')?.focus()
      return true
    },
  })
  return (
    <ActionForm form={form} className="grid gap-5 noscript:hidden" aria-label="رسید واریز">
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
        <PicturePicker
          files={files}
          most={MAX_RECEIPT_PICTURES}
          onChange={(chosen) => {
            setFiles(chosen)
            setProblem('')
          }}
          label="عکس رسید"
          hint="تا ۳ عکس خوانا، هر کدام کمتر از ۱۰ مگابایت. تنها ما و شما آن را می‌بینیم."
        />
        {problem && (
          <FieldError>
            <CircleAlert className="icon icon-s" aria-hidden="true" />
            {problem}
          </FieldError>
        )}
      </div>
      <FormRefusal />
      <FormButton loadingLabel="در حال فرستادن" className="justify-self-start max-tablet:w-full">
        فرستادن رسید
      </FormButton>
    </ActionForm>
  )
}

async function send(request: object, pictures: readonly File[]): Promise<Result<unknown>> {
  const body = new FormData()
  body.set('request', JSON.stringify(request))
  for (const file of pictures) body.append('pictures', await shrinkPhoto(file, RECEIPT_SIDE), file.name)
  const response = await fetch('/api/transfers', { method: 'POST', body })
  return (await response.json()) as Result<unknown>
}
