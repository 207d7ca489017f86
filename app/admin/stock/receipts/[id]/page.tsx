import { TableCell, TableRow } from '@/components/ui/table'
import { LineTable } from '@/components/admin/data-table/line-table'
import { PanelLink } from '@/components/admin/panel-link'
import type { Row } from '@/lib/utils/rows'
import type { Metadata } from 'next'
import { z } from 'zod'
import { Missing } from '@/components/admin/record-not-found'
import { PageHead } from '@/components/admin/page-head'
import { PostButtons } from '@/components/admin/stock/post-button'
import { ReceiptForm } from '@/components/admin/stock/receipt-form'
import { Facts } from '@/components/orders/order-parts'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { getReceipt, receiptInput } from '@/lib/stock/admin-queries'
import { requireCapability } from '@/lib/supabase/session'
import { formatDate, formatDateTime } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'رسید انبار' }

export default async function ReceiptPage({ params }: PageProps<'/admin/stock/receipts/[id]'>) {
  const { id } = await params
  await requireCapability('costs', `/admin/stock/receipts/${id}`)
  const receipt = z.uuid().safeParse(id).success ? await getReceipt(id) : null
  if (!receipt) return <Missing message="این رسید پیدا نشد" next="/admin/stock/receipts" />
  const isPosted = receipt.state === 'posted'
  const pieces = formatNumber(receipt.pieces)
  const cost = `${formatToman(receipt.cost)} تومان`
  return (
    <>
      <PageHead
        title={`رسید ${toPersianDigits(receipt.number)}`}
        note={<Badge tone={isPosted ? 'success' : 'warning'}>{isPosted ? 'ثبت نهایی' : 'پیش‌نویس'}</Badge>}
        trail={['/admin/stock', { label: 'رسیدها', href: '/admin/stock/receipts' }]}
      >
        {!isPosted && (
          <PostButtons
            kind="receipt"
            id={receipt.id}
            version={receipt.updated_at}
            consequence={`${pieces} عدد محصول به ارزش ${cost} به انبار می‌آید و بهای تمام‌شده میانگین می‌گیرد.`}
          />
        )}
      </PageHead>
      {isPosted ? (
        <>
          <Facts
            items={[
              ['فروشنده', receipt.supplier],
              ['تاریخ', formatDate(`${receipt.received_on}T08:30:00Z`)],
              ...(receipt.reference
                ? ([['فاکتور فروشنده', toPersianDigits(receipt.reference)]] as const)
                : []),
              ['تعداد', `${pieces} عدد`],
              ['مبلغ', cost],
              ['ثبت نهایی', `${formatDateTime(receipt.posted_at!)}، ${nameOf(receipt.poster)}`],
              ...(receipt.note ? ([['یادداشت', receipt.note]] as const) : []),
            ]}
          />
          <Panel title="محصولات">
            <ReceiptLines lines={receipt.lines} />
          </Panel>
        </>
      ) : (
        <ReceiptForm receipt={receiptInput(receipt)} />
      )}
    </>
  )
}

function nameOf(person: { first_name: string; last_name: string } | null): string {
  return (person && [person.first_name, person.last_name].filter(Boolean).join(' ')) || 'مدیر'
}

type Line = Pick<
  Row<'stock_receipt_lines'>,
  'id' | 'product_id' | 'product_name' | 'color_name' | 'quantity' | 'unit_cost'
>

function ReceiptLines({ lines }: { lines: readonly Line[] }) {
  return (
    <LineTable
      label="محصولات رسید"
      heads={['محصول', { numeric: 'تعداد' }, { numeric: 'بهای هر عدد' }, { numeric: 'جمع (تومان)' }]}
    >
      {lines.map(({ id, product_id, product_name, color_name, quantity, unit_cost }) => (
        <TableRow key={id}>
          <TableCell className="cards:basis-full">
            <span className="grid leading-snug">
              <PanelLink href={product_id && `/admin/products/${product_id}`}>{product_name}</PanelLink>
              {color_name && <small className="text-muted">{color_name}</small>}
            </span>
          </TableCell>
          <TableCell numeric>{formatNumber(quantity)}</TableCell>
          <TableCell numeric>
            <span className="not-cards:hidden">× </span>
            {formatToman(unit_cost)}
          </TableCell>
          <TableCell numeric className="cards:ms-auto">
            {formatToman(quantity * unit_cost)}
          </TableCell>
        </TableRow>
      ))}
    </LineTable>
  )
}
