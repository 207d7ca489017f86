import { Phone } from 'lucide-react'
import type { Metadata } from 'next'
import { PanelLink } from '@/components/admin/panel-link'
import { LineTable } from '@/components/admin/data-table/line-table'
import { PageHead } from '@/components/admin/page-head'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { TableCell, TableRow } from '@/components/ui/table'
import { listDrafts } from '@/lib/orders/draft-queries'
import { requireCapability } from '@/lib/supabase/session'
import { formatDateTime } from '@/lib/utils/dates'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'پیش‌نویس سفارش‌ها' }

export default async function DraftsPage() {
  await requireCapability('orders', '/admin/orders/drafts')
  const drafts = await listDrafts()
  const create = (
    <ButtonLink href="/admin/orders/new">
      <Phone className="icon" aria-hidden="true" />
      سفارش تلفنی
    </ButtonLink>
  )
  return (
    <>
      <PageHead
        title="پیش‌نویس سفارش‌ها"
        note={drafts.length > 0 ? formatNumber(drafts.length) : undefined}
        trail={['/admin', '/admin/orders']}
      >
        {drafts.length > 0 && create}
      </PageHead>
      {drafts.length === 0 ? (
        <EmptyState
          picture="not-found"
          title="پیش‌نویسی نیست"
          text="سفارشی که تلفنی می‌گیرید تا ثبت شود اینجا می‌ماند؛ پیش‌نویس چیزی از انبار کنار نمی‌گذارد."
          action={create}
        />
      ) : (
        <LineTable
          label="پیش‌نویس‌ها"
          heads={['مشتری', { numeric: 'تعداد محصول' }, 'نوشته', 'آخرین تغییر']}
          framed
        >
          {drafts.map((draft) => (
            <TableRow key={draft.id}>
              <TableCell className="cards:basis-full">
                <PanelLink
                  href={`/admin/orders/new?draft=${draft.id}`}
                  className="font-strong hover:text-action"
                >
                  {draft.customer || (draft.phone ? formatPhone(draft.phone) : 'بی‌مشتری')}
                </PanelLink>
                {draft.customer && draft.phone && (
                  <span className="ms-2 text-13 text-muted">
                    <span className="ltr">{formatPhone(draft.phone)}</span>
                  </span>
                )}
              </TableCell>
              <TableCell numeric>
                {formatNumber(draft.pieces)}
                <span className="not-cards:hidden"> عدد</span>
              </TableCell>
              <TableCell className="cards:hidden">{draft.author || 'مدیر'}</TableCell>
              <TableCell className="cards:ms-auto">{formatDateTime(draft.updated_at)}</TableCell>
            </TableRow>
          ))}
        </LineTable>
      )}
    </>
  )
}
