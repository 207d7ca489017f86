import Link from 'next/link'
import { PRICE_UNIT } from '@/components/product/price/price-block'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ColorDot } from '@/components/ui/color-dot'
import { CircleAlert, Info, Trash2 } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { Stepper } from '@/components/ui/stepper'
import { productPath } from '@/lib/catalog/colors'
import { byPacks, nextStepText, packText, termsProblem } from '@/lib/wholesale/terms'
import { priceNotice, stockNotice } from '@/lib/cart/texts'
import type { CartLine } from '@/lib/cart/quote'
import { formatToman, UNKNOWN_PRICE } from '@/lib/utils/money'
import { NO_PICTURE } from '@/lib/media/pictures'

export type CartLineProps = {
  line: CartLine
  /** Wanted quantity; `line` may lag. */
  quantity: number
  /** Previously seen unit price, in toman. */
  priceBefore: number | undefined
  /** Reduced to stock. */
  lowered: boolean
  /** Shop phone for display. */
  phone: string | undefined
  onChange: (quantity: number) => void
  onRemove: () => void
}

const canCount = new Set<CartLine['state']>(['ok', 'not_enough'])

/** Unavailable lines are pale, state the reason and allow removal only. */
export function CartLineRow({
  line,
  quantity,
  priceBefore,
  lowered,
  phone,
  onChange,
  onRemove,
}: CartLineProps) {
  const name = line.name ?? 'محصول ناموجود'
  const countable = canCount.has(line.state)
  const stock = stockNotice(line, quantity, lowered, phone)
  const price = priceNotice(priceBefore, line.unit_price)
  const { terms } = line
  const multiple = terms?.multiple ?? 1
  // Whole packs only.
  const most = line.available - (line.available % multiple) || line.available
  const isFresh = quantity === line.quantity
  const problem = isFresh && line.state === 'ok' ? termsProblem(quantity, terms) : ''
  const next = isFresh && countable ? nextStepText(terms, line.unit_price) : ''
  const packs = terms ? packText(terms) : ''
  return (
    <li
      data-testid="cart-line"
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 tablet:grid-cols-[7rem_minmax(0,1fr)_auto] tablet:gap-x-5 tablet:py-6"
    >
      <span className="aspect-square self-start overflow-hidden rounded-m bg-sunken">
        <Picture
          name={line.image ?? NO_PICTURE}
          alt=""
          sizes="112px"
          className={countable ? undefined : 'opacity-55'}
        />
      </span>
      <div className="grid content-start gap-1.5">
        <NameAndColor line={line} name={name} />
        {countable && <UnitPrice line={line} />}
        {packs && <p className="text-13 text-muted">{packs}</p>}
        {price && <Notice tone="hint">{price}</Notice>}
        {stock && <Notice tone={stock.tone}>{stock.text}</Notice>}
        {problem && <Notice tone="problem">{problem}</Notice>}
        {next && <p className="text-13 text-success">{next}</p>}
      </div>
      <div className="col-span-2 flex items-center justify-between gap-3 tablet:col-span-1 tablet:flex-col tablet:items-end">
        <LineTotal line={line} isFresh={isFresh} />
        {countable ? (
          <Stepper
            small
            label={`تعداد ${name}`}
            value={quantity}
            max={Math.max(most, 1)}
            min={multiple}
            onChange={(wanted) => onChange(byPacks(quantity, wanted, multiple))}
            onRemove={onRemove}
          />
        ) : (
          <Button variant="outline" size="s" className="min-h-11!" onClick={onRemove}>
            <Trash2 className="icon icon-s" aria-hidden="true" />
            حذف از سبد
          </Button>
        )}
      </div>
    </li>
  )
}

function NameAndColor({ line, name }: { line: CartLine; name: string }) {
  return (
    <>
      <h2 className="text-16 leading-snug">
        {line.slug ? (
          <Link
            prefetch={false}
            href={productPath(encodeURIComponent(line.slug), line.color_name)}
            className="hover:text-action"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      {line.color_name && (
        <p className="flex items-center gap-2 text-13 text-muted">
          <ColorDot hex={line.color_hex ?? 'transparent'} />
          <span className="sr-only">رنگ: </span>
          {line.color_name}
        </p>
      )}
    </>
  )
}

function LineTotal({ line, isFresh }: { line: CartLine; isFresh: boolean }) {
  return (
    <p className="font-title whitespace-nowrap" aria-busy={!isFresh || undefined}>
      <span className="sr-only">جمع: </span>
      {canCount.has(line.state) ? (
        <span className={cn(!isFresh && 'opacity-50')}>
          {formatToman(line.line_total ?? 0)} <small className={PRICE_UNIT}>تومان</small>
        </span>
      ) : (
        <span className="text-14 font-label text-muted">
          {line.state === 'no_price' ? UNKNOWN_PRICE : 'ناموجود'}
        </span>
      )}
    </p>
  )
}

function UnitPrice({ line }: { line: CartLine }) {
  const { unit_price, shown_list_price: before } = line
  if (unit_price === null) return null
  return (
    <p className="text-13 text-muted">
      هر عدد{' '}
      {before !== null && (
        <>
          <span className="sr-only">پیش از تخفیف </span>
          <s>{formatToman(before)}</s>{' '}
        </>
      )}
      <span className={cn(before !== null && 'font-strong text-sale')}>{formatToman(unit_price)}</span> تومان
    </p>
  )
}

function Notice({ tone, children }: { tone: 'hint' | 'problem'; children: string }) {
  const Icon = tone === 'hint' ? Info : CircleAlert
  return (
    <p
      role="status"
      className={cn(
        'flex items-start gap-1.5 text-13 leading-snug',
        tone === 'hint' ? 'text-warning' : 'text-danger',
      )}
    >
      <Icon className="icon icon-s mt-0.5" aria-hidden="true" />
      {children}
    </p>
  )
}
