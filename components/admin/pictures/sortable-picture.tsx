'use client'

import { Star, X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { Picture } from '@/components/ui/picture'
import { toPersianDigits } from '@/lib/utils/text'
import { SortableItem } from '../sortable'

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
  const place = toPersianDigits(position)
  return (
    <SortableItem id={name} className="pictures-tile" data-picture={name}>
      {(handle) => (
        <>
          <button
            {...handle}
            type="button"
            className="pictures-handle"
            aria-label={`تصویر ${place}: جابه‌جایی`}
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
        </>
      )}
    </SortableItem>
  )
}
