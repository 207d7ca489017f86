'use client'

import { Trash2 } from 'lucide-react'
import { Button, IconButton } from '@/components/ui/button'
import { ColorName } from '@/components/ui/color-name'
import { Picture } from '@/components/ui/picture'
import { Stepper } from '@/components/ui/stepper'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toLatinDigits, toPersianDigits } from '@/lib/utils/text'
import type { DeskLine, PricedLine } from './types'

const MOST = 9999

export function LineList({
  lines,
  priced,
  onChange,
}: {
  lines: readonly DeskLine[]
  /** By line key; missing while priced. */
  priced: ReadonlyMap<string, PricedLine>
  onChange: (lines: DeskLine[]) => void
}) {
  const set = (key: string, quantity: number) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, quantity } : line)))
  const remove = (key: string) => onChange(lines.filter((line) => line.key !== key))
  return (
    <ul className="grid" aria-label="اقلام سفارش">
      {lines.map((line) => {
        const price = priced.get(line.key)
        const most = Math.min(MOST, Math.max(price?.available ?? MOST, line.quantity))
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
            <IconButton label={`حذف ${line.name}`} onClick={() => remove(line.key)}>
              <Trash2 className="icon" aria-hidden="true" />
            </IconButton>
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
              <span className="font-strong" aria-label={`جمع ${line.name}`}>
                {price?.total == null ? '—' : `${formatToman(price.total)} تومان`}
              </span>
            </div>
            {price?.problem && (
              <div className="col-span-3 flex flex-wrap items-center gap-3 tablet:ps-15">
                <p className="text-13 text-danger" role="alert">
                  {price.problem}
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
