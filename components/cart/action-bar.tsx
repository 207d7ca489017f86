import type { ReactNode } from 'react'
import { PRICE_UNIT } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { formatToman } from '@/lib/utils/money'

/**
 * What is to be paid and the one button of the page, on phones: it stays at the lower edge until its own place, the end of the page's
 * content, is reached. The last child of the box whose whole height it goes along.
 */
export function ActionBar({
  aboveNavigation,
  children,
}: {
  /** The shop's own bar stays below it; else this one takes its place (app/styles/pages.css). */
  aboveNavigation?: boolean
  children: ReactNode
}) {
  return (
    <div
      id={aboveNavigation ? 'cart-bar' : 'pay-bar'}
      className={cn(
        'sticky z-(--z-sticky) -mx-gutter flex items-center gap-4 border-t border-line bg-surface px-gutter pt-2.5 shadow-[0_-8px_24px_rgb(40_32_22/0.06)] tablet:hidden',
        aboveNavigation
          ? // A little of it lies behind the navigation, so that nothing shows between them.
            'bottom-[calc(58px+env(safe-area-inset-bottom))] pb-4.5'
          : 'bottom-0 pb-[calc(12px+env(safe-area-inset-bottom))]',
      )}
    >
      {children}
    </div>
  )
}

/** «مبلغ نهایی» in the bar. */
export function BarTotal({ total, busy }: { total: number; busy?: boolean }) {
  return (
    <p className={cn('grid leading-snug', busy && 'opacity-50')}>
      <span className="text-12 text-muted">مبلغ نهایی</span>
      <b className="text-18 font-title whitespace-nowrap">
        {formatToman(total)} <small className={PRICE_UNIT}>تومان</small>
      </b>
    </p>
  )
}
