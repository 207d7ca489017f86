import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { OrderEvents } from '@/components/orders/order-events'
import { Facts, StatusBadge } from '@/components/orders/order-parts'
import { ParcelWay, Shipments } from '@/components/orders/shipments'
import { TrackCodeForm } from '@/components/tracking/track-code-form'
import { TrackForm } from '@/components/tracking/track-form'
import { Button, ButtonLink } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { shownEvents, stepsAhead } from '@/lib/orders/rules'
import { isPartlySent, PARTLY_SENT } from '@/lib/orders/shipments'
import { smsInboxUrl } from '@/lib/server/env'
import { getClaimedViewer } from '@/lib/supabase/session'
import { endOrderTracking } from '@/lib/tracking/actions'
import { readTrackChallenge, readTracked } from '@/lib/tracking/challenge'
import { getTrackedOrder } from '@/lib/tracking/queries'
import { formatDateTime } from '@/lib/utils/dates'
import { toPersianDigits } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'پیگیری سفارش' }

type Search = Record<'number' | 'again', string | string[] | undefined>

export default async function TrackPage({ searchParams }: { searchParams: Promise<Partial<Search>> }) {
  const { number, again } = await searchParams
  const tracked = await readTracked()
  const order = tracked ? await getTrackedOrder(tracked) : null
  if (order) return <TrackedOrder order={order} />
  const asked = again ? null : await readTrackChallenge()
  // Customers see their orders without a code.
  if (!asked && !again && !number && (await getClaimedViewer())) redirect('/profile/orders')
  return (
    <div className="mx-auto grid w-full max-w-form gap-6 py-8">
      <div className="grid gap-1">
        <h1 className="page-title">{asked ? 'کد را وارد کنید' : 'پیگیری سفارش'}</h1>
        {!asked && (
          <p className="text-muted">
            بدون ورود به حساب، با شمارهٔ سفارش یا کد رهگیری و موبایلی که با آن ثبت شده است.
          </p>
        )}
      </div>
      {asked ? (
        <TrackCodeForm {...asked} inboxUrl={smsInboxUrl()} />
      ) : (
        <TrackForm number={typeof number === 'string' ? toPersianDigits(number.slice(0, 20)) : ''} />
      )}
    </div>
  )
}

function TrackedOrder({ order }: { order: NonNullable<Awaited<ReturnType<typeof getTrackedOrder>>> }) {
  // A single complete shipment needs no list.
  const whole = order.shipments.length === 1 && !isPartlySent(order) ? order.shipments[0] : undefined
  return (
    <div className="mx-auto grid w-full max-w-180 gap-5 py-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="page-title">سفارش {toPersianDigits(order.number)}</h1>
        <StatusBadge status={order.status}>{isPartlySent(order) && PARTLY_SENT}</StatusBadge>
      </div>
      <Panel className="grid gap-5">
        <Facts
          items={[
            ['تاریخ', formatDateTime(order.created_at)],
            ['روش ارسال', order.delivery_title],
          ]}
        />
        {whole && <ParcelWay parcel={whole} />}
      </Panel>
      {order.shipments.length > 0 && !whole && (
        <Shipments parcels={order.shipments.map((parcel) => ({ ...parcel, goods: [] }))} rest={[]} />
      )}
      <Panel title="روند سفارش">
        <OrderEvents events={shownEvents(order.order_events)} ahead={stepsAhead(order, order.days)} />
      </Panel>
      <p className="text-14 text-muted">
        برای دیدن محصولات و فاکتور، پرداخت، لغو یا مرجوعی، وارد حسابی شوید که سفارش با آن ثبت شده است.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/profile/orders/${order.id}`} variant="outline">
          سفارش در حساب کاربری
        </ButtonLink>
        <form action={endOrderTracking}>
          <Button type="submit" variant="ghost">
            پیگیری سفارش دیگر
          </Button>
        </form>
      </div>
    </div>
  )
}
