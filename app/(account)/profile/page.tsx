import type { Metadata } from 'next'
import { OrderCard } from '@/components/orders/order-card'
import { AddressList } from '@/components/profile/address-list'
import { NameForm } from '@/components/profile/name-form'
import { PasswordForm } from '@/components/profile/password-form'
import { PhoneForm } from '@/components/profile/phone-form'
import { ProfileNav } from '@/components/profile/profile-nav'
import { SessionsForm } from '@/components/profile/sessions-form'
import { ButtonLink } from '@/components/ui/button'
import { ChipLink } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { Panel } from '@/components/ui/panel'
import { smsInboxUrl } from '@/lib/server/env'
import { toPersianDigits } from '@/lib/utils/text'
import { listPlaces } from '@/lib/delivery/places'
import { listAddresses } from '@/lib/delivery/queries'
import { countOrders, listOrders, ORDERS_PER_PAGE } from '@/lib/orders/queries'
import { isOrderGroup, type OrderGroup } from '@/lib/orders/rules'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'حساب کاربری' }

type Search = { orders?: string | string[]; page?: string | string[] }

const GROUP_LABELS: Record<OrderGroup, string> = {
  open: 'در جریان',
  delivered: 'تحویل‌شده',
  cancelled: 'لغوشده',
}

/** The customer's own page: orders, name, sign-in, addresses. */
export default async function ProfilePage({ searchParams }: { searchParams: Promise<Search> }) {
  const { orders: wanted, page: wantedPage } = await searchParams
  const viewer = await requireViewer('/profile')
  const group = isOrderGroup(wanted) ? wanted : null
  const page = Math.min(Math.max(Math.trunc(Number(wantedPage)) || 1, 1), 1000)
  const [{ orders, count }, counts, addresses] = await Promise.all([
    listOrders(viewer.id, { group, page }),
    countOrders(viewer.id),
    listAddresses(viewer.id),
  ])
  const name = `${viewer.firstName} ${viewer.lastName}`.trim()
  const inboxUrl = smsInboxUrl()
  const hasOrders = Object.values(counts).some((number) => number > 0)
  return (
    <div className="grid items-start gap-6 py-6 desktop:grid-cols-[268px_minmax(0,1fr)] desktop:gap-8">
      <ProfileNav name={name} phone={viewer.phone} openOrders={counts.open} />
      <div className="grid min-w-0 gap-8">
        <h1 className="sr-only">حساب کاربری</h1>
        <section id="orders" className="grid scroll-mt-28 gap-5" aria-labelledby="orders-title">
          <h2 id="orders-title" className="page-title">
            سفارش‌های من
          </h2>
          {hasOrders ? (
            <>
              <nav className="flex flex-wrap gap-2" aria-label="گروه‌های سفارش">
                <ChipLink href="/profile#orders" current={group === null}>
                  همه
                </ChipLink>
                {(Object.keys(GROUP_LABELS) as OrderGroup[]).map((each) => (
                  <ChipLink key={each} href={groupPath(each)} current={group === each}>
                    {GROUP_LABELS[each]} {toPersianDigits(counts[each])}
                  </ChipLink>
                ))}
              </nav>
              {orders.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
              {orders.length === 0 && <p className="text-muted">سفارشی در این گروه نیست.</p>}
              <Pagination
                current={page}
                count={Math.ceil(count / ORDERS_PER_PAGE)}
                hrefFor={(number) => groupPath(group, number)}
                label="صفحه‌های سفارش‌ها"
              />
            </>
          ) : (
            <EmptyState
              picture="empty-cart"
              title="هنوز سفارشی ندارید"
              text="سفارش‌هایتان را اینجا می‌بینید و دنبال می‌کنید."
              action={
                <ButtonLink href="/products" variant="soft">
                  دیدن کالاها
                </ButtonLink>
              }
            />
          )}
        </section>
        <div id="info" className="scroll-mt-28">
          <Panel title="مشخصات من">
            <NameForm firstName={viewer.firstName} lastName={viewer.lastName} />
          </Panel>
        </div>
        <div id="security" className="scroll-mt-28">
          <Panel title="ورود و امنیت" className="grid gap-5">
            <PhoneForm phone={viewer.phone} inboxUrl={inboxUrl} />
            <hr className="border-line" />
            <PasswordForm phone={viewer.phone} hasPassword={viewer.hasPassword} inboxUrl={inboxUrl} />
            <hr className="border-line" />
            <SessionsForm />
          </Panel>
        </div>
        <div id="addresses" className="scroll-mt-28">
          <Panel title="نشانی‌ها">
            <AddressList
              addresses={addresses}
              places={listPlaces()}
              start={{ full_name: name, phone_number: viewer.phone }}
            />
          </Panel>
        </div>
      </div>
    </div>
  )
}

function groupPath(group: OrderGroup | null, page = 1): string {
  const query = new URLSearchParams()
  if (group) query.set('orders', group)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/profile?${query}#orders` : '/profile#orders'
}
