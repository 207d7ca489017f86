'use client'

import { useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Controller, useController, useFormContext } from 'react-hook-form'
import { Field, FieldDescription } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NumberInput } from '@/components/ui/number-input'
import { Switch, type SwitchProps } from '@/components/ui/switch'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { DateTimeInput } from './date-time-input'

/** The fields of the panel's forms. Each finds its form around it and is named by its path in the values. */
interface Common {
  name: string
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  className?: string
}

/** A text control of the form: the server sends it with its value, and what is typed before the scripts come stays. */
function useTextControl<T extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(name: string) {
  const { register, getValues, setValue } = useFormContext()
  const { ref, ...rest } = register(name)
  const [defaultValue] = useState(() => getValues(name) as string | undefined)
  const isNew = useRef(true)
  return {
    ...rest,
    defaultValue,
    ref: (node: T | null) => {
      const text = node?.value
      // Registering writes the form's own value into the control.
      ref(node)
      if (!node || !isNew.current) return
      isNew.current = false
      if (text !== (defaultValue ?? '')) setValue(name, text, { shouldDirty: true })
    },
  }
}

/** One line of text. */
export function TextField({
  name,
  ltr,
  placeholder,
  maxLength,
  end,
  ...field
}: Common & {
  ltr?: boolean
  placeholder?: string
  maxLength?: number
  /** A button beside the field. */
  end?: ReactNode
}) {
  const text = useTextControl<HTMLInputElement>(name)
  const { fieldState } = useController({ name })
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => {
        const input = (
          <Input {...control} {...text} ltr={ltr} placeholder={placeholder} maxLength={maxLength} />
        )
        return end ? (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">{input}</div>
            {end}
          </div>
        ) : (
          input
        )
      }}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({ name, rows = 3, ...field }: Common & { rows?: number }) {
  const text = useTextControl<HTMLTextAreaElement>(name)
  const { fieldState } = useController({ name })
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => <Textarea {...control} {...text} rows={rows} />}
    </Field>
  )
}

/** A whole number or nothing (null). */
export function NumberField({
  name,
  unit,
  grouped,
  disabled,
  ...field
}: Common & { unit?: string; grouped?: boolean; disabled?: boolean }) {
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

/** One of a list; `none` is the words for no choice (an empty text). */
export function SelectField({
  name,
  options,
  none,
  ...field
}: Common & { options: readonly { value: string; label: string }[]; none?: string }) {
  const text = useTextControl<HTMLSelectElement>(name)
  const { fieldState } = useController({ name })
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <Select {...control} {...text}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** On or off. */
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
  // What was switched before React took over is known to the box alone.
  const readBox = useEffectEvent(() => {
    if (input.current!.checked !== rest.checked) onSwitch(input.current!.checked)
  })
  useLayoutEffect(() => readBox(), [])
  return <Switch {...rest} ref={input} onChange={(event) => onSwitch(event.target.checked)} />
}

/** A moment (ISO) or nothing (null), as a Jalali date and a time in Tehran; with `dateOnly` a day. */
export function DateTimeField({ name, dateOnly, ...field }: Common & { dateOnly?: boolean }) {
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
