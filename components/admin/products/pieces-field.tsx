'use client'

import { AddButton } from '@/components/admin/form/add-button'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { FormMessage } from '@/components/ui/form'
import { Note } from '@/components/ui/note'
import { readNumber } from '@/lib/attributes/rules'
import type { Attribute } from '@/lib/attributes/types'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { NumberField, TextField } from '@/components/admin/form/fields'
import { Sortable, SortableHandle, SortableItem } from '@/components/admin/sortable'

/** Attribute with the piece count of a set. */
const PIECES = 'pieces'

/** Warns if rows differ from the set's piece count. */
export function PiecesField({ attributes }: { attributes: readonly Attribute[] }) {
  const { fields, append, remove, move } = useFieldArray<ProductInput, 'pieces'>({ name: 'pieces' })
  const placeOf = (id: string) => fields.findIndex((field) => field.id === id)
  return (
    <div className="grid gap-4">
      {fields.length === 0 && (
        <p className="text-14 text-muted">
          برای سرویس‌ها و ست‌ها: هر پارچه یک سطر، تا خریدار بداند در بسته چیست.
        </p>
      )}
      <Sortable
        ids={fields.map(({ id }) => id)}
        nameOf={(id) => `سطر ${toPersianDigits(placeOf(id) + 1)}`}
        onMove={move}
      >
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => {
            const number = toPersianDigits(index + 1)
            return (
              <SortableItem key={id} id={id} className="bg-surface">
                <div className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-start gap-2 tablet:grid-cols-[44px_minmax(0,2fr)_120px_minmax(0,1.4fr)_44px]">
                  <SortableHandle label={`جابه‌جایی سطر ${number}`} className="mt-7" />
                  <TextField
                    name={`pieces.${index}.name`}
                    label={`پارچهٔ ${number}`}
                    placeholder="بشقاب پلوخوری"
                    maxLength={80}
                  />
                  <div className="max-tablet:col-start-2 max-tablet:row-start-2">
                    <NumberField name={`pieces.${index}.quantity`} label={`تعداد ${number}`} />
                  </div>
                  <TextField
                    name={`pieces.${index}.size`}
                    label={`اندازه ${number}`}
                    placeholder="۲۶ سانتی‌متر"
                    maxLength={60}
                    className="max-tablet:col-start-2 max-tablet:row-start-3"
                  />
                  <IconButton
                    icon={Trash2}
                    label={`حذف سطر ${number}`}
                    className="mt-7 text-danger max-tablet:col-start-3 max-tablet:row-start-1"
                    onClick={() => remove(index)}
                  />
                </div>
              </SortableItem>
            )
          })}
        </ol>
      </Sortable>
      <FormMessage name="pieces" id="pieces-problem" />
      <Sum attributes={attributes} />
      <AddButton onClick={() => append({ name: '', quantity: 1, size: '' })}>افزودن پارچه</AddButton>
    </div>
  )
}

function Sum({ attributes }: { attributes: readonly Attribute[] }) {
  const { control } = useFormContext<ProductInput>()
  const [pieces, values] = useWatch({ control, name: ['pieces', 'attributes'] })
  if (pieces.length === 0) return null
  const sum = pieces.reduce((total, { quantity }) => total + (quantity ?? 0), 0)
  const attribute = attributes.find(({ key }) => key === PIECES)
  const told = values.find(({ id }) => id === attribute?.id)
  const pledged = told ? readNumber(told.value, told.decimals) : null
  if (pledged === null || pledged === sum)
    return <p className="text-14 text-muted">روی هم {formatNumber(sum)} پارچه</p>
  return (
    <Note tone="warning">
      سطرها روی هم {formatNumber(sum)} پارچه‌اند، ولی «{attribute?.name}» {formatNumber(pledged)} است.
    </Note>
  )
}
