import { PanelLink } from '@/components/admin/panel-link'
import { Note } from '@/components/ui/note'
import type { PriceOrder } from '@/lib/discounts/types'
import { formatNumber } from '@/lib/utils/text'

/** Warns of prices above the tier before them; the links list these products. */
export function PriceOrderNote({ order }: { order: PriceOrder }) {
  const lines = [
    {
      count: order.shop_above_base,
      text: 'قیمت فروشگاه از قیمت پایه بالاتر است',
      mark: 'shop-above-base',
    },
    {
      count: order.dealer_above_shop,
      text: 'قیمت عمده از قیمت فروشگاه بالاتر است',
      mark: 'dealer-above-shop',
    },
  ].filter(({ count }) => count > 0)
  return lines.map(({ count, text, mark }) => (
    <Note key={mark} tone="warning">
      برای {formatNumber(count)} محصول {text}.{' '}
      <PanelLink href={`/admin/products?mark=${mark}`} className="link">
        دیدن محصولات
      </PanelLink>
    </Note>
  ))
}
