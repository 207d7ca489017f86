'use client'

import { CardLink } from '@/components/product/card/card-link'
import { tintStyle } from '@/components/product/card/tint'
import { useAddToCart } from '@/components/product/card/use-add-to-cart'
import { PriceBlock } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { Picture } from '@/components/ui/picture'
import { SubmitButton } from '@/components/ui/submit-button'
import type { Bundle } from '@/lib/catalog/types'
import type { AddToCart } from '@/lib/cart/add-to-cart'
import { NO_PICTURE } from '@/lib/media/pictures'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** A client component, see RankedList. */
export function BundleBox({ bundle: { title, text, total, missing, lines } }: { bundle: Bundle }) {
  const there = lines.filter(({ pieces, price }) => pieces > 0 && price.amount !== null)
  return (
    <section
      className="section grid gap-6 rounded-xl bg-sunken p-5 tablet:p-8 desktop:grid-cols-[minmax(0,1fr)_17rem] desktop:gap-10 desktop:p-10"
      aria-labelledby="bundle"
    >
      <div>
        <h2 id="bundle" className="text-22 tablet:text-28">
          {title}
        </h2>
        {text && <p className="mt-1 text-14 text-muted tablet:text-16">{text}</p>}
        <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-4 tablet:gap-x-5">
          {lines.map((line) => {
            const isGone = line.pieces <= 0
            return (
              <li key={line.id} className="group relative grid content-start gap-2">
                <span className="relative tile rounded-l" style={tintStyle(line.tint)}>
                  <Picture
                    name={line.image ?? NO_PICTURE}
                    alt=""
                    sizes="(width < 48rem) 42vw, 200px"
                    className={cn(
                      'transition-transform duration-300 ease-out group-hover:scale-[1.035]',
                      isGone && 'opacity-60 [filter:var(--tile-filter)_saturate(0.5)]',
                    )}
                  />
                </span>
                <h3 className="line-clamp-2 text-14 leading-[1.65] font-label wrap-anywhere transition-colors group-hover:text-action">
                  <CardLink slug={line.slug} name={line.name} />
                </h3>
                {line.colorName && <p className="text-13 leading-snug text-muted">رنگ: {line.colorName}</p>}
                <PriceBlock price={line.price} instead={isGone ? 'ناموجود' : undefined} className="mt-auto" />
              </li>
            )
          })}
        </ul>
      </div>
      <div className="grid content-center gap-4 border-line max-desktop:border-t max-desktop:pt-5 desktop:border-s desktop:ps-10">
        {there.length > 0 ? (
          <>
            <p className="grid gap-1">
              <span className="text-14 text-muted">جمع {formatNumber(there.length)} محصول</span>
              <b className="text-22 font-title tablet:text-28">
                {formatToman(total)} <small className="text-14 font-label text-muted">تومان</small>
              </b>
            </p>
            <AddBundle
              lines={there.map(({ id, color_id, pieces, name }) => ({
                product_id: id,
                color_id,
                quantity: 1,
                available: pieces,
                name,
              }))}
            />
            {missing > 0 && (
              <p className="text-13 text-muted">
                {formatNumber(missing)} محصول اکنون موجود نیست و در این جمع نیامده است.
              </p>
            )}
          </>
        ) : (
          <p className="text-muted">هیچ‌یک از این‌ها اکنون موجود نیست.</p>
        )}
      </div>
    </section>
  )
}

/** A form, so React replays an early submit. */
function AddBundle({ lines }: { lines: readonly AddToCart[] }) {
  const addToCart = useAddToCart()
  return (
    <form action={async () => void (await addToCart(lines))} className="noscript:hidden">
      <SubmitButton variant="soft" size="l" block loadingLabel="در حال افزودن">
        افزودن همه به سبد
      </SubmitButton>
    </form>
  )
}
