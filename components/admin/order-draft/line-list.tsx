'use client'

import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { cn } from '@/components/ui/cn'
import { ColorName } from '@/components/ui/color-name'
import { Picture } from '@/components/ui/picture'
import { Stepper } from '@/components/ui/stepper'
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { lineProblem } from '@/lib/checkout/quote'
import type { EditPlan } from '@/lib/orders/draft-schema'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'

export interface DraftLine {
  /** Unique within the page. */
  key: string
  /** Existing order line; null if added. */
  item: string | null
  /** Null: the product of an existing line was deleted. */
  product_id: string | null
  color_id: string | null
  name: string
  image: string | null
  color_name: string | null
  color_hex: string | null
  quantity: number
}

/** Amounts in toman. */
export interface PricedLine {
  /** «۲ × ۱۰۰٬۰۰۰»: quantity by unit price. */
  parts: { quantity: number; unit_price: number }[]
  total: number | null
  available: number
  problem: string | null
}

/** Reason of a disabled button. */
export const LINES_PROBLEM = 'خطای محصولات را برطرف کنید.'

export function LineList({
  lines,
  priced,
  onChange,
}: {
  lines: readonly DraftLine[]
  /** By line key; missing while priced. */
  priced: ReadonlyMap<string, PricedLine>
  onChange: (lines: DraftLine[]) => void
}) {
  const set = (key: string, quantity: number) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, quantity } : line)))
  const remove = (key: string) => onChange(lines.filter((line) => line.key !== key))
  return (
    <ul className="grid" aria-label="اقلام سفارش">
      {lines.map((line) => {
        const price = priced.get(line.key)
        const leftOut = leftOutText(line, price)
        const most = Math.min(MAX_QUANTITY, Math.max(price?.available ?? MAX_QUANTITY, line.quantity))
        return (
          <li
            key={line.key}
            className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line py-3 last:border-b-0"
          >
            <div className="size-12 overflow-hidden rounded-m bg-sunken">
              {line.image && <Picture name={line.image} alt="" sizes="48px" />}
            </div>
            <div className="min-w-0 leading-snug">
              {line.name}
              <span className="block text-13 text-muted">
                {line.color_name && <ColorName name={line.color_name} hex={line.color_hex} />}
                {line.color_name && price && price.parts.length > 0 && '، '}
                {price?.parts
                  .map(({ quantity, unit_price }) => `${formatNumber(quantity)} × ${formatToman(unit_price)}`)
                  .join(' + ')}
              </span>
            </div>
            <IconButton icon={Trash2} label={`حذف ${line.name}`} onClick={() => remove(line.key)} />
            <div className="col-span-3 flex flex-wrap items-center justify-between gap-3 tablet:ps-15">
              <Stepper
                small
                className="grid-cols-[44px_56px_44px]!"
                label={`تعداد ${line.name}`}
                value={line.quantity}
                max={most}
                onChange={(quantity) => set(line.key, quantity)}
              >
                <input
                  className="h-full w-full bg-transparent text-center font-strong"
                  inputMode="numeric"
                  aria-label={`تعداد ${line.name}`}
                  value={toPersianDigits(line.quantity)}
                  onChange={(event) => {
                    const typed = Number(toLatinDigits(event.target.value).replace(/\D/g, '').slice(0, 4))
                    if (typed >= 1) set(line.key, typed)
                  }}
                  onFocus={(event) => event.target.select()}
                />
              </Stepper>
              <span
                className={cn('font-strong', leftOut && 'text-muted line-through')}
                aria-label={`جمع ${line.name}`}
              >
                {price?.total == null ? '—' : `${formatToman(price.total)} تومان`}
              </span>
            </div>
            {price?.problem && (
              <div className="col-span-3 flex flex-wrap items-center gap-3 tablet:ps-15">
                <p className="text-13 text-danger" role="alert">
                  {price.problem}
                  {leftOut}
                </p>
                {price.available > 0 && price.available < line.quantity && (
                  <Button size="s" variant="outline" onClick={() => set(line.key, price.available)}>
                    {formatNumber(price.available)} تا
                  </Button>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The quote's sum covers the available quantity only. */
function leftOutText(line: DraftLine, price: PricedLine | undefined): string {
  if (!price?.problem || line.item || price.available >= line.quantity) return ''
  return price.available > 0
    ? `؛ مبلغ سفارش با ${formatNumber(price.available)} عدد حساب شده است`
    : '؛ در مبلغ سفارش حساب نشده است'
}

/** Prices of draft lines by key. `sold`: quantity by key before an edit, whose added part the quote prices separately. */
export function pricedLines(
  lines: readonly DraftLine[],
  quote: { lines: readonly (Omit<EditPlan['lines'][number], 'item'> & { item?: string | null })[] } | null,
  sold: readonly DraftLine[] = [],
): Map<string, PricedLine> {
  const priced = new Map<string, PricedLine>()
  if (!quote) return priced
  const added = quote.lines.filter(({ item }) => !item)
  for (const line of lines) {
    const kept = line.item ? quote.lines.find(({ item }) => item === line.item) : undefined
    const had = sold.find(({ key }) => key === line.key)?.quantity ?? 0
    const at = added.findIndex(
      ({ product_id, color_id }) => product_id === line.product_id && color_id === line.color_id,
    )
    // Shows added quantity at the first line of its product.
    const more = line.quantity > had && at >= 0 ? added.splice(at, 1)[0] : undefined
    const rows = [kept, more && { ...more, quantity: kept ? more.quantity : line.quantity }].filter(
      (row) => row !== undefined,
    )
    if (rows.length === 0) continue
    const parts = rows.flatMap(({ quantity, unit_price }) => (unit_price ? [{ quantity, unit_price }] : []))
    priced.set(line.key, {
      parts,
      total:
        parts.length < rows.length
          ? null
          : parts.reduce((sum, part) => sum + part.quantity * part.unit_price, 0),
      available: kept?.available ?? more!.available,
      problem: (more && lineProblem({ ...more, available: had + more.available })) || null,
    })
  }
  return priced
}
