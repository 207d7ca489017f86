'use client'

import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { SelectField, TextField } from '@/components/form/fields'
import { usePostForm } from '@/components/form/use-action-form'
import { setGiftItem } from '@/lib/gifts/actions'
import { toPersianDigits } from '@/lib/utils/text'

/** Adds a product, in one of `colors`, or changes the quantity of a line. */
export function GiftItemForm({
  productId,
  name,
  colorId,
  colors = [],
  quantity,
}: {
  productId: string
  name: string
  colorId: string | null
  colors?: readonly { id: string; name: string }[]
  /** Of the line; null adds one. */
  quantity: number | null
}) {
  const form = usePostForm({
    schema: async () => (await import('@/lib/gifts/schema')).itemInput,
    values: { productId, colorId: colorId ?? '', quantity: toPersianDigits(quantity ?? 1) },
    action: setGiftItem,
  })
  const count = (
    <TextField
      name="quantity"
      label={quantity === null ? 'چند عدد' : `تعداد ${name}`}
      hideLabel={quantity !== null}
      digits
      inputMode="numeric"
      maxLength={4}
      required={quantity === null}
      className={quantity === null ? undefined : 'w-20'}
    />
  )
  return (
    <ActionForm form={form} className={quantity === null ? 'grid gap-4' : 'grid gap-2'}>
      <input type="hidden" name="productId" value={productId} />
      {colors.length === 0 && <input type="hidden" name="colorId" value={colorId ?? ''} />}
      {quantity === null ? (
        <>
          <div className="grid gap-4 tablet:grid-cols-2">
            {colors.length > 0 && (
              <SelectField
                name="colorId"
                label="رنگ"
                none="انتخاب کنید"
                options={colors.map(({ id, name }) => ({ value: id, label: name }))}
                required
              />
            )}
            {count}
          </div>
          <FormRefusal />
          <FormButton className="justify-self-start" loadingLabel="در حال افزودن">
            افزودن به فهرست
          </FormButton>
        </>
      ) : (
        <>
          <div className="flex items-start gap-2">
            {count}
            <FormButton variant="outline" className="px-4" loadingLabel="…">
              ثبت
            </FormButton>
          </div>
          <FormRefusal />
        </>
      )}
    </ActionForm>
  )
}
