'use client'

import { Send, Users } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { PageHead } from '@/components/admin/page-head'
import { deleteAction, useRowMenu } from '@/components/admin/resource'
import { useRecordDialog } from '@/components/admin/record-form'
import { EmptyState } from '@/components/ui/empty-state'
import { MenuButton } from '@/components/ui/menu-button'
import { callAction } from '@/lib/accounts/call-action'
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
  const record = useRecordDialog(SEGMENT_FORM, rows, choices)
  const menu = useRowMenu<SegmentRow>({ rowName: ({ name }) => name, onEdit: record.edit })
  const names = {
    ...choices.products,
    ...Object.fromEntries(choices.categories.map(({ value, label }) => [value, label])),
  }
  return (
    <>
      <PageHead title="گروه‌های مشتری" trail={['/admin/users']}>
        {rows.length > 0 && record.button}
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState
          title="هنوز گروهی نساخته‌اید"
          text="مشتری‌ها را با آنچه خریده‌اند یک بار گروه کنید؛ در فهرست کاربران، خروجی اکسل و پیامک گروهی به کار می‌آید."
          action={record.button}
        />
      ) : (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface ps-5 pe-1.5 tablet:pe-5">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 py-3">
              <div className="grid min-w-0 flex-1 gap-0.5">
                <PanelLink href={`/admin/users?segment=${row.id}`} className="font-strong hover:text-action">
                  {row.name}
                </PanelLink>
                <p className="text-14 text-ink-2 max-tablet:hidden">
                  {segmentWords(row.fields, names).join(' · ')}
                </p>
                <p className="text-13 text-muted">
                  {formatNumber(row.customers)} مشتری؛ {formatNumber(row.allowed)} نفر پیامک تبلیغاتی می‌گیرند
                </p>
              </div>
              <MenuButton
                label={`کارهای ${row.name}`}
                items={menu.items(row, [
                  { label: 'دیدن', icon: Users, href: `/admin/users?segment=${row.id}` },
                  { label: 'پیامک', icon: Send, href: `/admin/sms/campaigns?segment=${row.id}` },
                  'edit',
                  deleteAction({
                    question: {
                      title: `گروه «${row.name}» حذف شود؟`,
                      text: 'مشتری‌ها می‌مانند؛ تنها این گروه‌بندی از میان می‌رود.',
                    },
                    run: () => callAction(deleteSegment, { id: row.id }),
                    done: 'گروه حذف شد',
                  }),
                ])}
              />
            </li>
          ))}
        </ul>
      )}
      {record.dialog}
      {menu.dialogs}
    </>
  )
}
