import { useEffect, useState } from 'react'
import { loadPart } from '@/components/ui/load-part'

/** On the picture, so that nothing moves when the answer comes. */
export function CourierChip({ id }: { id: string }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const watched = loadPart(async () =>
      (await import('@/lib/delivery/courier-today')).watchCourier(id, setText),
    )
    return () => void watched.then((end) => end?.())
  }, [id])
  return (
    text && (
      <span className="absolute inset-x-0 bottom-0 bg-surface/92 px-2 py-1 text-center text-12 leading-snug">
        {text}
      </span>
    )
  )
}
