import Link from 'next/link'
import type { ReactNode } from 'react'
import { tintStyle } from '@/components/product/card/tint'
import { percentText } from '@/components/product/price/price-block'
import { Picture } from '@/components/ui/picture'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { formatToman } from '@/lib/utils/money'
import type { WholesaleShare } from '@/lib/wholesale/types'

const ROW = 'grid items-center gap-x-6 desktop:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'
const CELLS = 'grid grid-cols-3 gap-x-3'

/** Retail prices and approximate wholesale discounts. */
export function WholesaleShares({ shares }: { shares: readonly WholesaleShare[] }) {
  return (
    <div>
      <div
        className={`${ROW} border-b border-line pb-3 text-13 text-muted max-desktop:hidden`}
        aria-hidden="true"
      >
        <span>محصول</span>
        <span className={CELLS}>
          <span>{TIER_LABELS.base_price}</span>
          <span>{TIER_LABELS.shop_price}</span>
          <span>{TIER_LABELS.dealer_price}</span>
        </span>
      </div>
      <ul className="divide-y divide-line">
        {shares.map((share) => (
          <li key={share.product_id} className={`${ROW} gap-y-3 py-4`}>
            <Link
              prefetch={false}
              href={`/products/${encodeURIComponent(share.slug)}`}
              className="group flex items-center gap-4"
            >
              <span
                className="relative tile block size-18 flex-none overflow-hidden rounded-m tablet:size-22"
                style={tintStyle(share.tint as Parameters<typeof tintStyle>[0])}
              >
                <Picture name={share.image} alt="" sizes="88px" />
              </span>
              <span className="line-clamp-2 leading-[1.65] font-label group-hover:text-action">
                {share.name}
              </span>
            </Link>
            <dl className={CELLS}>
              <Cell name={TIER_LABELS.base_price}>
                <b className="text-14 font-title whitespace-nowrap phone:text-16">
                  {formatToman(share.retail)}
                </b>{' '}
                <small className="text-12 text-muted max-desktop:block">تومان</small>
              </Cell>
              <Cell name={TIER_LABELS.shop_price}>
                <Less percent={share.shop_share} />
              </Cell>
              <Cell name={TIER_LABELS.dealer_price}>
                <Less percent={share.dealer_share} />
              </Cell>
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted desktop:sr-only">{name}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  )
}

function Less({ percent }: { percent: number }) {
  return (
    <>
      <span className="text-12 text-muted max-desktop:hidden">حدود</span>{' '}
      <bdi className="text-16 font-title text-action">{percentText(percent)}</bdi>{' '}
      <small className="text-12 text-muted max-desktop:block">کمتر</small>
    </>
  )
}
