import { HAND, HOB, PLATE, scaleOf, servingsByVolume } from '@/lib/attributes/scale'
import type { ProductDetail } from '@/lib/catalog/types'
import { formatNumber } from '@/lib/utils/text'
import { ProductIsland } from './product-island'

const HIGH = { hob: HOB.deep, plate: PLATE, hand: HAND.high }

/** How large a product is: drawn when it is near the screen, and told; nothing where its sizes are not known. */
export function SizeSection({ product: { attributes, categoryName } }: { product: ProductDetail }) {
  const scale = scaleOf(attributes)
  if (!scale) return null
  const { across, isRound, high, beside, isLargest } = scale
  const people = servingsByVolume(attributes, categoryName)
  const room = Math.max(...beside.map((thing) => HIGH[thing])) + 10
  return (
    <section className="[--cm:2.6px] min-[22rem]:[--cm:2.9px] tablet:[--cm:3.6px]">
      <h2 className="mb-4 text-18">چقدر بزرگ است؟</h2>
      <div style={{ minHeight: `calc(${room} * var(--cm))` }} className="noscript:hidden">
        <ProductIsland part="size" props={{ scale }} />
      </div>
      <p className="mt-3 text-14 leading-snug text-muted">
        {isLargest && 'بزرگ‌ترین پارچه: '}
        {isRound ? 'قطر' : 'پهنا'} {formatNumber(across)}
        {high !== null && `، بلندی ${formatNumber(high)}`} سانتی‌متر
        {people !== null && `؛ گنجایشش به‌اندازهٔ حدود ${formatNumber(people)} نفر است`}
      </p>
    </section>
  )
}
