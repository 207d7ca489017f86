'use client'

import {
  type ChangeEvent,
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { cn } from '@/components/ui/cn'
import { FieldLegend, type FieldProps } from '@/components/ui/field'
import { FormField, FormMessage } from '@/components/ui/form'
import { Input, type InputProps } from '@/components/ui/input'
import { RadioCard, type RadioCardProps } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'

/** The fields of all forms. Each finds its form around it and is named by its path in the values. */
export type FormFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'hideLabel' | 'className'> & {
  name: string
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A text control of the form: the server sends it with its value, and what is typed before the scripts come stays. */
function useTextControl<T extends TextControl>(name: string, onChange?: (event: ChangeEvent<T>) => void) {
  const { register, getValues, setValue } = useFormContext()
  const { ref, onBlur, ...rest } = register(name, { onChange })
  const [defaultValue] = useState(() => (getValues(name) as string | undefined) ?? '')
  const isNew = useRef(true)
  return {
    ...rest,
    defaultValue,
    // Who passes by a field without writing is not told that it is empty.
    onBlur: (event: FocusEvent<T>) => {
      if (event.target.value !== '' || defaultValue !== '') void onBlur(event)
    },
    ref: (node: T | null) => {
      const text = node?.value
      // Registering writes the form's own value into the control.
      ref(node)
      if (!node || !isNew.current) return
      isNew.current = false
      if (text !== defaultValue) setValue(name, text, { shouldDirty: true })
    },
  }
}

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  digits,
  end,
  as: Control = Input,
  ...input
}: FormFieldProps &
  Omit<InputProps, 'name' | 'ref' | 'defaultValue' | 'value' | 'required' | 'onChange'> & {
    /** Holds digits of any kind: aligned and spaced as numbers. */
    digits?: boolean
    /** A button beside the field. */
    end?: ReactNode
    /** Another control than the plain one: a password. */
    as?: ComponentType<InputProps>
  }) {
  const text = useTextControl<HTMLInputElement>(name)
  return (
    <FormField {...{ name, label, hint, required, hideLabel, className }}>
      {(control) => {
        const field = (
          <Control {...control} {...text} {...input} className={digits ? 'input-number' : undefined} />
        )
        if (!end) return field
        return (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">{field}</div>
            {end}
          </div>
        )
      }}
    </FormField>
  )
}

/** A mobile number, in any digits. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'digits' | 'type' | 'inputMode'>) {
  return <TextField digits type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...props} />
}

/** Several lines of text. */
export function TextAreaField({
  name,
  rows = 3,
  maxLength,
  autoComplete,
  autoFocus,
  ...field
}: FormFieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength' | 'autoComplete' | 'autoFocus'>) {
  const text = useTextControl<HTMLTextAreaElement>(name)
  return (
    <FormField name={name} {...field}>
      {(control) => <Textarea {...control} {...text} {...{ rows, maxLength, autoComplete, autoFocus }} />}
    </FormField>
  )
}

/** One of a list; `none` is the words for no choice (an empty text). */
export function SelectField({
  name,
  options,
  none,
  ...field
}: FormFieldProps & { options: readonly { value: string; label: string }[]; none?: string }) {
  const text = useTextControl<HTMLSelectElement>(name)
  return (
    <FormField name={name} {...field}>
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
    </FormField>
  )
}

/** One of a few choices that need words. */
export function RadioCards({
  name,
  legend,
  showLegend = false,
  options,
  className,
  ...rest
}: {
  name: string
  legend: ReactNode
  showLegend?: boolean
  options: readonly (Omit<RadioCardProps, 'name' | 'checked' | 'onChange'> & { value: string })[]
  className?: string
  'aria-busy'?: boolean
}) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const isWrong = fieldState.error ? true : undefined
  return (
    <>
      <fieldset {...rest} className={cn('grid gap-3', className)} aria-describedby={isWrong && id}>
        <FieldLegend className={showLegend ? 'mb-2' : 'sr-only'}>{legend}</FieldLegend>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            {...option}
            name={name}
            checked={field.value === option.value}
            aria-invalid={isWrong}
            onChange={() => field.onChange(option.value)}
          />
        ))}
      </fieldset>
      <FormMessage name={name} id={id} />
    </>
  )
}
