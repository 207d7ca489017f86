'use client'

import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Controller, useController } from 'react-hook-form'
import type { FormFieldProps } from '@/components/form/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldDescription, FieldError, FieldLegend } from '@/components/ui/field'
import { NumberInput } from '@/components/ui/number-input'
import { Switch, type SwitchProps } from '@/components/ui/switch'
import { DateTimeInput } from './date-time-input'

export { SelectField, TextAreaField, TextField } from '@/components/form/fields'

/** Null if empty. */
export function NumberField({
  name,
  unit,
  grouped,
  disabled,
  ...field
}: FormFieldProps & { unit?: string; grouped?: boolean; disabled?: boolean }) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          {(control) => (
            <NumberInput
              {...control}
              value={disabled ? null : ((value as number | null | undefined) ?? null)}
              onValueChange={onChange}
              onBlur={onBlur}
              unit={unit}
              grouped={grouped}
              disabled={disabled}
            />
          )}
        </Field>
      )}
    />
  )
}

export function SwitchField({ name, label, hint }: { name: string; label: ReactNode; hint?: ReactNode }) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur } }) => (
        <div>
          <SwitchControl
            label={label}
            name={name}
            checked={Boolean(value)}
            onSwitch={onChange}
            onBlur={onBlur}
          />
          {hint && <FieldDescription>{hint}</FieldDescription>}
        </div>
      )}
    />
  )
}

function SwitchControl({
  onSwitch,
  ...rest
}: Omit<SwitchProps, 'ref' | 'onChange'> & { onSwitch: (on: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null)
  // Reads a switch changed before hydration.
  const readBox = useEffectEvent(() => {
    if (input.current!.checked !== rest.checked) onSwitch(input.current!.checked)
  })
  useEffect(() => readBox(), [])
  return <Switch {...rest} ref={input} onChange={(event) => onSwitch(event.target.checked)} />
}

/** ISO or null; Jalali date and Tehran time. `dateOnly`: day only. */
export function DateTimeField({ name, dateOnly, ...field }: FormFieldProps & { dateOnly?: boolean }) {
  return (
    <Controller
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <Field {...field} error={fieldState.error?.message}>
          {(control) => (
            <DateTimeInput
              {...control}
              value={value as string | null}
              onChange={onChange}
              onBlur={onBlur}
              dateOnly={dateOnly}
            />
          )}
        </Field>
      )}
    />
  )
}

/** The chosen values, in the order of `options`. `className`: of the row of checkboxes. */
export function CheckboxesField<V extends string | number>({
  name,
  label,
  options,
  className = 'grid grid-cols-2 gap-x-4 tablet:grid-cols-3',
}: {
  name: string
  label: string
  options: readonly { value: V; label: string }[]
  className?: string
}) {
  const { field, fieldState } = useController({ name })
  const chosen = field.value as readonly V[]
  const values = options.map(({ value }) => value)
  return (
    <fieldset>
      <FieldLegend>{label}</FieldLegend>
      <div className={className}>
        {options.map(({ value, label: text }) => (
          <Checkbox
            key={value}
            label={text}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              field.onChange(
                values.filter((each) => (each === value ? target.checked : chosen.includes(each))),
              )
            }
            onBlur={field.onBlur}
          />
        ))}
      </div>
      {fieldState.error && <FieldError className="mt-2">{fieldState.error.message}</FieldError>}
    </fieldset>
  )
}
