'use client'

import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { searchProducts } from '@/lib/discounts/admin-actions'

/** How long typing must rest before the server is asked, in milliseconds. */
const REST_MS = 300

/** One product: the first hundred stand in the list, the search finds every other. */
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
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly { id: string; name: string }[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const turn = ++asked.current
      if (text.trim() === '') return setFound(null)
      const answer = await searchProducts({ search: text.trim() }).catch(() => null)
      // An older answer must not overtake a newer one.
      if (turn === asked.current && answer?.ok) setFound(answer.data)
    }, REST_MS)
  }

  const shown = found ?? products
  return (
    <div className="grid gap-3 tablet:grid-cols-2">
      <Field label="جست‌وجوی کالا">
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
        hint={found?.length === 0 ? 'کالایی با این نام نیست' : undefined}
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
