'use client'

import { useId, type CSSProperties } from 'react'
import type { ProductColour } from '@/lib/catalog/types'

export type ColourPickerProps = {
  colours: readonly ProductColour[]
  /** Id of the chosen colour. */
  value: string | null
  onChange: (colourId: string) => void
  /** Shown instead of the colour's name until one is chosen. */
  error?: string
}

/** Colour and name; sold out is struck through and cannot be chosen. */
export function ColourPicker({ colours, value, onChange, error }: ColourPickerProps) {
  const group = useId()
  const chosen = colours.find(({ id }) => id === value)
  return (
    <fieldset aria-describedby={error ? `${group}-error` : undefined}>
      <legend className="mb-2.5 text-14 leading-snug">
        رنگ: <b>{chosen?.name ?? 'انتخاب کنید'}</b>
      </legend>
      <div className="swatches">
        {colours.map(({ id, name, hex, quantity }) => (
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
