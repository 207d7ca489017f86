'use client'

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Star, X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import { toPersianDigits } from '@/lib/core/text'

/** A stored picture that can be dragged to another place. */
export function SortablePicture({
  name,
  position,
  main,
  onMain,
  onRemove,
}: {
  name: string
  position: number
  main: boolean
  onMain: (() => void) | undefined
  onRemove: () => void
}) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: name })
  const place = toPersianDigits(position)
  return (
    <li
      ref={setNodeRef}
      className="pictures-tile"
      data-dragging={isDragging || undefined}
      data-picture={name}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <button
        type="button"
        className="pictures-handle"
        data-own-gestures
        {...attributes}
        {...listeners}
        aria-label={`تصویر ${place}: جابه‌جایی`}
        aria-roledescription="جابه‌جاشونده"
      >
        <Picture name={name} alt="" sizes="140px" />
      </button>
      {main && <Badge className="pictures-main">اصلی</Badge>}
      <div className="pictures-buttons">
        {onMain && (
          <button type="button" aria-label={`تصویر ${place} اصلی شود`} onClick={onMain}>
            <Star className="icon icon-s" aria-hidden="true" />
          </button>
        )}
        <button type="button" aria-label={`برداشتن تصویر ${place}`} onClick={onRemove}>
          <X className="icon icon-s" aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
