import { ViewerField } from '@/components/form/drawn-for'
import type { PlainForm } from '@/components/form/use-plain-form'
import { CardAction } from '@/components/product/card/card-action'
import { CardLink } from '@/components/product/card/card-link'
import { tintStyle } from '@/components/product/card/tint'
import { PriceBlock } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { Check, Trash2 } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { IconButton } from '@/components/ui/icon-button'
import { NO_PICTURE } from '@/lib/media/pictures'
import { formatDate } from '@/lib/utils/dates'
import { formatToman } from '@/lib/utils/money'
import { toPersianDigits } from '@/lib/utils/text'
import { priceChange } from '@/lib/wishlist/rules'
import type { WishItem } from '@/lib/wishlist/types'

/** Forms with the field `product_id`. */
export function WishRow({ item, remove, notice }: { item: WishItem; remove: PlainForm; notice?: PlainForm }) {
  const { product } = item
  const isOut = product.available_quantity <= 0
  return (
    <li
      data-testid="wish"
      className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 py-5 first:pt-0 last:pb-0 tablet:grid-cols-[7rem_minmax(0,1fr)] tablet:gap-x-5"
    >
      <span className="relative tile self-start rounded-m" style={tintStyle(product.tint)}>
        <Picture
          name={product.image ?? NO_PICTURE}
          alt=""
          sizes="112px"
          className={cn(isOut && 'opacity-60 [filter:var(--tile-filter)_saturate(0.5)]')}
        />
      </span>
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex items-start justify-between gap-2">
          <h2 className="text-16 leading-snug font-label wrap-anywhere group-hover:text-action">
            <CardLink slug={product.slug} name={product.name} />
          </h2>
          <form {...remove} className="relative z-1 -my-2.5 -me-2.5">
            <ViewerField />
            <input type="hidden" name="product_id" value={product.id} />
            <IconButton icon={Trash2} type="submit" label={`برداشتن ${product.name} از علاقه‌مندی‌ها`} />
          </form>
        </div>
        <Since item={item} />
        <div className="flex items-end justify-between gap-2">
          <PriceBlock price={product.price} instead={isOut ? 'ناموجود' : undefined} />
          <CardAction product={product} />
        </div>
        {notice && (
          <form {...notice} className="relative z-1 -mb-2 justify-self-start">
            <ViewerField />
            <input type="hidden" name="product_id" value={product.id} />
            <input type="hidden" name="wanted" value={item.wants_notice ? 'no' : 'yes'} />
            <button
              type="submit"
              role="checkbox"
              aria-checked={item.wants_notice ?? false}
              aria-label={`اگر ارزان شد پیامک بزن: ${product.name}`}
              className="group/tick inline-flex min-h-11 items-center gap-2.5 text-start text-14 leading-snug"
            >
              <span className="grid size-5.5 flex-none place-items-center rounded-s border border-line-strong bg-surface text-action-ink group-aria-checked/tick:border-action group-aria-checked/tick:bg-action">
                {item.wants_notice && <Check className="icon icon-s" aria-hidden="true" />}
              </span>
              اگر ارزان شد پیامک بزن
            </button>
          </form>
        )}
      </div>
    </li>
  )
}

/** Price change since added. */
function Since({ item: { product, price, added_at } }: { item: WishItem }) {
  const change = product.available_quantity > 0 ? priceChange(price, product.price.amount) : null
  const day = new Date(added_at).toISOString()
  return (
    <p className="text-13 leading-snug text-muted">
      {change?.kind === 'cheaper' && (
        <span className="block font-strong text-sale">
          ٪{toPersianDigits(change.percent)} ارزان‌تر از روزی که افزودید
        </span>
      )}
      {change ? `${formatDate(day)}: ${formatToman(price!)} تومان` : `افزوده در ${formatDate(day)}`}
    </p>
  )
}
