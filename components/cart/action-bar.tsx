import type { ReactNode } from 'react'
import { PRICE_UNIT } from '@/components/product/price/price-block'
import { cn } from '@/components/ui/cn'
import { formatToman } from '@/lib/utils/money'

/**
 * Sticky on phones until its static position; replaces the shop's bottom bar (app/styles/pages.css). Must be the last
 * child.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      id="action-bar"
      className="sticky bottom-0 z-(--z-sticky) -mx-gutter flex items-center gap-4 border-t border-line bg-surface px-gutter pt-2.5 pb-[calc(12px+env(safe-area-inset-bottom))] [box-shadow:0_-8px_24px_rgb(40_32_22/0.06)] tablet:hidden"
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
