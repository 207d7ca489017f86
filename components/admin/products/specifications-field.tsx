'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { FormMessage } from '@/components/ui/form'
import { toPersianDigits } from '@/lib/utils/text'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { TextField } from '@/components/admin/form/fields'

/** Free name-value pairs besides attributes. */
export function SpecificationsField() {
  const { control } = useFormContext<ProductInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'specifications' })
  return (
    <div className="grid gap-4">
      {fields.map(({ id }, index) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-x-2.5 gap-y-2 min-[40rem]:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_44px]"
        >
          <TextField
            name={`specifications.${index}.name`}
            label={`ویژگی ${toPersianDigits(index + 1)}`}
            placeholder="دسته"
          />
          <TextField
            name={`specifications.${index}.value`}
            label={`مقدار ${toPersianDigits(index + 1)}`}
            placeholder="چوب گردو"
          />
          <IconButton
            label={`حذف ویژگی ${toPersianDigits(index + 1)}`}
            className="col-start-2 row-start-1 mt-7 text-danger min-[40rem]:col-start-3"
            onClick={() => remove(index)}
          >
            <Trash2 className="icon" aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <FormMessage name="specifications" id="specifications-problem" />
      <Button
        variant="outline"
        size="s"
        className="justify-self-start"
        onClick={() => append({ name: '', value: '' })}
      >
        <Plus className="icon" aria-hidden="true" />
        افزودن ویژگی
      </Button>
    </div>
  )
}
