'use client'

import { useState } from 'react'
import { useUnsavedGuard } from '@/components/admin/form/use-unsaved-guard'
import { useRun } from '@/components/admin/use-run'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { Panel } from '@/components/ui/panel'
import { callAction } from '@/lib/accounts/call-action'
import { resolveReturn } from '@/lib/orders/admin-actions'
import type { ReturnKind } from '@/lib/returns/rules'

/** Sends an SMS to the customer. */
export function ReturnAnswer({
  id,
  kind,
  hasPostage,
}: {
  id: string
  kind: ReturnKind
  hasPostage: boolean
}) {
  // Damaged items are not restocked.
  const [restock, setRestock] = useState(kind === 'return')
  const [postage, setPostage] = useState(false)
  const [text, setText] = useState('')
  const { run, running } = useRun()
  useUnsavedGuard(text.trim() !== '' && running === null)

  async function resolve(isAccepted: boolean) {
    const isDone = await run({
      name: isAccepted ? 'accept' : 'reject',
      run: () => callAction(resolveReturn, { id, isAccepted, restock, postage, answer: text }),
      done: isAccepted ? 'مرجوعی پذیرفته شد' : 'مرجوعی پذیرفته نشد',
    })
    if (isDone) setText('')
  }

  return (
    <Panel gap="4" title={kind === 'breakage' ? 'پاسخ به «شکسته رسید»' : 'پاسخ به درخواست مرجوعی'}>
      <Switch
        label="محصولات به انبار برگردند"
        checked={restock}
        onChange={(event) => setRestock(event.target.checked)}
      />
      {hasPostage && (
        <Switch
          label="هزینهٔ ارسال هم بازگردد"
          checked={postage}
          onChange={(event) => setPostage(event.target.checked)}
        />
      )}
      <Field label="پیام به مشتری" hint="اختیاری؛ در پیامک می‌آید.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" loading={running === 'reject'} onClick={() => void resolve(false)}>
          نپذیرفتن
        </Button>
        <Button loading={running === 'accept'} onClick={() => void resolve(true)}>
          پذیرفتن
        </Button>
      </div>
    </Panel>
  )
}
