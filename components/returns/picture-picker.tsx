'use client'

import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { FieldDescription, FieldError, FieldTitle } from '@/components/ui/field'
import { ImagePlus, X } from '@/components/ui/icons'
import { errorText } from '@/lib/utils/errors'
import { toPersianDigits } from '@/lib/utils/text'
import { PICTURE_TYPES } from '@/lib/media/limits'
import { checkFile } from '@/lib/media/upload-client'
import { MAX_PICTURES } from '@/lib/returns/rules'

/** Validates like the server, immediately. */
export function PicturePicker({
  files,
  onChange,
  stored = [],
  onRemove,
  label = 'عکس (اختیاری)',
  most = MAX_PICTURES,
  hint = 'تا ۴ عکس از محصول و بسته‌بندی، هر کدام کمتر از ۱۰ مگابایت',
}: {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Already uploaded. */
  stored?: readonly string[]
  onRemove?: (index: number) => void
  label?: string
  hint?: string
  /** Maximum count. */
  most?: number
}) {
  const [problem, setProblem] = useState('')
  const noteId = useId()
  const room = most - stored.length

  function add(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    // Allows choosing a removed file again.
    event.target.value = ''
    const all = [...files, ...chosen.filter((file) => checkFile(file) === null)]
    const refusal = chosen.map(checkFile).find((each) => each !== null)
    setProblem(all.length > room ? errorText('too_many_pictures') : (refusal ?? ''))
    onChange(all.slice(0, room))
  }

  return (
    <div className="grid gap-2">
      <FieldTitle>{label}</FieldTitle>
      <ul className="flex flex-wrap gap-2">
        {stored.map((address, index) => (
          <Chosen key={address} number={index + 1} onRemove={() => onRemove?.(index)}>
            {(label) => <Square address={address} label={label} />}
          </Chosen>
        ))}
        {files.map((file, index) => (
          <Chosen
            key={`${file.name} ${file.lastModified} ${index}`}
            number={stored.length + index + 1}
            onRemove={() => onChange(files.filter((_, each) => each !== index))}
          >
            {(label) => <Preview file={file} label={label} />}
          </Chosen>
        ))}
        {files.length < room && (
          <li>
            <label className="grid size-24 cursor-pointer place-items-center rounded-m border border-dashed border-line-strong text-muted focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-action">
              <ImagePlus className="icon" aria-hidden="true" />
              <span className="sr-only">افزودن عکس</span>
              <input
                type="file"
                accept={PICTURE_TYPES.join(',')}
                multiple
                className="sr-only"
                aria-describedby={noteId}
                onChange={add}
              />
            </label>
          </li>
        )}
      </ul>
      {problem ? (
        <FieldError id={noteId}>{problem}</FieldError>
      ) : (
        <FieldDescription id={noteId}>{hint}</FieldDescription>
      )}
    </div>
  )
}

function Chosen({
  number,
  onRemove,
  children,
}: {
  number: number
  onRemove: () => void
  children: (label: string) => ReactNode
}) {
  const label = `عکس ${toPersianDigits(number)}`
  return (
    <li className="relative">
      {children(label)}
      <IconButton
        icon={X}
        label={`برداشتن ${label}`}
        variant="outline"
        className="absolute inset-e-1 top-1 bg-surface"
        onClick={onRemove}
      />
    </li>
  )
}

function Preview({ file, label }: { file: File; label: string }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // Object URLs are side effects, not allowed during render.
    // oxlint-disable-next-line react/set-state-in-effect
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return <Square address={address} label={label} />
}

function Square({ address, label }: { address: string | null; label: string }) {
  return (
    <span className="block size-24 overflow-hidden rounded-m bg-sunken">
      {address && (
        // oxlint-disable-next-line nextjs/no-img-element -- local or private file in one size
        <img src={address} alt={label} className="size-full object-cover" />
      )}
    </span>
  )
}
