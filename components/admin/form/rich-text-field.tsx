'use client'

import dynamic from 'next/dynamic'
import { useId, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { FieldBox, FieldDescription, FieldError, FieldTitle } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'

const Editor = dynamic(() => import('./rich-text-editor').then((part) => part.RichTextEditor), {
  ssr: false,
  loading: () => <Skeleton className="h-60" />,
})

/** RTL HTML, sanitised again on save. */
export function RichTextField({
  name,
  label,
  hint,
  forPages = false,
  places,
}: {
  name: string
  label: string
  hint?: ReactNode
  /** Adds tables and library pictures. */
  forPages?: boolean
  /** Settings available as {name}. */
  places?: readonly { name: string; says: string }[]
}) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  return (
    <FieldBox>
      <FieldTitle id={id}>{label}</FieldTitle>
      <Editor
        labelledBy={id}
        forPages={forPages}
        places={places}
        value={field.value as string}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {fieldState.error ? (
        <FieldError>{fieldState.error.message}</FieldError>
      ) : (
        hint && <FieldDescription>{hint}</FieldDescription>
      )}
    </FieldBox>
  )
}
