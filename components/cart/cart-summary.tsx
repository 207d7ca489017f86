import { DeliveryLine } from '@/components/delivery/delivery-line'
import type { ReactNode } from 'react'
import { PriceSummary, priceRows } from '@/components/orders/price-summary'
import { Button, ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { buyablePieces, MAX_LINES } from '@/lib/cart/lines'
import { savedAmount } from '@/lib/cart/savings'
import type { Cart } from '@/lib/cart/quote'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { ActionBar, BarTotal } from './action-bar'
import { DiscountForm } from './discount-form'

export type CartSummaryProps = {
  cart: Cart
  /** «پرداخت در محل: در هرمزگان», or empty. */
  cash: string
  until: number | null
  /** Shown figures are outdated. */
  busy: boolean
  codeProblem: string | null
  onApplyCode: (code: string) => Promise<void>
  onRemoveCode: () => void
}

/** From the last quote. */
export function CartSummary({
  cart,
  cash,
  until,
  busy,
  codeProblem,
  onApplyCode,
  onRemoveCode,
}: CartSummaryProps) {
  const pieces = buyablePieces(cart.lines)
  const code = cart.discount && !cart.discount.error ? cart.discount : null
  const saved = savedAmount(cart.lines) + (code?.amount ?? 0)
  return (
    <Panel title="خلاصهٔ سفارش" className="desktop:sticky desktop:top-24">
      <div className="grid gap-5">
        {/* Nothing to ship: no free-shipping distance. */}
        {pieces > 0 && cart.free_shipping_above !== null && (
          <FreeShipping subtotal={cart.subtotal} threshold={cart.free_shipping_above} />
        )}
        <DiscountForm
          applied={code?.code ?? null}
          problem={codeProblem}
          onApply={onApplyCode}
          onRemove={onRemoveCode}
        />
        <div className={cn(busy && 'opacity-50')} aria-busy={busy || undefined}>
          <PriceSummary
            rows={priceRows({ ...cart, code: code?.code, discount: code?.amount ?? 0, pieces })}
          />
        </div>
        {cart.orderable && cart.lines.length <= MAX_LINES && (
          <DeliveryLine
            until={until}
            days={[cash, 'زمان و هزینهٔ ارسال:'].filter(Boolean).join('؛ ')}
            lines={cart.lines.map(({ product_id, color_id, quantity }) => ({
              product_id,
              color_id,
              quantity,
            }))}
          />
        )}
        {saved > 0 && (
          <p className="flex justify-between gap-3 rounded-m bg-success-soft px-3.5 py-2.5 text-14 font-strong text-success">
            <span>سود شما از این خرید</span>
            <span>{formatToman(saved)} تومان</span>
          </p>
        )}
        <ContinueButton cart={cart} className="max-tablet:hidden">
          ادامه و ثبت سفارش
        </ContinueButton>
        <p id="cart-blocked" className="text-center text-13 leading-snug text-muted">
          {cart.orderable ? 'اگر قیمت یا موجودی عوض شود، پیش از پرداخت می‌بینید.' : blockedText(cart)}
        </p>
      </div>
    </Panel>
  )
}

/** Phones only. */
export function CartBar({ cart, busy }: Pick<CartSummaryProps, 'cart' | 'busy'>) {
  return (
    <ActionBar>
      <BarTotal total={cart.total} busy={busy} />
      <ContinueButton cart={cart} className="flex-1">
        <span>
          ادامه<span className="sr-only"> و ثبت سفارش</span>
        </span>
      </ContinueButton>
    </ActionBar>
  )
}

/** Reason that checkout is blocked. */
function blockedText({ lines, order_minimum: minimum }: Cart): string {
  if (lines.some(({ state }) => state !== 'ok'))
    return 'برای ادامه، محصولاتی را که نمی‌توان خرید از سبد بردارید.'
  if (lines.some(({ terms }) => terms?.problem))
    return 'برای ادامه، تعداد محصولاتی را که نشان شده‌اند درست کنید.'
  return `تا کمترین مبلغ سفارش شما ${formatToman(minimum?.missing ?? 0)} تومان مانده است.`
}

function ContinueButton({
  cart,
  className,
  children,
}: {
  cart: Cart
  className: string
  children: ReactNode
}) {
  return cart.orderable ? (
    <ButtonLink href="/checkout" size="l" block className={className}>
      {children}
    </ButtonLink>
  ) : (
    <Button size="l" block disabled aria-describedby="cart-blocked" className={className}>
      {children}
    </Button>
  )
}

/** Toman. */
function FreeShipping({ subtotal, threshold }: { subtotal: number; threshold: number }) {
  // Free above the threshold: at it, one toman is missing.
  const missing = subtotal > threshold ? 0 : Math.max(threshold - subtotal, 1)
  const percent = Math.min(100, Math.floor((subtotal / Math.max(threshold, 1)) * 100))
  return (
    <div className="grid gap-2 text-14">
      <p className="leading-snug">
        {missing > 0 ? (
          <>
            تا ارسال رایگان <b>{formatToman(missing)}</b> تومان مانده
          </>
        ) : (
          'ارسال این سفارش رایگان است'
        )}
      </p>
      <Progress
        aria-label="تا ارسال رایگان"
        aria-valuetext={`${toPersianDigits(percent)} درصد`}
        value={percent}
      />
    </div>
  )
}
