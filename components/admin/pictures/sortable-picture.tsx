'use client'

import { Star, WandSparkles, X } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Picture } from '@/components/ui/picture'
import { toPersianDigits } from '@/lib/utils/text'
import { SortableItem } from '@/components/admin/sortable'
import { TILE, TileButton, TileButtons } from './tile'

export function SortablePicture({
  name,
  position,
  main,
  onMain,
  onTouchUp,
  onRemove,
}: {
  name: string
  position: number
  main: boolean
  onMain: (() => void) | undefined
  onTouchUp: (() => void) | undefined
  onRemove: () => void
}) {
  const place = toPersianDigits(position)
  return (
    <SortableItem
      id={name}
      className={cn(TILE, 'aspect-square data-dragging:z-1 data-dragging:opacity-80 data-dragging:shadow-2')}
      data-picture={name}
    >
      {(handle) => (
        <>
          <button
            {...handle}
            type="button"
            className="block size-full cursor-grab touch-manipulation focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-action"
            aria-label={`تصویر ${place}: جابه‌جایی`}
          >
            <Picture name={name} alt="" sizes="140px" />
          </button>
          {main && <Badge className="pointer-events-none absolute start-1.5 bottom-1.5">اصلی</Badge>}
          <TileButtons>
            {onMain && <TileButton label={`تصویر ${place} اصلی شود`} icon={Star} onClick={onMain} />}
            {onTouchUp && (
              <TileButton label={`آراستن تصویر ${place}`} icon={WandSparkles} onClick={onTouchUp} />
            )}
            <TileButton label={`برداشتن تصویر ${place}`} icon={X} onClick={onRemove} />
          </TileButtons>
        </>
      )}
    </SortableItem>
  )
}
