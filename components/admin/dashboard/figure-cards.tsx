import { ReceiptText, ShoppingBag, TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react'
import { Stat } from '@/components/ui/stat'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { change, type Period, PERIOD_LABELS } from '@/lib/reports/periods'
import type { SpanFigures } from '@/lib/reports/types'

/** Sales, orders, the average and new customers, each against the period before. */
export function FigureCards({
  now,
  before,
  period,
}: {
  now: SpanFigures
  before: SpanFigures
  period: Period
}) {
  const average = ({ revenue, orders }: SpanFigures) => (orders > 0 ? Math.round(revenue / orders) : 0)
  const cards = [
    { label: 'فروش', icon: Wallet, none: 'فروشی', now: now.revenue, before: before.revenue, money: true },
    { label: 'سفارش', icon: ShoppingBag, none: 'سفارشی', now: now.orders, before: before.orders },
    {
      label: 'میانگین سفارش',
      icon: ReceiptText,
      none: 'سفارشی',
      now: average(now),
      before: average(before),
      money: true,
    },
    {
      label: 'مشتری تازه',
      icon: Users,
      none: 'مشتری تازه‌ای',
      now: now.new_customers,
      before: before.new_customers,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4">
      {cards.map(({ label, none, icon: Icon, now: value, before: was, money }) => (
        <Stat
          key={label}
          label={
            <span className="flex items-center justify-between gap-2">
              {label}
              <Icon className="icon" aria-hidden="true" />
            </span>
          }
          value={
            <>
              {money ? formatToman(value) : formatNumber(value)}
              {money && <small className="text-13 font-text text-muted"> تومان</small>}
            </>
          }
          note={<Change percent={change(value, was)} period={period} none={none} />}
          long
        />
      ))}
    </dl>
  )
}

function Change({ percent, period, none }: { percent: number | null; period: Period; none: string }) {
  if (percent === null)
    return (
      <span className="text-13 text-muted">
        {PERIOD_LABELS[period].before} {none} نبود
      </span>
    )
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  const word = percent === 0 ? 'برابر با' : percent > 0 ? 'بیشتر از' : 'کمتر از'
  return (
    <span className={`flex items-start gap-1 text-13 ${percent < 0 ? 'text-sale' : 'text-success'}`}>
      <Icon className="icon icon-s mt-1 flex-none" aria-hidden="true" />
      <span>
        {percent !== 0 && `٪${formatNumber(Math.abs(percent))} `}
        {word} {PERIOD_LABELS[period].before}
      </span>
    </span>
  )
}
