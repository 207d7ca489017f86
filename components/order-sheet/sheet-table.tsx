'use client'

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { piecesOf, type Quantities, type SheetRow } from '@/lib/order-sheet/rules'
import { COLUMNS, SheetRowView } from './sheet-row'

/** Overscan rows. */
const SPARE = 6
/** Rows in the server's HTML. */
const FIRST_SHOWN = 12

const HEADS = ['تصویر', 'محصول', 'بسته', 'قیمت شما', 'مصرف‌کننده', 'سود', 'موجودی', 'تعداد']
const AMOUNTS = new Set(HEADS.slice(3, 7))

/** CSS row heights by kind; cards on phones are taller. */
const HEIGHTS =
  '[--color:96px] [--family:64px] [--product:164px] desktop:[--color:60px] desktop:[--family:52px] desktop:[--product:96px] wide:[--product:84px]'
const KINDS = ['family', 'product', 'color'] as const

/** Virtualized, scrolls with the page. Enter moves to the next quantity, `onEnd` after the last. */
export function SheetTable({
  rows,
  quantities,
  onQuantity,
  onToggle,
  onEnd,
}: {
  rows: readonly SheetRow[]
  quantities: Quantities
  onQuantity: (key: string, quantity: number) => void
  onToggle: (id: string) => void
  onEnd: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ from: 0, to: FIRST_SHOWN })

  // Rows of each kind above a row: its offset in any layout.
  const above = useMemo(() => {
    const counts = { family: 0, product: 0, color: 0 }
    const places = rows.map(({ kind }) => {
      const place = { ...counts }
      counts[kind]++
      return place
    })
    return [...places, counts]
  }, [rows])

  useLayoutEffect(() => {
    const look = () => {
      const element = box.current
      if (!element) return
      const style = getComputedStyle(element)
      const heights = KINDS.map((kind) => Number.parseFloat(style.getPropertyValue(`--${kind}`)))
      const top = (index: number) =>
        KINDS.reduce((sum, kind, i) => sum + above[index]![kind] * heights[i]!, 0)
      const start = -element.getBoundingClientRect().top
      const first = lastWhere(above.length - 1, (index) => top(index) <= start)
      const last = lastWhere(above.length - 1, (index) => top(index) <= start + window.innerHeight)
      const next = { from: Math.max(0, first - SPARE), to: Math.min(rows.length, last + 1 + SPARE) }
      setSeen((before) => (before.from === next.from && before.to === next.to ? before : next))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [above, rows.length])

  // Focuses the next row once rendered.
  const step = useRef<{ from: string; by: 1 | -1 } | null>(null)
  useEffect(() => {
    if (step.current) move()
  })
  function move() {
    const { from, by } = step.current!
    const fields = [...box.current!.querySelectorAll<HTMLInputElement>('[data-quantity]')]
    const place = fields.findIndex((field) => field.dataset.quantity === from)
    const next = fields[place + by]
    if (next) {
      step.current = null
      next.focus()
    } else if (place < 0 || (by > 0 ? seen.to >= rows.length : seen.from === 0)) {
      step.current = null
      if (by > 0) onEnd()
    } else window.scrollBy({ top: by * 240 })
  }
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    const field = event.target instanceof HTMLInputElement ? event.target.dataset.quantity : undefined
    const isBack = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey)
    if (!field || !(isBack || event.key === 'Enter' || event.key === 'ArrowDown')) return
    event.preventDefault()
    step.current = { from: field, by: isBack ? -1 : 1 }
    move()
  }

  const placeOf = (index: number) =>
    `calc(${KINDS.map((kind) => `${above[index]![kind]} * var(--${kind})`).join(' + ')})`
  return (
    <div role="table" aria-label="محصولات" aria-rowcount={rows.length + 1} onKeyDown={onKey}>
      <div role="rowgroup" className="max-desktop:sr-only">
        <div role="row" aria-rowindex={1} className={cn(COLUMNS, 'px-2 pb-2 text-13 text-muted')}>
          {HEADS.map((head, index) => (
            <span
              key={head}
              role="columnheader"
              className={cn(index === 0 && 'text-transparent', AMOUNTS.has(head) && 'num')}
            >
              {head}
            </span>
          ))}
        </div>
      </div>
      <div
        ref={box}
        role="rowgroup"
        className={cn('relative', HEIGHTS)}
        style={{ height: placeOf(rows.length) }}
      >
        {rows.slice(seen.from, seen.to).map((row, offset) => {
          const index = seen.from + offset
          return (
            <div
              key={`${row.kind} ${row.key}`}
              role="row"
              aria-rowindex={index + 2}
              className="absolute inset-x-0 border-b border-line"
              style={{ top: placeOf(index), height: `var(--${row.kind})` }}
            >
              <SheetRowView
                row={row}
                quantity={quantities.get(row.key) ?? 0}
                together={
                  row.kind === 'family'
                    ? row.members.reduce((sum, member) => sum + piecesOf(member, quantities), 0)
                    : piecesOf(row.product, quantities)
                }
                onQuantity={onQuantity}
                onToggle={onToggle}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Binary search for the last index where the monotone `holds` is true; else 0. */
function lastWhere(most: number, holds: (index: number) => boolean): number {
  let low = 0
  let high = most
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (holds(middle)) low = middle
    else high = middle - 1
  }
  return low
}
