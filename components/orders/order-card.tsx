import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { PANEL } from '@/components/ui/panel'
import { Picture } from '@/components/ui/picture'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { isPayable, orderSteps, payableAmount } from '@/lib/orders/rules'
import { isPartlySent, PARTLY_SENT } from '@/lib/orders/shipments'
import { waitsByProforma } from '@/lib/transfers/rules'
import type { OrderSummary } from '@/lib/orders/types'
import { ReorderButton } from './reorder-button'
import { Facts, OrderTrack, StatusBadge } from './order-parts'

const SHOWN_PICTURES = 3

export function OrderCard({ order }: { order: OrderSummary }) {
  const number = toPersianDigits(order.number)
  const more = order.order_items.length - SHOWN_PICTURES
  return (
    <article className={cn(PANEL, 'grid gap-4')} aria-label={`سفارش ${number}`} data-testid="order-card">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Facts
          items={[
            ['سفارش', number],
            ['تاریخ', formatDate(order.created_at)],
            ['مبلغ', `${formatToman(payableAmount(order))} تومان`],
            ...(order.reduced_amount > 0
              ? ([['کم شده', `${formatToman(order.reduced_amount)} تومان`]] as const)
              : []),
            ...(order.refunded_amount > 0
              ? ([['بازگردانده شد', `${formatToman(order.refunded_amount)} تومان`]] as const)
              : []),
          ]}
        />
        <span className="flex flex-wrap gap-2">
          {order.owed_amount > 0 && (
            <Badge tone="warning">{formatToman(order.owed_amount)} تومان بازگردانده می‌شود</Badge>
          )}
          <StatusBadge status={order.status}>{isPartlySent(order) && PARTLY_SENT}</StatusBadge>
        </span>
      </div>
      <OrderTrack steps={orderSteps(order)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ul className="flex gap-2.5">
          {order.order_items.slice(0, SHOWN_PICTURES).map((item) => (
            <li key={item.id} className="size-16 overflow-hidden rounded-m bg-tint-sand tablet:size-18">
              {item.product_image ? (
                <Picture name={item.product_image} alt={item.product_name} sizes="72px" />
              ) : (
                <span className="sr-only">{item.product_name}</span>
              )}
            </li>
          ))}
          {more > 0 && (
            <li className="grid size-16 place-items-center rounded-m bg-sunken text-13 text-muted tablet:size-18">
              +{toPersianDigits(more)}
            </li>
          )}
        </ul>
        <div className="ms-auto flex flex-wrap gap-2">
          {isPayable(order) && (
            <ButtonLink href={`/checkout?order=${order.id}`} size="s">
              پرداخت سفارش
            </ButtonLink>
          )}
          {waitsByProforma(order) && (
            <ButtonLink href={`/profile/orders/${order.id}`} size="s">
              پرداخت پیش‌فاکتور
            </ButtonLink>
          )}
          {order.status === 'delivered' && <ReorderButton orderId={order.id} size="s" />}
          <ButtonLink
            href={`/profile/orders/${order.id}`}
            variant="outline"
            size="s"
            aria-label={`جزئیات سفارش ${number}`}
          >
            جزئیات
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
