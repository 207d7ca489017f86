import Link from 'next/link'
import { Panel } from '@/components/ui/panel'
import type { Figures } from '@/lib/reports/types'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'

/** Profit on products with known cost. */
export function GoodsProfit({ goods, href }: { goods: NonNullable<Figures['goods']>; href: string }) {
  const known = goods.income - goods.unknown_income
  return (
    <Panel
      title="سود محصولات"
      action={
        <Link href={href} prefetch={false} className="text-13 text-action">
          گزارش سود
        </Link>
      }
    >
      {known > 0 ? (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 text-14">
          <dt className="text-muted">فروش با بهای معلوم</dt>
          <dd className="num">{formatToman(known)}</dd>
          <dt className="text-muted">بهای تمام‌شده</dt>
          <dd className="num">{formatToman(goods.cost)}</dd>
          <dt className="font-strong">سود (تومان)</dt>
          <dd className="num font-strong">
            {formatToman(known - goods.cost)}{' '}
            <small className="text-12 text-muted">
              ٪{formatNumber(Math.round(((known - goods.cost) / known) * 100))}
            </small>
          </dd>
        </dl>
      ) : (
        <p className="text-14 text-muted">
          با نخستین رسید انبار، یا نوشتن بها در ویرایش محصول، سود فروش‌ها اینجا می‌آید.
        </p>
      )}
    </Panel>
  )
}
