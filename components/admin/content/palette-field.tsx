'use client'

import type { CSSProperties } from 'react'
import { useController } from 'react-hook-form'
import { FieldLegend } from '@/components/ui/field'

/** One of a few colors, each with its name; another one that the row has already stays as a choice. */
export function PaletteField({
  name,
  label,
  colors,
}: {
  name: string
  label: string
  colors: readonly { value: string; label: string }[]
}) {
  const { field, formState } = useController({ name })
  const first = formState.defaultValues?.[name] as string | undefined
  const choices =
    first && !colors.some(({ value }) => value === first)
      ? [...colors, { value: first, label: 'رنگ پیشین' }]
      : colors
  return (
    <fieldset className="grid gap-1.5">
      <FieldLegend>{label}</FieldLegend>
      <div className="palette">
        {choices.map(({ value, label: word }) => (
          <label key={value} title={word}>
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <span style={{ '--c': value } as CSSProperties} />
            <span className="sr-only">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
