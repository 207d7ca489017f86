'use client'

import { useEffect, useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { callAction } from '@/lib/accounts/call-action'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { approveWholesale, askForPapers, declineWholesale, seeWholesale } from '@/lib/wholesale/admin-actions'
import { approveSchema, refuseSchema } from '@/lib/wholesale/admin-schema'

const SAVED = 'پاسخ ثبت شد و با پیامک گفته می‌شود'

const TITLES = { approve: 'پذیرفتن درخواست', papers: 'خواستن مدرک', decline: 'نپذیرفتن درخواست' }
type Answer = keyof typeof TITLES

/** Each answer sends an SMS; opening marks the request as under review. */
export function RequestAnswer({
  id,
  wanted,
  isOpen,
  isNew,
}: {
  id: string
  wanted: 'shop' | 'dealer'
  /** Waits for the shop. */
  isOpen: boolean
  /** Not reviewed yet. */
  isNew: boolean
}) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const close = () => setAnswer(null)
  useEffect(() => {
    if (isNew) void callAction(seeWholesale, { id })
  }, [id, isNew])
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAnswer('approve')}>پذیرفتن</Button>
        {isOpen && (
          <Button variant="outline" onClick={() => setAnswer('papers')}>
            خواستن مدرک
          </Button>
        )}
        <Button variant="outline" onClick={() => setAnswer('decline')}>
          نپذیرفتن
        </Button>
      </div>
      <Dialog open={answer !== null} onOpenChange={close}>
        <DialogContent title={answer ? TITLES[answer] : ''}>
          {answer === 'approve' && <Approve id={id} wanted={wanted} onDone={close} />}
          {(answer === 'papers' || answer === 'decline') && (
            <Refuse key={answer} id={id} kind={answer} onDone={close} />
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Approve({ id, wanted, onDone }: { id: string; wanted: 'shop' | 'dealer'; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(approveSchema, { id, type: wanted, answer: '' })
  return (
    <AdminForm
      form={form}
      inDialog
      save={(input) => callAction(approveWholesale, input)}
      saveLabel="پذیرفتن و پیامک"
      onCancel={onDone}
      onSaved={() => saved(SAVED)}
    >
      <SelectField
        name="type"
        label="قیمت"
        hint="از همین لحظه این قیمت را می‌بیند و می‌پردازد."
        options={[
          { value: 'shop', label: CUSTOMER_TYPES.shop },
          { value: 'dealer', label: CUSTOMER_TYPES.dealer },
        ]}
      />
      <TextAreaField name="answer" label="پیام به مشتری" rows={2} hint="اختیاری؛ در پیامک می‌آید." />
    </AdminForm>
  )
}

const REFUSALS = {
  papers: {
    save: (input: { id: string; answer: string }) => callAction(askForPapers, input),
    label: 'فرستادن و پیامک',
    field: 'چه چیزی لازم است؟',
    hint: 'مانند «عکس خواناتری از جواز کسب»؛ در پیامک و در حساب مشتری می‌آید و او دوباره می‌فرستد.',
  },
  decline: {
    save: (input: { id: string; answer: string }) => callAction(declineWholesale, input),
    label: 'نپذیرفتن و پیامک',
    field: 'پیام به مشتری',
    hint: 'دلیل را کوتاه بنویسید؛ در پیامک و در حساب مشتری می‌آید. می‌تواند بعداً درخواست جدیدی بدهد.',
  },
}

function Refuse({ id, kind, onDone }: { id: string; kind: keyof typeof REFUSALS; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(refuseSchema, { id, answer: '' })
  const { save, label, field, hint } = REFUSALS[kind]
  return (
    <AdminForm
      form={form}
      inDialog
      save={save}
      saveLabel={label}
      onCancel={onDone}
      onSaved={() => saved(SAVED)}
    >
      <TextAreaField name="answer" label={field} required rows={3} hint={hint} />
    </AdminForm>
  )
}
