'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FieldError } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Note } from '@/components/ui/note'
import { Checkbox } from '@/components/ui/checkbox'
import { Stepper } from '@/components/ui/stepper'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/utils/errors'
import type { Result } from '@/lib/utils/result'
import { toPersianDigits } from '@/lib/utils/text'
import { shrinkPhoto } from '@/lib/media/shrink-photo'
import { PICTURE_SIDE, REASON_KEYS, RETURN_REASONS } from '@/lib/returns/rules'
import { RETURN_CONDITION } from '@/lib/shop/returns'
import { PicturePicker } from './picture-picker'

export type ReturnFormProps = {
  orderId: string
  /** Lines with the pieces that can still be sent back. */
  items: readonly { id: string; name: string; left: number }[]
  /** The last day, to read: «۸ آذر ۱۴۰۵». */
  deadline: string
}

/** Asks to send something back, in a sheet of its own. */
export function ReturnForm(props: ReturnFormProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        درخواست مرجوعی
      </Button>
      <Dialog open={open} onOpenChange={() => setOpen(false)}>
        <DialogContent wide title="درخواست مرجوعی">
          {open && <Form {...props} onDone={() => setOpen(false)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Form({ orderId, items, deadline, onDone }: ReturnFormProps & { onDone: () => void }) {
  const [pieces, setPieces] = useState<Record<string, number>>({})
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<File[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refusal, setRefusal] = useState('')
  const [sending, setSending] = useState(false)
  const router = useRouter()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    const chosen = Object.entries(pieces).map(([itemId, quantity]) => ({ itemId, quantity }))
    const found: Record<string, string> = {}
    if (chosen.length === 0) found.items = errorText('return_empty')
    if (!reason) found.reason = 'دلیل مرجوعی را انتخاب کنید'
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    setRefusal('')
    const body = new FormData()
    body.set('request', JSON.stringify({ orderId, reason, note, items: chosen }))
    for (const file of files) body.append('pictures', await shrinkPhoto(file, PICTURE_SIDE), file.name)
    const answer = await send(body)
    setSending(false)
    if (!answer.ok) {
      setProblems(answer.error.fields ?? {})
      return setRefusal(answer.error.message)
    }
    toast.success('درخواست مرجوعی ثبت شد؛ نتیجه را پیامک می‌کنیم')
    onDone()
    router.refresh()
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <p className="text-14 text-ink-2">
        {RETURN_CONDITION}، تا پایان {deadline}. چه چیزی را برمی‌گردانید؟
      </p>
      <fieldset className="grid gap-3" aria-describedby={problems.items ? 'return-items-problem' : undefined}>
        <legend className="sr-only">کالاها</legend>
        {items.map(({ id, name, left }) => (
          <div key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Checkbox
              label={name}
              disabled={left < 1}
              checked={id in pieces}
              onChange={(event) => {
                const { [id]: _, ...others } = pieces
                setPieces(event.target.checked ? { ...others, [id]: left } : others)
              }}
            />
            {id in pieces && left > 1 && (
              <span className="flex items-center gap-2 text-13 text-muted">
                <Stepper
                  small
                  label={`تعداد ${name}`}
                  value={pieces[id]!}
                  max={left}
                  onChange={(value) => setPieces({ ...pieces, [id]: value })}
                />
                از {toPersianDigits(left)} عدد
              </span>
            )}
          </div>
        ))}
        {problems.items && <FieldError id="return-items-problem">{problems.items}</FieldError>}
      </fieldset>
      <Field label="دلیل" required error={problems.reason}>
        {(control) => (
          <Select
            {...control}
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          >
            <option value="">انتخاب کنید</option>
            {REASON_KEYS.map((key) => (
              <option key={key} value={key}>
                {RETURN_REASONS[key]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="توضیح (اختیاری)" error={problems.note}>
        {(control) => (
          <Textarea
            {...control}
            name="note"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <PicturePicker files={files} onChange={setFiles} />
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending} loadingLabel="در حال فرستادن">
          فرستادن درخواست
        </Button>
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </form>
  )
}

async function send(body: FormData): Promise<Result<unknown>> {
  try {
    const response = await fetch('/api/returns', { method: 'POST', body })
    return (await response.json()) as Result<unknown>
  } catch {
    return { ok: false, error: { code: 'unavailable', message: errorText('unavailable') } }
  }
}
