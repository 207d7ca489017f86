'use client'

import { useState } from 'react'
import { useSaved } from '@/components/admin/form/use-saved'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/switch'
import { Panel } from '@/components/ui/panel'
import { errorText } from '@/lib/utils/errors'
import { resolveReturn } from '@/lib/orders/admin-actions'
import { Refusal, RestockSwitch, WordsField } from './answer-parts'

/** The shop's word on a request to send something back; the customer hears it by SMS. */
export function ReturnAnswer({ id, hasPostage }: { id: string; hasPostage: boolean }) {
  const [restock, setRestock] = useState(true)
  const [postage, setPostage] = useState(false)
  const [text, setText] = useState('')
  const saved = useSaved(() => setText(''))
  const [error, setError] = useState('')
  const [busy, setBusy] = useState<'accept' | 'reject' | null>(null)
  useUnsavedGuard(text.trim() !== '' && busy === null)

  async function resolve(isAccepted: boolean) {
    setBusy(isAccepted ? 'accept' : 'reject')
    const answer = await resolveReturn({ id, isAccepted, restock, postage, answer: text }).catch(() => null)
    setBusy(null)
    if (!answer?.ok)
      return setError(
        answer ? (answer.error.fields?.answer ?? answer.error.message) : errorText('unavailable'),
      )
    saved(isAccepted ? 'مرجوعی پذیرفته شد' : 'مرجوعی پذیرفته نشد')
  }

  return (
    <Panel title="پاسخ به درخواست مرجوعی">
      <div className="grid gap-4">
        <RestockSwitch checked={restock} onChange={setRestock} />
        {hasPostage && (
          <Switch
            label="هزینهٔ ارسال هم بازگردد"
            checked={postage}
            onChange={(event) => setPostage(event.target.checked)}
          />
        )}
        <WordsField
          label="پیام به مشتری"
          hint="اختیاری؛ در پیامک می‌آید."
          maxLength={300}
          value={text}
          onChange={setText}
        />
        <Refusal text={error} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" loading={busy === 'reject'} onClick={() => void resolve(false)}>
            نپذیرفتن
          </Button>
          <Button loading={busy === 'accept'} onClick={() => void resolve(true)}>
            پذیرفتن
          </Button>
        </div>
      </div>
    </Panel>
  )
}
