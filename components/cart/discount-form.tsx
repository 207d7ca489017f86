'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'

export type DiscountFormProps = {
  /** Applied code. */
  applied: string | null
  /** Refusal of the last code. */
  problem: string | null
  onApply: (code: string) => Promise<void>
  onRemove: () => void
  /** Stored or sent code that was refused. */
  refused?: string | undefined
  /** Submits with the outer form without JavaScript (`tries`), with the posted text. */
  isPosted?: boolean
  typed?: string | undefined
  /** The label is already visible. */
  hideLabel?: boolean
}

/** Not a `<form>`, so it can be nested. Replacing a code requires removal. */
export function DiscountForm({
  applied,
  problem,
  onApply,
  onRemove,
  refused = '',
  isPosted = false,
  typed = '',
  hideLabel = false,
}: DiscountFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  // Shows the normalized code, or a refused one in an empty field.
  useEffect(() => {
    if (applied !== null || (refused && !field.current!.value)) field.current!.value = applied ?? refused
  }, [applied, refused])

  async function apply() {
    if (busy) return
    setBusy(true)
    await onApply(field.current!.value)
    setBusy(false)
  }

  function remove() {
    field.current!.value = ''
    onRemove()
    toast.success('کد تخفیف حذف شد')
  }

  function onEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (applied === null) void apply()
  }

  return (
    <div className="grid gap-3">
      <Field label="کد تخفیف" hideLabel={hideLabel} error={(!applied && problem) || undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              ltr
              name={applied === null ? 'newCode' : 'appliedCode'}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="min-w-0"
              defaultValue={applied ?? (refused || typed)}
              readOnly={applied !== null}
              onKeyDown={onEnter}
            />
            <Button
              type={isPosted ? 'submit' : 'button'}
              name="tries"
              value={applied === null ? 'code' : 'none'}
              variant="outline"
              loading={busy}
              loadingLabel="…"
              onClick={(event) => {
                event.preventDefault()
                if (applied === null) void apply()
                else remove()
              }}
            >
              {applied === null ? 'اعمال' : 'حذف'}
            </Button>
          </div>
        )}
      </Field>
      {applied !== null && (
        <Note tone="success" role="status">
          کد <span className="ltr">{applied}</span> اعمال شد
        </Note>
      )}
    </div>
  )
}
