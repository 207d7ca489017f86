import { PanelLink } from '@/components/admin/panel-link'
import { ReceiptText, ShoppingBag, TrendingDown, TrendingUp, Users, Wallet } from 'lucide-react'
import { Stat } from '@/components/ui/stat'
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { change } from '@/lib/reports/periods'
import type { SpanFigures } from '@/lib/reports/types'

export function FigureCards({
  now,
  before,
  year,
  words,
  hrefs,
}: {
  now: SpanFigures
  before: SpanFigures
  /** Same days last year; omitted if `before` covers them. */
  year?: SpanFigures
  /** «همین روزهای ماه پیش» */
  words: { before: string; year: string }
  hrefs: { orders: string; customers: string }
}) {
  const average = ({ revenue, orders }: SpanFigures) => (orders > 0 ? Math.round(revenue / orders) : 0)
  const cards = [
    {
      label: 'فروش',
      icon: Wallet,
      none: 'فروشی',
      pick: (each: SpanFigures) => each.revenue,
      href: hrefs.orders,
      money: true,
    },
    {
      label: 'سفارش',
      icon: ShoppingBag,
      none: 'سفارشی',
      pick: (each: SpanFigures) => each.orders,
      href: hrefs.orders,
    },
    {
      label: 'میانگین سفارش',
      icon: ReceiptText,
      none: 'سفارشی',
      pick: average,
      href: hrefs.orders,
      money: true,
    },
    {
      label: 'مشتری جدید',
      icon: Users,
      none: 'مشتری جدیدی',
      pick: (each: SpanFigures) => each.new_customers,
      href: hrefs.customers,
    },
  ]
  // Empty comparison periods are named once, below.
  const isEmpty = ({ orders, revenue, new_customers: people }: SpanFigures) =>
    orders === 0 && revenue === 0 && people === 0
  const compared = [
    { figures: before, than: words.before },
    ...(year ? [{ figures: year, than: words.year }] : []),
  ]
  const empty = compared.filter(({ figures }) => isEmpty(figures)).map(({ than }) => than)
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {cards.map(({ label, none, icon: Icon, pick, href, money }) => (
          <Stat
            key={label}
            label={
              <span className="flex items-center justify-between gap-2">
                {label}
                <Icon className="icon" aria-hidden="true" />
              </span>
            }
            value={
              <PanelLink href={href}>
                {money ? formatToman(pick(now)) : formatNumber(pick(now))}
                {money && <small className="text-13 font-text text-muted"> تومان</small>}
              </PanelLink>
            }
            note={
              <span className="grid gap-1">
                {compared
                  .filter(({ figures }) => !isEmpty(figures))
                  .map(({ figures, than }) => (
                    <Change key={than} percent={change(pick(now), pick(figures))} than={than} none={none} />
                  ))}
              </span>
            }
            long
          />
        ))}
      </dl>
      {empty.length > 0 && <p className="text-13 text-muted">{empty.join(' و ')} فروشی نبود.</p>}
    </div>
  )
}

function comparison(percent: number) {
  if (percent === 0) return 'برابر با'
  return percent > 0 ? 'بیشتر از' : 'کمتر از'
}

function Change({ percent, than, none }: { percent: number | null; than: string; none: string }) {
  if (percent === null)
    return (
      <span className="text-13 text-muted">
        {than} {none} نبود
      </span>
    )
  const Icon = percent < 0 ? TrendingDown : TrendingUp
  return (
    <span className={`flex items-start gap-1 text-13 ${percent < 0 ? 'text-sale' : 'text-success'}`}>
      <Icon className="icon icon-s mt-1 flex-none" aria-hidden="true" />
      <span>
        {percent !== 0 && `٪${formatNumber(Math.abs(percent))} `}
        {comparison(percent)} {than}
      </span>
    </span>
  )
}
