'use client'

import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'

export type DiscountFormProps = {
  /** The code that counts now. */
  applied: string | null
  /** Why the last one does not. */
  problem: string | null
  onApply: (code: string) => Promise<void>
  onRemove: () => void
  /** A code that was kept or sent and does not count. */
  refused?: string | undefined
  /** Inside another form, which the browser sends by itself to try or remove the code (`tries`); and what was typed then. */
  isPosted?: boolean
  typed?: string | undefined
  /** Something above names the field already. */
  hideLabel?: boolean
}

/** One code at a time: applying another means removing this one first. No form of its own, so that it may stand in one. */
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
  // The code that counts as the shop writes it; one that does not, where nothing else is typed.
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
