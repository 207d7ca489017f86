'use client'

import { useState } from 'react'
import { useRun } from '@/components/admin/use-run'
import { Input } from '@/components/ui/input'
import { setStockPlace } from '@/lib/orders/admin-actions'
import { STOCK_PLACE_LENGTH } from '@/lib/orders/admin-schema'
import { toPersianDigits } from '@/lib/utils/text'

/** Where a product lies in the stock room: text on paper, a field on the screen that is kept when it is left. */
export function StockPlace({
  productId,
  name,
  place,
}: {
  productId: string
  /** The product's, for screen readers. */
  name: string
  place: string | null
}) {
  const { run } = useRun()
  const [typed, setTyped] = useState(toPersianDigits(place ?? ''))

  async function keep() {
    // One spelling for each place, so that the list is in order.
    const next = toPersianDigits(typed.trim())
    if (next === toPersianDigits(place ?? '')) return
    if (!(await run({ run: () => setStockPlace({ productId, place: next }), done: 'جای محصول ثبت شد' })))
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
