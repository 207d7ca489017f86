import { ProductCard } from '@/components/product/card/product-card'
import type { ProductCardData } from '@/lib/catalog/types'

const SIZES = '(width < 48rem) 40vw, 200px'

/** New products as customers will see them; nothing can be pressed. */
export function ImportPreview({ cards }: { cards: readonly ProductCardData[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-label="محصولات جدید در فروشگاه" className="grid gap-3">
      <p className="font-strong">محصولات جدید در فروشگاه این‌گونه دیده می‌شود:</p>
      {cards.some(({ image }) => !image) && (
        <p className="text-14 text-muted">تصویری که نشانی دارد، هنگام ثبت از فروشگاه پیشین گرفته می‌شود.</p>
      )}
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 desktop:grid-cols-5">
        {cards.map((card) => (
          <li key={card.id} className="grid" inert>
            <ProductCard product={card} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
