import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { CheckoutForm } from '@/components/checkout/checkout-form'
import { RetryForm } from '@/components/checkout/retry-form'
import { DeliveryBox, Facts } from '@/components/orders/order-parts'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { formatDate } from '@/lib/utils/dates'
import { errorText } from '@/lib/utils/errors'
import { toPersianDigits } from '@/lib/utils/text'
import { getCheckoutPage, orderAsQuote, quoteOrder } from '@/lib/checkout/queries'
import { listPlaces } from '@/lib/delivery/places'
import { getDeliveryTerms } from '@/lib/delivery/queries'
import { cashPlaces } from '@/lib/delivery/terms'
import { getOrder } from '@/lib/orders/queries'
import { isPayable } from '@/lib/orders/rules'
import { getShop } from '@/lib/shop/settings'
import { requireViewer, type Viewer } from '@/lib/supabase/session'
import { CASH_ORDER_LIMIT } from '@/lib/supabase/database.limits'
import { signInPath } from '@/lib/utils/safe-path'

export const metadata: Metadata = { title: 'ثبت سفارش' }

type Search = { order?: string | string[]; error?: string | string[] }

/** Checkout; `?order=…` pays an existing unpaid order. */
export default async function CheckoutPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { order, error } = await searchParams
  if (typeof order === 'string') {
    const viewer = await requireViewer(`/checkout?order=${encodeURIComponent(order)}`)
    return <Retry viewer={viewer} orderId={order} isGatewayDown={error === 'gateway_unavailable'} />
  }
  return <Checkout />
}

async function Checkout() {
  const [page, { address, hours, province, city }, terms] = await Promise.all([
    getCheckoutPage(),
    getShop(),
    getDeliveryTerms(),
  ])
  if (!page) redirect(signInPath('/checkout'))
  if (page === 'cart_empty') {
    return (
      <EmptyState
        level={1}
        picture="empty-cart"
        title={errorText('cart_empty')}
        text="چیزی را که دوست دارید به سبد بیفزایید، بعد به اینجا برگردید."
        action={<ButtonLink href="/products">دیدن محصولات</ButtonLink>}
      />
    )
  }
  return (
    <div id="checkout" className="py-6">
      <h1 className="page-title">ثبت سفارش</h1>
      <CheckoutForm
        cartVersion={page.cart.version}
        quotes={page.cart.quotes}
        saved={page.saved}
        receiver={{
          name: `${page.first_name} ${page.last_name}`.trim(),
          phone: toPersianDigits(page.phone),
        }}
        places={listPlaces()}
        noPostalCode={terms.noPostalCode ?? []}
        cashPlaces={cashPlaces(terms.zones)}
        zones={page.zones}
        days={page.days}
        pickup={{ address, hours, province, city }}
        freightCompanies={page.freight_companies}
        proformaHours={page.proforma_hours}
        invoiceName={page.invoice_name ?? (page.user_type === 'normal' ? null : '')}
        asksSmsConsent={page.phone !== '' && page.sms_consent === null}
        cashProblem={cashProblem(page.phone, page.cash_orders)}
      />
    </div>
  )
}

async function Retry({
  viewer,
  orderId,
  isGatewayDown,
}: {
  viewer: Viewer
  orderId: string
  isGatewayDown: boolean
}) {
  const order = await getOrder(viewer.id, orderId)
  if (!order) notFound()
  if (order.is_paid) redirect(`/order-success/${order.id}`)
  // Proforma and non-payable orders have their own page.
  if (!isPayable(order)) redirect(`/profile/orders/${order.id}`)
  return (
    <div id="checkout" className="mx-auto grid max-w-[880px] gap-5 py-6">
      <h1 className="page-title">پرداخت سفارش {toPersianDigits(order.number)}</h1>
      <Panel title="سفارش" className="grid gap-2">
        <Facts
          items={[
            ['تاریخ ثبت', formatDate(order.created_at)],
            ['روش ارسال', order.delivery_title],
          ]}
        />
        <DeliveryBox order={order} shop={await getShop()} />
      </Panel>
      <RetryForm
        orderId={order.id}
        agreed={orderAsQuote(order)}
        now={await quoteOrder(order)}
        warning={isGatewayDown ? `سفارش شما ثبت شد، ولی ${errorText('gateway_unavailable')}` : ''}
      />
    </div>
  )
}

function cashProblem(phone: string, openOrders: number): 'phone_required' | 'too_many_cash_orders' | null {
  if (phone === '') return 'phone_required'
  return openOrders >= CASH_ORDER_LIMIT ? 'too_many_cash_orders' : null
}
