import { PostalCode } from '@/components/delivery/postal-code'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HistoryPanel } from '@/components/admin/history/history'
import { OrderLink } from '@/components/admin/orders/order-link'
import { OrdersPanel } from '@/components/admin/orders/orders-panel'
import { PreviousNext } from '@/components/admin/keys/previous-next'
import { PageHead } from '@/components/admin/page-head'
import { NamesForm, NoteForm, CustomerActions } from '@/components/admin/customers/customer-actions'
import { TwoColumns } from '@/components/admin/two-columns'
import { RequestLinks } from '@/components/admin/wholesale/request-links'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { Stars } from '@/components/ui/stars'
import { getUserForAdmin } from '@/lib/customers/admin-queries'
import { CUSTOMER_TYPES } from '@/lib/customers/types'
import { parseListState } from '@/lib/admin/list'
import { getHistory } from '@/lib/admin/queries'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { addressLine } from '@/lib/delivery/address'
import { ORDER_LIST } from '@/lib/orders/admin-list'
import { listOrdersForAdmin } from '@/lib/orders/admin-queries'
import { COMMENT_LIST } from '@/lib/reviews/admin-list'
import { listCommentsForAdmin } from '@/lib/reviews/admin-queries'
import { getConsent } from '@/lib/sms/queries'
import { mayDo, requireCapability } from '@/lib/supabase/session'
import { isUuid } from '@/lib/utils/uuid'

export const metadata: Metadata = { title: 'کاربر' }

export default async function UserPage({ params }: PageProps<'/admin/users/[id]'>) {
  const { id } = await params
  const viewer = await requireCapability('customers', '/admin/users')
  const user = isUuid(id) ? await getUserForAdmin(id) : null
  if (!user) notFound()
  const [orders, comments, history, consent] = await Promise.all([
    mayDo(viewer, ['orders', 'payments'])
      ? listOrdersForAdmin({ ...parseListState(ORDER_LIST, { customer: id }), size: 10 })
      : null,
    mayDo(viewer, 'reviews')
      ? listCommentsForAdmin({ ...parseListState(COMMENT_LIST, { user: id }), size: 5 })
      : null,
    getHistory(['profiles', 'sms_consents'], id, ...(user.phone_number ? [user.phone_number] : [])),
    getConsent(user.phone_number ?? ''),
  ])
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || 'بدون نام'
  return (
    <>
      <PageHead
        title={name}
        note={<UserBadges type={user.user_type} consent={consent} is_blocked={user.is_blocked} />}
        trail={['/admin', '/admin/users']}
      >
        <PreviousNext list="/admin/users" id={id} word="کاربر" />
      </PageHead>
      <p className="text-14 text-muted">
        <span className="ltr inline-block">{formatPhone(user.phone_number ?? 'بدون موبایل')}</span>، عضو از{' '}
        {formatDate(user.created_at)}
      </p>
      <TwoColumns>
        <div className="grid content-start gap-5">
          {orders && (
            <OrdersPanel
              title="سفارش‌ها"
              allHref={`/admin/orders?customer=${id}`}
              orders={orders.rows}
              empty="هنوز سفارشی نداده است."
              time={{ label: 'تاریخ', format: formatDate }}
            />
          )}
          {comments && (
            <Panel title="نظرها" empty={comments.rows.length === 0 && 'نظری ننوشته است.'}>
              <ul className="grid gap-4 text-14">
                {comments.rows.map((comment) => (
                  <li
                    key={comment.id}
                    className="grid gap-1 border-b border-line pb-3 last:border-0 last:pb-0"
                  >
                    <span className="wrap-anywhere">{comment.content}</span>
                    <span className="flex flex-wrap items-center gap-2 text-13 text-muted">
                      {comment.rating !== null && <Stars value={comment.rating} />}
                      {comment.product_name}، {formatDate(comment.created_at)}
                    </span>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {user.uses.length > 0 && (
            <Panel title="کدهای تخفیف">
              <ul className="grid gap-2 text-14">
                {user.uses.map((use) => (
                  <li key={use.id} className="flex flex-wrap items-center gap-3">
                    <span className="ltr font-strong">{use.code.code}</span>
                    <span>{formatToman(use.amount)} تومان</span>
                    <OrderLink id={use.order.id} number={use.order.number} worded />
                    {use.released_at && <Badge>پس داده شد</Badge>}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {history.length > 0 && <HistoryPanel entries={history} id={id} />}
        </div>
        <div className="grid content-start gap-5">
          {(user.user_type !== 'admin' || viewer.staff_role === 'owner') && (
            <Panel title="دسترسی">
              <CustomerActions key={user.user_type} user={user} />
            </Panel>
          )}
          {user.requests.length > 0 && (
            <Panel title="خرید عمده">
              <RequestLinks requests={user.requests} />
            </Panel>
          )}
          <Panel title="نام">
            <NamesForm user={user} />
          </Panel>
          <Panel title="یادداشت">
            <NoteForm id={id} note={user.note} />
          </Panel>
          <Panel title="نشانی‌ها" empty={user.addresses.length === 0 && 'نشانی ثبت نکرده است.'}>
            <ul className="grid gap-3 text-14">
              {user.addresses.map((address) => (
                <li key={address.id}>
                  <b className="font-strong">{address.full_name}</b>{' '}
                  <span className="ltr text-muted">{formatPhone(address.phone_number)}</span>
                  <br />
                  {addressLine(address)}
                  <PostalCode code={address.postal_code} before="، " />
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </TwoColumns>
    </>
  )
}

function UserBadges({
  type,
  consent,
  is_blocked,
}: {
  type: keyof typeof CUSTOMER_TYPES
  /** Null: never asked. */
  consent: boolean | null
  is_blocked: boolean
}) {
  return (
    <>
      <Badge>{CUSTOMER_TYPES[type]}</Badge>{' '}
      {consent !== null && (
        <>
          <Badge tone={consent ? 'success' : 'warning'}>
            {consent ? 'پیامک تبلیغاتی می‌گیرد' : 'پیامک تبلیغاتی را لغو کرده'}
          </Badge>{' '}
        </>
      )}
      {is_blocked && <Badge tone="danger">مسدود</Badge>}
    </>
  )
}
