import { useEffect } from 'react'
import { useStore } from 'zustand'
import { askCourier, courierToday } from '@/lib/delivery/courier-today'
import { courierText } from '@/lib/delivery/courier-text'

/** On the picture, so that nothing moves when the answer comes. */
export function CourierChip({ id }: { id: string }) {
  const isBrought = useStore(courierToday, ({ products }) => products.has(id))
  const until = useStore(courierToday, (known) => known.until)
  useEffect(() => askCourier(id), [id])
  if (!isBrought) return null
  return (
    <span className="absolute inset-x-0 bottom-0 bg-surface/92 px-2 py-1 text-center text-12 leading-snug">
      {courierText(until)}
    </span>
  )
}
