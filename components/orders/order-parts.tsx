import { PostalCode } from '@/components/delivery/postal-code'
import type { ReactNode } from 'react'
import { PictureTile } from '@/components/product/picture-tile'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { CreditCard, MapPin, Store } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { ColorName } from '@/components/ui/color-name'
import { formatToman } from '@/lib/utils/money'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { type Address, addressLine } from '@/lib/delivery/address'
import { reducedPieces } from '@/lib/orders/money'
import { type OrderStep, statusView } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'
import type { Shop } from '@/lib/shop/types'

export function StatusBadge({ status, children }: { status: string; children?: ReactNode }) {
  const { label, tone } = statusView(status)
  return <Badge tone={tone}>{children || label}</Badge>
}

export function Facts({ items }: { items: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-14">
      {items.map(([label, value]) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Color is not the only cue. */
const STEPS: Record<OrderStep['state'], string> = {
  done: 'before:border-2 before:border-action before:bg-action after:bg-action',
  now: 'font-strong text-action before:border-6 before:border-action before:bg-surface after:bg-action',
  later: 'text-muted before:border-2 before:border-line-strong before:bg-surface after:bg-line',
}

/** Empty for orders not in progress. */
export function OrderTrack({ steps }: { steps: readonly OrderStep[] }) {
  if (steps.length === 0) return null
  return (
    <ol
      className="grid auto-cols-fr grid-flow-col text-center text-12 tablet:text-13"
      aria-label="مرحله‌های سفارش"
    >
      {steps.map(({ label, state }) => (
        <li
          key={label}
          className={cn(
            'relative pt-7.5 before:absolute before:start-[calc(50%-9px)] before:top-1 before:z-1 before:size-4.5 before:rounded-pill not-first:after:absolute not-first:after:-start-1/2 not-first:after:end-1/2 not-first:after:top-3 not-first:after:h-0.5',
            STEPS[state],
          )}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {label}
          {state === 'done' && <span className="sr-only"> (انجام شد)</span>}
        </li>
      ))}
    </ol>
  )
}

export function OrderItems({ order }: { order: OrderDetail }) {
  return (
    <ul className="grid gap-4">
      {order.order_items.map((item) => (
        <li key={item.id} className="flex items-center gap-3.5 text-14 leading-snug">
          <PictureTile image={item.product_image} />
          <span className="min-w-0 flex-1">
            {item.product_name}
            <span className="block text-muted">
              {item.color_name && (
                <>
                  <ColorName name={item.color_name} hex={item.color_hex} />،{' '}
                </>
              )}
              {toPersianDigits(item.quantity)} عدد
            </span>
            {item.reduced_quantity > 0 && (
              <span className="block font-strong text-warning">
                {reducedPieces(item.id, order.order_adjustments)}
              </span>
            )}
          </span>
          <b className="whitespace-nowrap">
            {formatToman(item.line_total ?? item.unit_price * item.quantity)}{' '}
            <small className="text-12 font-text text-muted">تومان</small>
          </b>
        </li>
      ))}
    </ul>
  )
}

/** Bank reference from the order's own row. */
export function TransactionBox({ reference }: { reference: string }) {
  return (
    <Note icon={CreditCard}>
      کد پیگیری تراکنش:{' '}
      <b className="ltr inline-block" data-testid="payment-reference">
        {toPersianDigits(reference)}
      </b>
    </Note>
  )
}

/** Delivery address, or place and time of pickup. */
export function DeliveryBox({
  order,
  shop,
}: {
  order: Pick<OrderDetail, 'delivery_method' | 'shipping_address'>
  shop: Shop
}) {
  if (order.delivery_method === 'pickup') return <PickupBox receiver={order.shipping_address} shop={shop} />
  return order.shipping_address && <AddressBox address={order.shipping_address} />
}

function PickupBox({ receiver, shop }: { receiver: Address | null; shop: Shop }) {
  return (
    <Note icon={Store} data-testid="pickup">
      <div className="grid gap-1">
        <b>تحویل در فروشگاه</b>
        <address className="not-italic">
          {shop.address}
          {shop.phones[0] && (
            <span className="block">
              تلفن: <span className="ltr">{shop.phones[0].text}</span>
            </span>
          )}
        </address>
        {shop.hours && <span>ساعت کار: {shop.hours}</span>}
        {receiver && (
          <span className="text-muted">
            گیرنده: {receiver.full_name}،{' '}
            <span className="ltr">{toPersianDigits(receiver.phone_number)}</span>
          </span>
        )}
      </div>
    </Note>
  )
}

function AddressBox({ address }: { address: Address }) {
  return (
    <Note icon={MapPin}>
      <address className="not-italic">
        {address.full_name}، <span className="ltr">{formatPhone(address.phone_number)}</span>
        {address.address && (
          <span className="block">
            {addressLine(address)}
            <PostalCode code={address.postal_code} before="، " />
          </span>
        )}
      </address>
    </Note>
  )
}

export function CustomerNote({ text }: { text: string }) {
  return text ? <Note>یادداشت شما: {text}</Note> : null
}
