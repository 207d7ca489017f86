import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { RowLimitNote } from '@/components/admin/row-limit-note'
import { PageHead } from '@/components/admin/page-head'
import { RemoveRequest } from '@/components/admin/stock-requests/remove-request'
import { Badge } from '@/components/ui/badge'
import { ColorName } from '@/components/ui/color-name'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
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
        trail={[
          { label: 'داشبورد', href: '/admin' },
          { label: 'درخواست‌های موجودی', href: '/admin/stock-requests' },
        ]}
      />
      <div className="overflow-hidden rounded-l border border-line bg-surface">
        <Table cards aria-label="درخواست‌ها">
          <TableHeader>
            <TableRow>
              <TableHead>موبایل</TableHead>
              <TableHead>نام</TableHead>
              {hasColors && <TableHead>رنگ</TableHead>}
              <TableHead>زمان</TableHead>
              <TableHead>خبر</TableHead>
              <TableHead>
                <span className="sr-only">کارها</span>
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {found.requests.map((request) => (
              <TableRow key={request.id}>
                <TableCell label="موبایل">
                  <span className="ltr">{formatPhone(request.phone_number)}</span>
                </TableCell>
                <TableCell label="نام">
                  {request.user_id ? (
                    <Link
                      href={`/admin/users/${request.user_id}`}
                      prefetch={false}
                      className="hover:text-action"
                    >
                      {request.name ?? 'مشتری'}
                    </Link>
                  ) : (
                    (request.name ?? '—')
                  )}
                </TableCell>
                {hasColors && (
                  <TableCell label="رنگ">
                    {request.color ? (
                      <ColorName name={request.color.name} hex={request.color.hex_code} />
                    ) : (
                      'هر رنگ'
                    )}
                  </TableCell>
                )}
                <TableCell label="زمان">{formatDateTime(request.created_at)}</TableCell>
                <TableCell label="خبر">
                  {request.notified_at ? (
                    <Badge tone="success">{formatDateTime(request.notified_at)}</Badge>
                  ) : (
                    <Badge tone="warning">در انتظار</Badge>
                  )}
                </TableCell>
                <TableCell>
                  <RemoveRequest id={request.id} phone={request.phone_number} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <RowLimitNote shown={found.requests.length} />
    </>
  )
}
