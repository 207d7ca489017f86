import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { notFound } from 'next/navigation'
import { LineTable } from '@/components/admin/data-table/line-table'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { HistoryPanel } from '@/components/admin/history/history'
import { OrderLink } from '@/components/admin/orders/order-link'
import { PageHead } from '@/components/admin/page-head'
import { StatusBadge } from '@/components/orders/order-parts'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { Stat } from '@/components/ui/stat'
import { TableCell, TableRow } from '@/components/ui/table'
import { getHistory } from '@/lib/admin/queries'
import { formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { getCode, getCodeUsage } from '@/lib/discounts/admin-queries'
import { codeState } from '@/lib/discounts/admin-rules'
import { requireCapability } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'گزارش کد تخفیف' }

export default async function CodePage({ params }: PageProps<'/admin/discount-codes/[id]'>) {
  const { id } = await params
  await requireCapability('prices', '/admin/discount-codes')
  const code = isUuid(id) ? await getCode(id) : null
  if (!code) notFound()
  const [usage, history] = await Promise.all([getCodeUsage(id), getHistory(['discount_codes'], id)])
  const figures = [
    { label: 'استفاده', value: formatNumber(usage.uses) },
    { label: 'مشتری', value: formatNumber(usage.customers) },
    { label: 'تخفیف داده‌شده (تومان)', value: formatToman(usage.amount) },
    { label: 'فروش با این کد (تومان)', value: formatToman(usage.income) },
  ]
  return (
    <>
      <PageHead
        title={`کد ${code.code}`}
        note={<Badge tone={codeState(code).tone}>{codeState(code).text}</Badge>}
        trail={['/admin', '/admin/discount-codes']}
      />
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {figures.map(({ label, value }) => (
          <Stat key={label} label={label} value={value} />
        ))}
      </dl>
      <Panel title="استفاده‌ها" empty={usage.rows.length === 0 && 'هنوز کسی این کد را به کار نبرده است.'}>
        <LineTable
          label="استفاده‌های کد"
          heads={['سفارش', 'مشتری', 'زمان', { numeric: 'تخفیف (تومان)' }, 'وضعیت']}
        >
          {usage.rows.map((use) => (
            <TableRow key={`${use.order_id}${use.created_at}`}>
              <TableCell>
                <OrderLink id={use.order_id} number={use.number} />
              </TableCell>
              <TableCell className="cards:flex-1 cards:basis-2/3">
                <PanelLink href={`/admin/users/${use.user_id}`}>{use.customer || 'بدون نام'}</PanelLink>
                <span className="ltr block text-end text-12 text-muted">{formatPhone(use.phone)}</span>
              </TableCell>
              <TableCell>{formatDateTime(use.created_at)}</TableCell>
              <TableCell numeric>{formatToman(use.amount)}</TableCell>
              <TableCell className="cards:ms-auto">
                {use.released_at ? <Badge>پس داده شد</Badge> : <StatusBadge status={use.status} />}
              </TableCell>
            </TableRow>
          ))}
        </LineTable>

        <RowLimitNote shown={usage.rows.length} />
      </Panel>
      {history.length > 0 && <HistoryPanel entries={history} id={id} />}
    </>
  )
}
