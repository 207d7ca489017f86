'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { SelectField, TextAreaField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FormMessage } from '@/components/ui/form'
import { Stepper } from '@/components/ui/stepper'
import { toast } from '@/components/ui/toast'
import { shrinkPhoto } from '@/lib/media/shrink-photo'
import { PICTURE_SIDE, REASON_KEYS, RETURN_REASONS } from '@/lib/returns/rules'
import { RETURN_CONDITION } from '@/lib/shop/returns'
import type { Result } from '@/lib/utils/result'
import { toPersianDigits } from '@/lib/utils/text'
import { PicturePicker } from './picture-picker'

const REASONS = REASON_KEYS.map((value) => ({ value, label: RETURN_REASONS[value] }))

type Chosen = { itemId: string; quantity: number }

export type ReturnFormProps = {
  orderId: string
  /** Lines with the pieces that can still be sent back. */
  items: readonly { id: string; name: string; left: number }[]
  /** The last day, to read: «۸ آذر ۱۴۰۵». */
  deadline: string
}

/** What is sent back, why, and how it looks. */
export function ReturnForm({ orderId, items, deadline, onDone }: ReturnFormProps & { onDone: () => void }) {
  const [files, setFiles] = useState<File[]>([])
  const router = useRouter()
  const form = useActionForm({
    schema: async () => (await import('@/lib/returns/schema')).returnInput,
    values: { orderId, reason: '', note: '', items: [] as Chosen[] },
    send: (request) => send(request, files),
    onDone: () => {
      toast.success('درخواست مرجوعی ثبت شد؛ نتیجه را پیامک می‌کنیم')
      onDone()
      router.refresh()
    },
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <p className="text-14 text-ink-2">
        {RETURN_CONDITION}، تا پایان {deadline}. چه چیزی را برمی‌گردانید؟
      </p>
      <Items items={items} />
      <SelectField name="reason" label="دلیل" required none="انتخاب کنید" options={REASONS} />
      <TextAreaField name="note" label="توضیح (اختیاری)" maxLength={1000} />
      <PicturePicker files={files} onChange={setFiles} />
      <FormRefusal />
      <div className="flex flex-wrap gap-3">
        <FormButton loadingLabel="در حال فرستادن">فرستادن درخواست</FormButton>
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </ActionForm>
  )
}

/** What comes back, and how many of it. */
function Items({ items }: Pick<ReturnFormProps, 'items'>) {
  const { field, fieldState } = useController<{ items: Chosen[] }, 'items'>({ name: 'items' })
  const change = (itemId: string, quantity: number) => {
    const others = field.value.filter((each) => each.itemId !== itemId)
    field.onChange(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={fieldState.error && 'return-items-problem'}>
      <legend className="sr-only">کالاها</legend>
      {items.map(({ id, name, left }) => {
        const chosen = field.value.find(({ itemId }) => itemId === id)
        return (
          <div key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox
              label={name}
              disabled={left < 1}
              checked={chosen !== undefined}
              onChange={(event) => change(id, event.target.checked ? left : 0)}
            />
            {chosen && left > 1 && (
              <span className="flex items-center gap-2 text-13 text-muted">
                <Stepper
                  small
                  label={`تعداد ${name}`}
                  value={chosen.quantity}
                  max={left}
                  onChange={(quantity) => change(id, quantity)}
                />
                از {toPersianDigits(left)} عدد
              </span>
            )}
          </div>
        )
      })}
      <FormMessage name="items" id="return-items-problem" />
    </fieldset>
  )
}

async function send(request: object, pictures: readonly File[]): Promise<Result<unknown>> {
  const body = new FormData()
  body.set('request', JSON.stringify(request))
  for (const file of pictures) body.append('pictures', await shrinkPhoto(file, PICTURE_SIDE), file.name)
  const response = await fetch('/api/returns', { method: 'POST', body })
  return (await response.json()) as Result<unknown>
}
