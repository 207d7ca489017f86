'use client'

import { type FormEvent, useState } from 'react'
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
}

/** One code at a time: applying another means removing this one first. */
export function DiscountForm({ applied, problem, onApply, onRemove }: DiscountFormProps) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await onApply(typed)
    setBusy(false)
  }

  function remove() {
    setTyped('')
    onRemove()
    toast.success('کد تخفیف حذف شد')
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field label="کد تخفیف" error={(!applied && problem) || undefined}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ltr
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              className="min-w-0"
              value={applied ?? typed}
              readOnly={applied !== null}
              onChange={(event) => setTyped(event.target.value)}
            />
            {applied ? (
              <Button variant="outline" onClick={remove}>
                حذف
              </Button>
            ) : (
              <Button type="submit" variant="outline" loading={busy} loadingLabel="…">
                اعمال
              </Button>
            )}
          </div>
        )}
      </Field>
      {applied && (
        <Note tone="success" role="status">
          کد <span className="ltr">{applied}</span> اعمال شد
        </Note>
      )}
    </form>
  )
}
