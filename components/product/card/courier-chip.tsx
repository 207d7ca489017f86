import { useEffect, useState } from 'react'
import { loadPart } from '@/components/ui/load-part'

/** On the picture, so that nothing moves when the answer comes. */
export function CourierChip({ id }: { id: string }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let end = () => {}
    let isOver = false
    void loadPart(() => import('@/lib/delivery/courier-today')).then((part) => {
      if (part && !isOver) end = part.watchCourier(id, setText)
    })
    return () => {
      isOver = true
      end()
    }
  }, [id])
  if (!text) return null
  return (
    <span className="absolute inset-x-0 bottom-0 bg-surface/92 px-2 py-1 text-center text-12 leading-snug">
      {text}
    </span>
  )
}
