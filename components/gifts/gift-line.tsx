import Link from 'next/link'
import type { ReactNode } from 'react'
import { ColorName } from '@/components/ui/color-name'
import { Picture } from '@/components/ui/picture'
import { Progress } from '@/components/ui/progress'
import { productPath } from '@/lib/catalog/colors'
import { NO_PICTURE } from '@/lib/media/pictures'
import type { GiftLine } from '@/lib/gifts/types'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** A product of a list: how much of it came, and what the viewer can do. */
export function GiftRow({
  line: { name, slug, image, color, hex, quantity, bought, price, share },
  isLinked = false,
  children,
}: {
  line: GiftLine
  /** To the product. */
  isLinked?: boolean
  children?: ReactNode
}) {
  return (
    <li
      data-testid="gift-line"
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 py-5 first:pt-0 last:pb-0 tablet:grid-cols-[6.5rem_minmax(0,1fr)] tablet:gap-x-5"
    >
      <span className="tile self-start rounded-m">
        <Picture name={image ?? NO_PICTURE} alt="" sizes="104px" />
      </span>
      <div className="grid min-w-0 content-start gap-2">
        <h2 className="text-16 leading-snug font-label wrap-anywhere">
          {isLinked ? (
            <Link href={productPath(slug)} prefetch={false} className="hover:text-action">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
          {color && <ColorName name={color} hex={hex} />}
          {price !== null && <span>{formatToman(price)} تومان</span>}
          <span>
            {formatNumber(bought)} از {formatNumber(quantity)} هدیه شده
          </span>
        </p>
        {share && <ShareProgress {...share} />}
        {children}
      </div>
    </li>
  )
}

/** Toman. */
export function ShareProgress({ total, collected }: { total: number; collected: number }) {
  return (
    <div className="grid gap-1.5">
      <Progress
        value={Math.floor((collected / total) * 100)}
        aria-label={`جمع‌شده از ${formatToman(total)} تومان`}
      />
      <p className="text-13 text-muted">
        {formatToman(collected)} از {formatToman(total)} تومان با سهم‌ها جمع شده است
      </p>
    </div>
  )
}
