import { formatToman } from '@/lib/core/money'
import { reducedAmounts } from '@/lib/orders/money'
import { payableAmount } from '@/lib/orders/rules'
import type { OrderDetail } from '@/lib/orders/types'
import { Minus } from './minus'

/** The figures of an order in toman: as agreed, what left it since, and what became of the money. */
export function OrderSums({ order }: { order: OrderDetail }) {
  return (
    <dl className="sums" data-testid="order-sums">
      <div>
        <dt>جمع کالاها</dt>
        <dd className="font-strong">{formatToman(order.subtotal)}</dd>
      </div>
      <div>
        <dt>هزینهٔ ارسال</dt>
        <dd className="font-strong">
          {order.shipping_cost > 0 ? formatToman(order.shipping_cost) : 'رایگان'}
        </dd>
      </div>
      {order.discount_amount > 0 && (
        <div className="text-sale">
          <dt>
            تخفیف کد <span className="ltr">{order.discount_code}</span>
          </dt>
          <dd className="font-strong">
            <Minus amount={order.discount_amount} />
          </dd>
        </div>
      )}
      {reducedAmounts(order).map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="font-strong">
            <Minus amount={amount} />
          </dd>
        </div>
      ))}
      <div className="sums-total">
        <dt>مبلغ نهایی</dt>
        <dd>
          {formatToman(payableAmount(order))} <small className="text-12 font-text text-muted">تومان</small>
        </dd>
      </div>
      {order.reduced_amount > 0 && order.collected_amount > 0 && (
        <div>
          <dt>پرداخت شما</dt>
          <dd className="font-strong">{formatToman(order.collected_amount)}</dd>
        </div>
      )}
      {order.refunded_amount > 0 && (
        <div>
          <dt>بازگردانده شد</dt>
          <dd className="font-strong">{formatToman(order.refunded_amount)}</dd>
        </div>
      )}
      {order.owed_amount > 0 && (
        <div className="text-warning">
          <dt>به شما بازگردانده می‌شود</dt>
          <dd className="font-strong">{formatToman(order.owed_amount)}</dd>
        </div>
      )}
    </dl>
  )
}
