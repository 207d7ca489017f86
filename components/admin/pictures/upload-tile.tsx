'use client'

import { RotateCw, X } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { toPersianDigits } from '@/lib/utils/text'
import { TILE, TileButton, TileButtons } from './tile'
import type { Upload } from './use-uploads'

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
  return (
    <li className={cn(TILE, state === 'sending' ? 'aspect-square' : 'min-h-28 border-danger')}>
      {/* eslint-disable-next-line @next/next/no-img-element -- a data URL until the picture is stored */}
      {preview && <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-35" />}
      <div className="relative grid h-full content-end gap-1 px-2 pt-10.5 pb-2 text-12 leading-[1.5]">
        <span className="block truncate">{fileName}</span>
        {state === 'sending' ? (
          <>
            <progress
              max={100}
              value={percent}
              aria-label={`در حال فرستادن ${fileName}`}
              className="h-1.5 w-full accent-action"
            />
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
          label={state === 'sending' ? `لغو فرستادن ${fileName}` : `برداشتن ${fileName}`}
          icon={X}
          onClick={onRemove}
        />
      </TileButtons>
    </li>
  )
}
