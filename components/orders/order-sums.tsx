import { formatToman } from '@/lib/core/money'

/** The figures of an order as agreed, in toman. */
export function OrderSums({
  order,
}: {
  order: {
    subtotal: number
    shipping_cost: number
    discount_amount: number
    discount_code: string | null
    total_amount: number
  }
}) {
  return (
    <div className="sums">
      <div>
        <span>جمع کالاها</span>
        <b>{formatToman(order.subtotal)}</b>
      </div>
      <div>
        <span>هزینهٔ ارسال</span>
        <b>{order.shipping_cost > 0 ? formatToman(order.shipping_cost) : 'رایگان'}</b>
      </div>
      {order.discount_amount > 0 && (
        <div className="text-sale">
          <span>
            تخفیف کد <span className="ltr">{order.discount_code}</span>
          </span>
          <b className="ltr">{formatToman(order.discount_amount)}−</b>
        </div>
      )}
      <div className="sums-total">
        <span>مبلغ نهایی</span>
        <span>
          {formatToman(order.total_amount)} <small className="text-12 font-text text-muted">تومان</small>
        </span>
      </div>
    </div>
  )
}
