'use client'

import Link from 'next/link'
import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField, TextAreaField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { PANEL } from '@/components/ui/panel'
import { answerWholesale } from '@/lib/customers/admin-actions'
import { wholesaleAnswerSchema } from '@/lib/customers/admin-schema'
import { CUSTOMER_TYPES, type CustomerType } from '@/lib/customers/types'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'

export interface WholesaleRow {
  id: string
  wanted_type: CustomerType
  business_name: string
  city: string
  note: string
  status: 'open' | 'approved' | 'declined'
  answer: string
  created_at: string
  answered_at: string | null
  person: {
    id: string
    first_name: string
    last_name: string
    phone_number: string | null
    user_type: CustomerType
  }
}

const STATES: Record<WholesaleRow['status'], { text: string; tone: BadgeTone }> = {
  open: { text: 'در انتظار پاسخ', tone: 'warning' },
  approved: { text: 'پذیرفته شد', tone: 'success' },
  declined: { text: 'پذیرفته نشد', tone: 'neutral' },
}

/** Who asks to buy at shop or dealer prices; each is answered once. */
export function WholesaleList({ rows }: { rows: readonly WholesaleRow[] }) {
  const [answering, setAnswering] = useState<{ row: WholesaleRow; isApproved: boolean } | null>(null)
  if (rows.length === 0)
    return (
      <EmptyState
        picture="not-found"
        title="درخواستی نیست"
        text="مشتری‌ها از صفحهٔ «خرید عمده» درخواست می‌دهند."
      />
    )
  return (
    <>
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.id} className={cn(PANEL, 'grid gap-3')} data-testid="wholesale-request">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b className="font-strong">{row.business_name}</b>
              <Badge tone={STATES[row.status].tone}>{STATES[row.status].text}</Badge>
              <span className="text-14 text-muted">{row.city}</span>
            </div>
            <p className="text-14">
              <Link href={`/admin/users/${row.person.id}`} prefetch={false} className="text-action underline">
                {[row.person.first_name, row.person.last_name].filter(Boolean).join(' ') || 'بدون نام'}
              </Link>{' '}
              <span className="ltr">{formatPhone(row.person.phone_number ?? '')}</span> می‌خواهد با قیمت «
              {CUSTOMER_TYPES[row.wanted_type]}» بخرد.
              <span className="block text-13 text-muted">{formatDateTime(row.created_at)}</span>
            </p>
            {row.note && <p className="text-14 wrap-anywhere whitespace-pre-line">{row.note}</p>}
            {row.status === 'open' ? (
              <div className="flex flex-wrap gap-3">
                <Button size="s" onClick={() => setAnswering({ row, isApproved: true })}>
                  پذیرفتن
                </Button>
                <Button size="s" variant="outline" onClick={() => setAnswering({ row, isApproved: false })}>
                  نپذیرفتن
                </Button>
              </div>
            ) : (
              row.answer && <p className="text-13 text-muted">پاسخ: {row.answer}</p>
            )}
          </li>
        ))}
      </ul>
      <Dialog open={answering !== null} onOpenChange={() => setAnswering(null)}>
        <DialogContent title={answering?.isApproved ? 'پذیرفتن درخواست' : 'نپذیرفتن درخواست'}>
          {answering && <Answer {...answering} onDone={() => setAnswering(null)} />}
        </DialogContent>
      </Dialog>
    </>
  )
}

function Answer({ row, isApproved, onDone }: { row: WholesaleRow; isApproved: boolean; onDone: () => void }) {
  const saved = useSaved(onDone)
  const form = useAdminForm(wholesaleAnswerSchema, {
    id: row.id,
    isApproved,
    type: row.wanted_type === 'dealer' ? ('dealer' as const) : ('shop' as const),
    answer: '',
  })
  return (
    <AdminForm
      form={form}
      inDialog
      save={answerWholesale}
      saveLabel={isApproved ? 'پذیرفتن و پیامک' : 'نپذیرفتن و پیامک'}
      onCancel={onDone}
      onSaved={() => saved('پاسخ ثبت شد و با پیامک گفته می‌شود')}
    >
      {isApproved && (
        <SelectField
          name="type"
          label="قیمت"
          options={[
            { value: 'shop', label: CUSTOMER_TYPES.shop },
            { value: 'dealer', label: CUSTOMER_TYPES.dealer },
          ]}
        />
      )}
      <TextAreaField name="answer" label="پیام به مشتری" rows={2} hint="اختیاری؛ در پیامک می‌آید." />
    </AdminForm>
  )
}
