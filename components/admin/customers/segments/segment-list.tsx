'use client'

import { Pencil, Send, Trash2, Users } from 'lucide-react'
import { PageHead } from '@/components/admin/page-head'
import { useRecordDialog } from '@/components/admin/record-form'
import { useRemove } from '@/components/admin/use-remove'
import { ButtonLink, IconButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { deleteSegment } from '@/lib/customers/segments/actions'
import { segmentWords } from '@/lib/customers/segments/rules'
import type { SegmentFields } from '@/lib/customers/segments/schema'
import { formatNumber } from '@/lib/utils/text'
import { SEGMENT_FORM, type SegmentChoices } from './segment-form'

export interface SegmentRow {
  id: string
  name: string
  fields: SegmentFields
  updated_at: string
  customers: number
  allowed: number
}

export function SegmentList({ rows, choices }: { rows: readonly SegmentRow[]; choices: SegmentChoices }) {
  const remove = useRemove()
  const record = useRecordDialog(SEGMENT_FORM, rows, choices)
  const names = {
    ...choices.products,
    ...Object.fromEntries(choices.categories.map(({ value, label }) => [value, label])),
  }
  return (
    <>
      <PageHead title="گروه‌های مشتری" trail={[{ label: 'کاربران', href: '/admin/users' }]}>
        {rows.length > 0 && record.button}
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState
          title="هنوز گروهی نساخته‌اید"
          text="مشتری‌ها را با آنچه خریده‌اند یک بار گروه کنید؛ در فهرست کاربران، خروجی اکسل و پیامک گروهی به کار می‌آید."
          action={record.button}
        />
      ) : (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface px-5">
          {rows.map((row) => (
            <li key={row.id} className="grid items-center gap-3 py-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
              <div className="grid gap-1">
                <b className="font-strong">{row.name}</b>
                <p className="text-14 text-ink-2">{segmentWords(row.fields, names).join(' · ')}</p>
                <p className="text-13 text-muted">
                  {formatNumber(row.customers)} مشتری؛ {formatNumber(row.allowed)} نفر پیامک تبلیغاتی می‌گیرند
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-1 tablet:gap-2">
                <ButtonLink size="s" variant="outline" href={`/admin/users?segment=${row.id}`}>
                  <Users className="icon icon-s" aria-hidden="true" />
                  دیدن
                </ButtonLink>
                <ButtonLink size="s" variant="outline" href={`/admin/sms/campaigns?segment=${row.id}`}>
                  <Send className="icon icon-s" aria-hidden="true" />
                  پیامک
                </ButtonLink>
                <IconButton label={`ویرایش ${row.name}`} onClick={() => record.edit(row)}>
                  <Pencil className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`حذف ${row.name}`}
                  onClick={() =>
                    void remove({
                      question: {
                        title: `گروه «${row.name}» حذف شود؟`,
                        text: 'مشتری‌ها می‌مانند؛ تنها این گروه‌بندی از میان می‌رود.',
                      },
                      run: () => deleteSegment({ id: row.id }),
                      done: 'گروه حذف شد',
                    })
                  }
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {record.dialog}
    </>
  )
}
