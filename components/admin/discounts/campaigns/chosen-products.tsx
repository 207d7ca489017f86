'use client'

import { Plus, X } from 'lucide-react'
import { useController } from 'react-hook-form'
import { useProductSearch } from '@/components/admin/use-product-search'
import { Button, IconButton } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type CampaignInput, MOST_CHOSEN } from '@/lib/discounts/campaigns/schema'
import { formatNumber } from '@/lib/utils/text'

const OFFERED = 12

export function ChosenProducts({ name }: { name: 'products' }) {
  const { field, fieldState } = useController<CampaignInput, typeof name>({ name })
  const { search, found, type } = useProductSearch()
  const chosen = field.value
  const others = found?.filter(({ id }) => !chosen.some((each) => each.id === id)) ?? []
  const room = MOST_CHOSEN - chosen.length
  const add = (products: typeof others) => field.onChange([...chosen, ...products.slice(0, room)])

  return (
    <div className="grid gap-3">
      <Field
        label="محصولات"
        required
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        hint={found && others.length === 0 ? 'محصول دیگری با این نام نیست' : 'نام یا کد محصول را بنویسید'}
      >
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            type="search"
            maxLength={100}
            autoComplete="off"
            value={search}
            onBlur={field.onBlur}
            onChange={(event) => type(event.target.value)}
            // Enter adds the first result instead of submitting.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add(others.slice(0, 1))
            }}
          />
        )}
      </Field>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="پیشنهادها">
          {others.length > 1 && (
            <li>
              <Button size="s" variant="soft" onClick={() => add(others)}>
                {`افزودن هر ${formatNumber(others.length)} محصول`}
              </Button>
            </li>
          )}
          {others.slice(0, OFFERED).map((product) => (
            <li key={product.id}>
              <Button variant="outline" size="s" onClick={() => add([product])}>
                <Plus className="icon icon-s" aria-hidden="true" />
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul
          className="max-h-60 divide-y divide-line overflow-y-auto rounded-m border border-line"
          aria-label="برگزیده‌ها"
        >
          {chosen.map(({ id, name: text }) => (
            <li key={id} className="flex items-center gap-1 ps-3.5 text-14">
              <span className="min-w-0 flex-1 py-2 leading-snug">{text}</span>
              <IconButton
                label={`برداشتن ${text}`}
                onClick={() => field.onChange(chosen.filter((each) => each.id !== id))}
              >
                <X className="icon icon-s" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
