'use client'

import { useState } from 'react'
import { useRun } from '@/components/admin/use-run'
import { Input } from '@/components/ui/input'
import { callAction } from '@/lib/accounts/call-action'
import { setStockPlace } from '@/lib/orders/admin-actions'
import { STOCK_PLACE_LENGTH } from '@/lib/orders/admin-schema'
import { toPersianDigits } from '@/lib/utils/text'

/** Plain text for readers; saves on blur. */
export function StockPlace({
  product_id,
  name,
  place,
}: {
  product_id: string
  /** Product name for screen readers. */
  name: string
  place: string | null
}) {
  const { run } = useRun()
  const [typed, setTyped] = useState(toPersianDigits(place ?? ''))

  async function keep() {
    // Normalizes digits for sorting.
    const next = toPersianDigits(typed.trim())
    if (next === toPersianDigits(place ?? '')) return
    if (
      !(await run({
        run: () => callAction(setStockPlace, { product_id, place: next }),
        done: 'جای محصول ثبت شد',
      }))
    )
      setTyped(toPersianDigits(place ?? ''))
  }

  return (
    <>
      <span className="hidden print:inline">{toPersianDigits(typed.trim()) || '—'}</span>
      <Input
        className="min-w-24 print:hidden"
        aria-label={`جای ${name} در انبار`}
        placeholder="جا"
        maxLength={STOCK_PLACE_LENGTH}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur()
        }}
      />
    </>
  )
}
