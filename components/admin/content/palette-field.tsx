'use client'

import { useController } from 'react-hook-form'
import { FieldLegend } from '@/components/ui/field'

/** Keeps a stored color outside the palette as a choice. */
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
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label: word }) => (
          <label key={value} title={word} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={field.name}
              value={value}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              className="peer sr-only"
            />
            <span
              className="size-8 rounded-full border border-line-strong outline-offset-6 outline-action peer-checked:shadow-[0_0_0_3px_var(--surface),0_0_0_5px_var(--action)] peer-focus-visible:outline-3"
              style={{ background: value }}
            />
            <span className="sr-only">{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
