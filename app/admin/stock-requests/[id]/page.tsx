import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { notFound } from 'next/navigation'
import { LineTable } from '@/components/admin/data-table/line-table'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { PageHead } from '@/components/admin/page-head'
import { RemoveRequest } from '@/components/admin/stock-requests/remove-request'
import { Badge } from '@/components/ui/badge'
import { ColorName } from '@/components/ui/color-name'
import { TableCell, TableRow } from '@/components/ui/table'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { getRequestsOf } from '@/lib/stock-requests/admin-queries'
import { requireCapability } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'خواهندگان محصول' }

export default async function RequestsPage({ params }: PageProps<'/admin/stock-requests/[id]'>) {
  const { id } = await params
  await requireCapability(['reviews', 'stock'], '/admin/stock-requests')
  const found = isUuid(id) ? await getRequestsOf(id) : null
  if (!found) notFound()
  const hasColors = found.product.has_colors === true
  return (
    <>
      <PageHead
        title={found.product.name ?? ''}
        note={`${formatNumber(found.requests.length)} درخواست`}
        trail={['/admin', '/admin/stock-requests']}
      />
      <LineTable
        label="درخواست‌ها"
        heads={['موبایل', 'نام', hasColors && 'رنگ', 'زمان', 'خبر']}
        actions="کارها"
        framed
        className="cards:*:pe-14"
      >
        {found.requests.map((request) => (
          <TableRow key={request.id}>
            <TableCell className="cards:font-strong">
              <span className="ltr">{formatPhone(request.phone_number)}</span>
            </TableCell>
            <TableCell className="cards:flex-1 cards:basis-1/2">
              <PanelLink href={request.user_id && `/admin/users/${request.user_id}`}>
                {request.name ?? (request.user_id ? 'مشتری' : '—')}
              </PanelLink>
            </TableCell>
            {hasColors && (
              <TableCell className="cards:basis-full">
                {request.color ? (
                  <ColorName name={request.color.name} hex={request.color.hex_code} />
                ) : (
                  'هر رنگ'
                )}
              </TableCell>
            )}
            <TableCell>{formatDateTime(request.created_at)}</TableCell>
            <TableCell className="cards:ms-auto">
              {request.notified_at ? (
                <Badge tone="success">{formatDateTime(request.notified_at)}</Badge>
              ) : (
                <Badge tone="warning">در انتظار</Badge>
              )}
            </TableCell>
            <TableCell className="cards:absolute cards:end-1.5 cards:top-1/2 cards:-translate-y-1/2">
              <RemoveRequest id={request.id} phone={request.phone_number} />
            </TableCell>
          </TableRow>
        ))}
      </LineTable>
      <RowLimitNote shown={found.requests.length} />
    </>
  )
}
