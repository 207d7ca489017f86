'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { SelectField, TextAreaField } from '@/components/form/fields'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { CircleAlert } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { Stepper } from '@/components/ui/stepper'
import { toast } from '@/components/ui/toast'
import { sendWithPictures } from '@/lib/media/shrink-photo'
import { PICTURE_SIDE, REASON_KEYS, RETURN_REASONS, type ReturnKind } from '@/lib/returns/rules'
import { fail } from '@/lib/utils/errors'
import { toPersianDigits } from '@/lib/utils/text'
import { PicturePicker } from './picture-picker'

const REASONS = REASON_KEYS.map((value) => ({ value, label: RETURN_REASONS[value] }))

type Chosen = { itemId: string; quantity: number }

export type ReturnFormProps = {
  kind: ReturnKind
  orderId: string
  /** Lines with returnable quantity. */
  items: readonly { id: string; name: string; image: string | null; left: number }[]
  /** «۸ آذر ۱۴۰۵» */
  deadline: string
  /** Return condition: «محصول استفاده‌نشده …». */
  condition: string
}

export function ReturnForm({
  kind,
  orderId,
  items,
  deadline,
  condition,
  onDone,
}: ReturnFormProps & { onDone: () => void }) {
  const isBroken = kind === 'breakage'
  const [files, setFiles] = useState<File[]>([])
  const router = useRouter()
  const form = useActionForm({
    schema: async () => (await import('@/lib/returns/schema')).returnInput,
    values: { kind, orderId, reason: isBroken ? 'damaged' : '', note: '', items: [] as Chosen[] },
    send: async (request) =>
      isBroken && files.length === 0
        ? fail('picture_required')
        : sendWithPictures('/api/returns', request, files, PICTURE_SIDE),
    onDone: () => {
      toast.success(
        isBroken
          ? 'گزارش شکستگی ثبت شد؛ نتیجه را پیامک می‌کنیم'
          : 'درخواست مرجوعی ثبت شد؛ نتیجه را پیامک می‌کنیم',
      )
      onDone()
      router.refresh()
    },
  })
  return (
    <ActionForm form={form} className="grid gap-5">
      <p className="text-14 text-ink-2">
        {isBroken
          ? `چه چیزی شکسته رسید؟ با عکس، تا پایان ${deadline}. محصول و بسته‌بندی را تا پاسخ ما نگه دارید؛ لازم نیست چیزی بفرستید.`
          : `${condition}، تا پایان ${deadline}. چه چیزی را برمی‌گردانید؟`}
      </p>
      <Items items={items} />
      {!isBroken && <SelectField name="reason" label="دلیل" required none="انتخاب کنید" options={REASONS} />}
      <TextAreaField name="note" label="توضیح (اختیاری)" maxLength={1000} />
      <PicturePicker
        files={files}
        onChange={setFiles}
        {...(isBroken && {
          label: 'عکس',
          hint: 'تا ۴ عکس از شکستگی و بسته‌بندی، هر کدام کمتر از ۱۰ مگابایت',
        })}
      />
      <FormRefusal />
      {/* Sticky submit in the sheet. */}
      <div className="flex flex-wrap gap-3 max-tablet:sticky max-tablet:bottom-[calc(-24px-env(safe-area-inset-bottom))] max-tablet:border-t max-tablet:border-line max-tablet:bg-surface max-tablet:py-3">
        <FormButton loadingLabel="در حال فرستادن">
          {isBroken ? 'فرستادن گزارش' : 'فرستادن درخواست'}
        </FormButton>
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </ActionForm>
  )
}

function Items({ items }: Pick<ReturnFormProps, 'items'>) {
  const { field, fieldState } = useController<{ items: Chosen[] }, 'items'>({ name: 'items' })
  const change = (itemId: string, quantity: number) => {
    const others = field.value.filter((each) => each.itemId !== itemId)
    field.onChange(quantity > 0 ? [...others, { itemId, quantity }] : others)
  }
  return (
    <fieldset className="grid gap-3" aria-describedby={fieldState.error && 'return-items-problem'}>
      <legend className="sr-only">محصولات</legend>
      {items.map(({ id, name, image, left }) => {
        const chosen = field.value.find(({ itemId }) => itemId === id)
        return (
          <div key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox
              label={
                <>
                  {image && (
                    <span className="size-11 shrink-0 overflow-hidden rounded-m bg-tint-sand">
                      <Picture name={image} alt="" sizes="44px" />
                    </span>
                  )}
                  {name}
                </>
              }
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
      {fieldState.error && (
        <FieldError id="return-items-problem">
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          {fieldState.error.message}
        </FieldError>
      )}
    </fieldset>
  )
}
