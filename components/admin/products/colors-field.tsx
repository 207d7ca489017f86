'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { ColorDot } from '@/components/ui/color-dot'
import { Field, FieldError } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/note'
import { NumberInput } from '@/components/ui/number-input'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { MAX_PRODUCT_PICTURES } from '@/lib/media/limits'
import { useConfirm } from '@/components/admin/confirm'
import { PicturesField } from '@/components/admin/form/pictures-field'
import { Sortable, SortableHandle, SortableItem } from '@/components/admin/sortable'

export interface ColorChoice {
  id: string
  name: string
  hex: string
}

/** Adding the first color enables color stock; removing the last disables it. */
export function ColorsField({ choices }: { choices: readonly ColorChoice[] }) {
  const confirm = useConfirm()
  const { control, setValue, formState } = useFormContext<ProductInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'colors' })
  const [expected, images] = useWatch({ control, name: ['expected_colors', 'images'] })
  const [chosen, setChosen] = useState('')
  const [pieces, setPieces] = useState<number | null>(0)
  const byId = new Map(choices.map((color) => [color.id, color]))
  const nameOf = (id: string) => byId.get(id)?.name ?? 'رنگ نامشخص'
  const left = choices.filter(({ id }) => !fields.some(({ color_id }) => color_id === id))
  const error = formState.errors.colors

  function add() {
    if (!chosen) return
    append({ color_id: chosen, stock_quantity: pieces ?? 0, images: [] }, { shouldFocus: false })
    setValue('has_colors', true, { shouldDirty: true, shouldValidate: true })
    setChosen('')
    setPieces(0)
  }

  async function drop(index: number) {
    if (!(await confirm({ title: 'آیا از حذف این رنگ اطمینان دارید؟', action: 'حذف رنگ', danger: true })))
      return
    remove(index)
    if (fields.length === 1) {
      setValue('has_colors', false, { shouldDirty: true })
      setValue('stock_quantity', 0, { shouldDirty: true, shouldValidate: true })
    }
  }

  return (
    <div className="grid gap-4">
      <Note>
        موجودی هر رنگ جدا نگه داشته می‌شود و موجودی خود محصول خالی می‌شود. تصویرهای هر رنگ با انتخاب آن در صفحهٔ
        محصول دیده می‌شوند؛ رنگ بی‌تصویر، تصویرهای خود محصول را نشان می‌دهد.
      </Note>
      {error?.message && <FieldError>{error.message}</FieldError>}
      {fields.length === 0 && <p className="text-muted">رنگی تعریف نشده است.</p>}
      <Sortable ids={fields.map(({ color_id }) => color_id)} nameOf={nameOf} onMove={move}>
        <ul className="grid gap-3 empty:hidden">
          {fields.map(({ color_id }, index) => {
            const name = nameOf(color_id)
            return (
              <SortableItem
                key={color_id}
                id={color_id}
                className="grid gap-3 rounded-l border border-line bg-surface p-3 data-dragging:relative min-[40rem]:p-4"
              >
                <div className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-2.5 gap-y-2 min-[40rem]:grid-cols-[44px_minmax(0,1fr)_136px_44px]">
                  <SortableHandle label={`رنگ ${name}: جابه‌جایی`} />
                  <span className="flex min-w-0 items-center gap-2">
                    <ColorDot hex={byId.get(color_id)?.hex ?? '#8f8676'} />
                    <span className="truncate">{name}</span>
                    {!expected.some((each) => each.color_id === color_id) && (
                      <small className="text-muted">جدید</small>
                    )}
                  </span>
                  <div className="max-[40rem]:order-last max-[40rem]:col-span-2 max-[40rem]:col-start-2">
                    <Controller
                      control={control}
                      name={`colors.${index}.stock_quantity`}
                      render={({ field, fieldState }) => (
                        <Field label={`موجودی ${name}`} hideLabel error={fieldState.error?.message}>
                          {(props) => (
                            <NumberInput
                              {...props}
                              value={field.value}
                              onValueChange={field.onChange}
                              onBlur={() => {
                                if (field.value === null) field.onChange(0)
                                field.onBlur()
                              }}
                              unit="عدد"
                            />
                          )}
                        </Field>
                      )}
                    />
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={`حذف رنگ ${name}`}
                    className="text-danger"
                    onClick={() => void drop(index)}
                  />
                </div>
                <PicturesField
                  name={`colors.${index}.images`}
                  label={`تصویرهای ${name}`}
                  bucket="products"
                  max={MAX_PRODUCT_PICTURES}
                  offered={images}
                />
              </SortableItem>
            )
          })}
        </ul>
      </Sortable>
      {left.length > 0 ? (
        <div className="grid items-end gap-3 border-t border-line pt-4 min-[40rem]:grid-cols-[minmax(0,1fr)_160px_auto]">
          <Field label="رنگ جدید">
            {(props) => (
              <Select
                {...props}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
                none="یک رنگ انتخاب کنید"
                options={left.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </Field>
          <Field label="موجودی رنگ جدید">
            {(props) => (
              <NumberInput
                {...props}
                value={pieces}
                onValueChange={setPieces}
                onBlur={() => setPieces((now) => now ?? 0)}
                unit="عدد"
              />
            )}
          </Field>
          <Button variant="outline" disabled={!chosen} onClick={add}>
            <Plus className="icon" aria-hidden="true" />
            افزودن رنگ
          </Button>
        </div>
      ) : (
        <p className="text-13 text-muted">همهٔ رنگ‌های فروشگاه به این محصول افزوده شده‌اند.</p>
      )}
    </div>
  )
}
