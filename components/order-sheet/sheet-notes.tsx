import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { lineKey } from '@/lib/cart/lines'
import type { SheetProduct, ShortLine } from '@/lib/order-sheet/types'
import { formatNumber } from '@/lib/utils/text'

/** Unresolved pasted lines. */
export function LeftNote({
  left,
  onReturn,
  onDismiss,
}: {
  left: readonly string[]
  onReturn: () => void
  onDismiss: () => void
}) {
  if (left.length === 0) return null
  return (
    <Note tone="warning" role="alert">
      <p className="font-strong">{`${formatNumber(left.length)} سطر از سفارش شما به برگه افزوده نشد:`}</p>
      <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto wrap-anywhere">
        {left.map((text, place) => (
          <li key={place}>«{text}»</li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="s" variant="outline" onClick={onReturn}>
          بررسی دوبارهٔ این سطرها
        </Button>
        <Button size="s" variant="ghost" onClick={onDismiss}>
          لازم نیست
        </Button>
      </div>
    </Note>
  )
}

/** Quantities reduced or unavailable. */
export function ShortNote({
  short,
  byId,
}: {
  short: readonly ShortLine[]
  byId: ReadonlyMap<string, SheetProduct>
}) {
  if (short.length === 0) return null
  return (
    <Note tone="warning" role="alert">
      <p className="font-strong">این‌ها به اندازه‌ای که خواستید موجود نبود:</p>
      <ul className="mt-1 grid gap-1">
        {short.map(({ product_id, color_id, wanted, quantity }) => {
          const product = byId.get(product_id)
          const color = product?.colors?.find(({ id }) => id === color_id)
          return (
            <li key={lineKey(product_id, color_id)}>
              {[product?.name ?? 'محصولی که دیگر فروخته نمی‌شود', color?.name].filter(Boolean).join('، ')}
              {': '}
              {quantity > 0
                ? `از ${formatNumber(wanted)} عدد، ${formatNumber(quantity)} عدد در سبد گذاشته شد`
                : 'در سبد گذاشته نشد'}
            </li>
          )
        })}
      </ul>
      <Link prefetch={false} href="/cart" className="mt-2 inline-block underline underline-offset-4">
        دیدن سبد خرید
      </Link>
    </Note>
  )
}
