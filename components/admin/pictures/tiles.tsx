'use client'

import { Star, WandSparkles, X, RotateCw, type LucideIcon } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Picture } from '@/components/ui/picture'
import { Progress } from '@/components/ui/progress'
import { toPersianDigits } from '@/lib/utils/text'
import { SortableItem, useSortableHandle } from '@/components/admin/sortable'
import type { Upload } from './use-uploads'
import type { ReactNode } from 'react'

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
      className={cn(TILE, 'aspect-square data-dragging:opacity-80')}
      data-picture={name}
    >
      <DragPicture name={name} label={`تصویر ${place}: جابه‌جایی`} />
      {main && <Badge className="pointer-events-none absolute start-1.5 bottom-1.5">اصلی</Badge>}
      <TileButtons>
        {onMain && <TileButton label={`تصویر ${place} اصلی شود`} icon={Star} onClick={onMain} />}
        {onTouchUp && <TileButton label={`آراستن تصویر ${place}`} icon={WandSparkles} onClick={onTouchUp} />}
        <TileButton label={`برداشتن تصویر ${place}`} icon={X} onClick={onRemove} />
      </TileButtons>
    </SortableItem>
  )
}

function DragPicture({ name, label }: { name: string; label: string }) {
  return (
    <button
      {...useSortableHandle()}
      type="button"
      className="block size-full cursor-grab touch-manipulation focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-action"
      aria-label={label}
    >
      <Picture name={name} alt="" sizes="140px" />
    </button>
  )
}

export function UploadTile({
  upload: { fileName, preview, progress, state, message },
  onRemove,
  onRetry,
}: {
  upload: Upload
  onRemove: () => void
  onRetry: () => void
}) {
  const percent = Math.round(progress * 100)
  const isSending = state === 'sending'
  return (
    <li className={cn(TILE, isSending ? 'aspect-square' : 'col-span-full border-danger')}>
      {preview && isSending && (
        // oxlint-disable-next-line nextjs/no-img-element -- a data URL until the picture is stored
        <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-25" />
      )}
      <div
        className={cn(
          'relative grid h-full content-end gap-1 p-2 text-12 leading-snug',
          isSending ? 'pt-10.5' : 'min-h-14 pe-20',
        )}
      >
        <span className="block truncate">{fileName}</span>
        {isSending ? (
          <>
            <Progress value={percent} aria-label={`در حال فرستادن ${fileName}`} />
            {percent < 100 ? `٪${toPersianDigits(percent)}` : 'در حال آماده‌سازی'}
          </>
        ) : (
          <span role="alert" className="text-danger">
            {message}
          </span>
        )}
      </div>
      <TileButtons>
        {state === 'failed' && (
          <TileButton label={`دوباره فرستادن ${fileName}`} icon={RotateCw} onClick={onRetry} />
        )}
        <TileButton
          label={isSending ? `لغو فرستادن ${fileName}` : `برداشتن ${fileName}`}
          icon={X}
          onClick={onRemove}
        />
      </TileButtons>
    </li>
  )
}

const TILE = 'relative overflow-hidden rounded-m border border-line bg-sunken'

function TileButtons({ children }: { children: ReactNode }) {
  return <div className="absolute end-1 top-1 flex gap-1">{children}</div>
}

function TileButton({
  label,
  icon: Icon,
  onClick,
}: {
  label: string
  icon: LucideIcon
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="grid size-8 place-items-center rounded-full bg-surface text-ink shadow-1"
      aria-label={label}
      onClick={onClick}
    >
      <Icon className="icon icon-s" aria-hidden="true" />
    </button>
  )
}
