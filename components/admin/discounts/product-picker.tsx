'use client'

import { useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useProductSearch } from '@/components/admin/use-product-search'

/** Lists the first hundred products; search finds the others. */
export function ProductPicker({
  name,
  label,
  products,
}: {
  name: string
  label: string
  products: readonly { id: string; name: string }[]
}) {
  const { field, fieldState } = useController({ name })
  const { search, found, type } = useProductSearch()
  const shown = found ?? products
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Field label="جست‌وجوی محصول">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={search}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={label}
        required
        error={fieldState.error?.message}
        hint={found?.length === 0 ? 'محصولی با این نام نیست' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            name={field.name}
            ref={field.ref}
            value={field.value as string}
            onChange={field.onChange}
            onBlur={field.onBlur}
          >
            <option value="">انتخاب کنید</option>
            {shown.map(({ id, name: text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
