'use client'

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { Button, IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type BundleInput, MOST_BUNDLED } from '@/lib/content/admin-schema'
import { offerHint, useProductSearch } from '@/components/admin/use-product-search'

const OFFERED = 6

export function ProductsField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as BundleInput['products']
  const { search, found, type } = useProductSearch()
  const offered = found?.filter(({ id }) => !chosen.some((each) => each.id === id)).slice(0, OFFERED)
  const isFull = chosen.length >= MOST_BUNDLED

  const move = (index: number, step: -1 | 1) => {
    const next = [...chosen]
    next.splice(index + step, 0, ...next.splice(index, 1))
    field.onChange(next)
  }

  return (
    <div className="grid gap-3 tablet:col-span-2">
      <Field
        label={label}
        required
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        hint={isFull ? 'ست پر است' : offerHint(offered)}
      >
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            type="search"
            maxLength={100}
            autoComplete="off"
            disabled={isFull}
            value={search}
            onBlur={field.onBlur}
            onChange={(event) => type(event.target.value)}
            // Enter adds the first result instead of submitting.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (offered?.[0]) field.onChange([...chosen, offered[0]])
            }}
          />
        )}
      </Field>
      {!isFull && offered && offered.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="پیشنهادها">
          {offered.map((product) => (
            <li key={product.id}>
              <Button variant="outline" size="s" onClick={() => field.onChange([...chosen, product])}>
                <Plus className="icon icon-s" aria-hidden="true" />
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-m border border-line" aria-label="برگزیده‌ها">
          {chosen.map(({ id, name: text }, index) => (
            <li key={id} className="flex items-center gap-1 ps-3.5 text-14">
              <span className="min-w-0 flex-1 py-2 leading-snug">{text}</span>
              <IconButton label={`${text} بالاتر`} disabled={index === 0} onClick={() => move(index, -1)}>
                <ArrowUp className="icon icon-s" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`${text} پایین‌تر`}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDown className="icon icon-s" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`برداشتن ${text}`}
                onClick={() => field.onChange(chosen.filter((each) => each.id !== id))}
              >
                <X className="icon icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
