'use client'

import { useId } from 'react'
import { ColorDot } from '@/components/ui/color-dot'
import type { ProductColor } from '@/lib/catalog/types'

export type ColorPickerProps = {
  colors: readonly ProductColor[]
  /** Id of the chosen color. */
  value: string | null
  onChange: (colorId: string) => void
  /** Shown instead of the color's name until one is chosen. */
  error?: string
}

/** Color and name; sold out is struck through and cannot be chosen. */
export function ColorPicker({ colors, value, onChange, error }: ColorPickerProps) {
  const group = useId()
  const chosen = colors.find(({ id }) => id === value)
  return (
    <fieldset aria-describedby={error ? `${group}-error` : undefined}>
      <legend className="mb-2.5 text-14 leading-snug">
        رنگ: <b>{chosen?.name ?? 'انتخاب کنید'}</b>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {colors.map(({ id, name, hex, quantity }) => (
          <label
            key={id}
            className="inline-flex min-h-11 choice items-center gap-2 rounded-m bg-surface px-3.5 text-14 has-checked:font-strong has-disabled:line-through"
          >
            <input
              type="radio"
              name="color"
              value={id}
              // Not `checked`: one that is chosen before the scripts have come stays.
              defaultChecked={id === value}
              disabled={quantity <= 0}
              onChange={() => onChange(id)}
              className="peer sr-only"
            />
            <ColorDot hex={hex} className="size-5 peer-disabled:opacity-60" />
            {name}
            {quantity <= 0 && <span className="sr-only"> (ناموجود)</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} role="alert" className="mt-2 text-13 leading-snug text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
