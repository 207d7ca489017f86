'use client'

import {
  type ComponentProps,
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { cn } from '@/components/ui/cn'
import { FieldLegend, type FieldProps } from '@/components/ui/field'
import { FormField, FormMessage } from '@/components/ui/form'
import { Input, type InputProps } from '@/components/ui/input'
import { RadioCard, type RadioCardProps } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { toLatinDigits, toPersianDigits } from '@/lib/utils/digits'

/** Fields find their form by context; `name` is the path in its values. */
export type FormFieldProps = Pick<FieldProps, 'label' | 'hint' | 'required' | 'hideLabel' | 'className'> & {
  name: string
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Uncontrolled input that keeps text typed before hydration. */
function useTextControl<T extends TextControl>(name: string, setValueAs?: (text: string) => string) {
  const { register, getValues, setValue } = useFormContext()
  const { ref, onBlur, ...rest } = register(name, { setValueAs })
  const [defaultValue] = useState(() => (getValues(name) as string | undefined) ?? '')
  const isNew = useRef(true)
  return {
    ...rest,
    defaultValue,
    // Untouched fields are not validated on blur.
    onBlur: (event: FocusEvent<T>) => {
      if (event.target.value !== '' || defaultValue !== '') void onBlur(event)
    },
    ref: (node: T | null) => {
      const text = node && (setValueAs?.(node.value) ?? node.value)
      // `register` writes the form value into the control.
      ref(node)
      if (text === null || !isNew.current) return
      isNew.current = false
      if (text !== defaultValue) setValue(name, text, { shouldDirty: true })
    },
  }
}

/** Shows Latin digits as Persian. */
function useDigitControl(name: string) {
  const { ref, defaultValue, ...control } = useTextControl<HTMLInputElement>(name, toLatinDigits)
  const input = useRef<HTMLInputElement>(null)
  useWatch({ name })
  useLayoutEffect(() => {
    const node = input.current!
    const shown = toPersianDigits(node.value)
    if (shown === node.value) return
    const { selectionStart, selectionEnd } = node
    node.value = shown
    if (node === document.activeElement) node.setSelectionRange(selectionStart, selectionEnd)
  })
  return {
    ...control,
    defaultValue: toPersianDigits(defaultValue),
    ref: (node: HTMLInputElement | null) => {
      input.current = node
      ref(node)
    },
  }
}

type TextFieldProps = FormFieldProps &
  Omit<InputProps, 'name' | 'ref' | 'defaultValue' | 'value' | 'required' | 'onChange'> & {
    /** Button at the end of the field. */
    end?: ReactNode
    /** Custom control, e.g. a password input. */
    as?: ComponentType<InputProps>
  }

/** `digits`: accepts any script, shows Persian digits. */
export function TextField({ digits, ...field }: TextFieldProps & { digits?: boolean }) {
  return digits ? <DigitField {...field} /> : <LineField {...field} />
}

function LineField(field: TextFieldProps) {
  return <TextFieldView {...field} control={useTextControl<HTMLInputElement>(field.name)} />
}

function DigitField(field: TextFieldProps) {
  return <TextFieldView {...field} control={{ ...useDigitControl(field.name), className: 'input-number' }} />
}

function TextFieldView({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  control: text,
  end,
  as: Control = Input,
  ...input
}: TextFieldProps & { control: InputProps }) {
  return (
    <FormField {...{ name, label, hint, required, hideLabel, className }}>
      {(control) => {
        const field = <Control {...control} {...text} {...input} />
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

/** Accepts any digits. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'digits' | 'type' | 'inputMode'>) {
  return <TextField digits type="tel" inputMode="tel" autoComplete="tel" maxLength={24} {...props} />
}

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

/** `none`: label of the empty choice. */
export function SelectField({
  name,
  options,
  none,
  ...field
}: FormFieldProps & { options: readonly { value: string; label: string }[]; none?: string }) {
  const text = useTextControl<HTMLSelectElement>(name)
  return (
    <FormField name={name} {...field}>
      {(control) => <Select {...control} {...text} none={none} options={options} />}
    </FormField>
  )
}

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
