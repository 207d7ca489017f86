'use client'

import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldBox, FieldDescription, FieldError, FieldTitle } from '@/components/ui/field'
import type { PublicBucket } from '@/lib/media/pictures'
import { PicturePicker } from '@/components/admin/pictures/picture-picker'

interface Props {
  name: string
  label: string
  hint?: string
  bucket: PublicBucket
}

/** Ordered names of stored pictures. */
export function PicturesField({
  name,
  max,
  ...rest
}: Props & {
  max: number
  /** Suggested picture names. */
  offered?: readonly string[]
}) {
  const { field, fieldState } = useController({ name })
  const error = fieldState.error
  // The error is on the list or on an item.
  const message = error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)
  return (
    <Frame {...rest} error={message} value={field.value as string[]} max={max} onChange={field.onChange} />
  )
}

export function PictureField({ name, ...rest }: Props) {
  const { field, fieldState } = useController({ name })
  return (
    <Frame
      {...rest}
      error={fieldState.error?.message}
      value={field.value ? [field.value as string] : []}
      max={1}
      onChange={([first]) => field.onChange(first ?? null)}
    />
  )
}

function Frame({
  label,
  hint,
  error,
  ...picker
}: Omit<Props, 'name'> & {
  error: string | undefined
  value: string[]
  max: number
  offered?: readonly string[]
  onChange: (names: string[]) => void
}) {
  const id = useId()
  return (
    <FieldBox>
      <FieldTitle>{label}</FieldTitle>
      <PicturePicker {...picker} label={label} describedBy={`${id}-note`} />
      {error ? (
        <FieldError id={`${id}-note`}>
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          {error}
        </FieldError>
      ) : (
        <FieldDescription id={`${id}-note`}>{hint}</FieldDescription>
      )}
    </FieldBox>
  )
}
