import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { OrdersPanel } from '@/components/admin/orders/orders-panel'
import { PageHead } from '@/components/admin/page-head'
import { TwoColumns } from '@/components/admin/two-columns'
import { DealerNotes } from '@/components/admin/wholesale/dealer-notes'
import { fullName } from '@/components/admin/wholesale/full-name'
import { RequestLinks } from '@/components/admin/wholesale/request-links'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { Stat } from '@/components/ui/stat'
import { parseListState } from '@/lib/admin/list'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { ORDER_LIST } from '@/lib/orders/admin-list'
import { listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { requireCapability } from '@/lib/supabase/session'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { formatNumber } from '@/lib/utils/text'
import { isUuid } from '@/lib/utils/uuid'
import { getDealer } from '@/lib/wholesale/admin-queries'
import { rhythmText } from '@/lib/wholesale/rules'

export const metadata: Metadata = { title: 'همکار' }

export default async function DealerPage({ params }: PageProps<'/admin/wholesale/dealers/[id]'>) {
  const { id } = await params
  await requireCapability('customers', '/admin/wholesale/dealers')
  const dealer = isUuid(id) ? await getDealer(id) : null
  if (!dealer) notFound()
  const orders = await listOrdersForAdmin({ ...parseListState(ORDER_LIST, { customer: id }), size: 10 })
  const turnovers = [
    { label: '۳۰ روز گذشته', amount: dealer.turnover_30 },
    { label: '۹۰ روز گذشته', amount: dealer.turnover_90 },
    { label: 'یک سال گذشته', amount: dealer.turnover_365 },
    { label: 'میانگین سفارش', amount: dealer.average_order ?? 0 },
  ]
  return (
    <>
      <PageHead
        title={dealer.business_name || fullName(dealer)}
        note={
          <>
            <Badge>{CUSTOMER_TYPES[dealer.user_type]}</Badge>{' '}
            {dealer.is_silent && <Badge tone="warning">خاموش</Badge>}{' '}
            {dealer.is_blocked && <Badge tone="danger">مسدود</Badge>}
          </>
        }
        trail={[
          { label: 'داشبورد', href: '/admin' },
          { label: 'همکاران', href: '/admin/wholesale/dealers' },
        ]}
      >
        <PreviousNext list="/admin/wholesale/dealers" id={id} word="همکار" />
        <ButtonLink href={`/admin/users/${id}`} variant="outline" size="s">
          صفحهٔ کاربر
        </ButtonLink>
      </PageHead>
      <p className="text-14 text-muted">
        {[dealer.business_name && fullName(dealer, ''), dealer.city].filter(Boolean).join('، ')}{' '}
        <span className="ltr inline-block">{formatPhone(dealer.phone_number || '')}</span>
        {dealer.last_order_at &&
          `، آخرین سفارش ${formatDate(dealer.last_order_at)} (${formatNumber(dealer.silent_days)} روز پیش)`}
        {dealer.rhythm_days !== null && `، ${rhythmText(dealer.rhythm_days)}`}
      </p>
      <dl className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        {turnovers.map(({ label, amount }) => (
          <Stat
            key={label}
            label={label}
            long
            value={
              <>
                {formatToman(amount)} <small className="text-13 font-label text-muted">تومان</small>
              </>
            }
          />
        ))}
      </dl>
      <TwoColumns>
        <OrdersPanel
          title="سفارش‌ها"
          allHref={`/admin/orders?customer=${id}`}
          orders={orders.rows}
          empty="هنوز سفارشی نداده است."
          time={{ label: 'تاریخ', format: formatDate }}
        />
        <div className="grid content-start gap-5">
          <Panel title="یادداشت‌ها">
            <DealerNotes
              userId={id}
              notes={dealer.noteRows.map(({ author, ...note }) => ({
                ...note,
                author: fullName(author, 'مدیر'),
              }))}
            />
          </Panel>
          {dealer.requests.length > 0 && (
            <Panel title="درخواست‌ها">
              <RequestLinks requests={dealer.requests} />
            </Panel>
          )}
        </div>
      </TwoColumns>
    </>
  )
}
