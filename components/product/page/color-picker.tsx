'use client'

import { useId, type CSSProperties } from 'react'
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
      <div className="swatches">
        {colors.map(({ id, name, hex, quantity }) => (
          <label key={id} className="swatch">
            <input
              type="radio"
              name="color"
              value={id}
              // Not `checked`: one that is chosen before the scripts have come stays.
              defaultChecked={id === value}
              disabled={quantity <= 0}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            <i className="dot" style={{ '--c': hex } as CSSProperties} />
            {name}
            {quantity <= 0 && <span className="sr-only"> (ناموجود)</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
    </fieldset>
  )
}
