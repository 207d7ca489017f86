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
  const isSending = state === 'sending'
  return (
    <li className={cn(TILE, isSending ? 'aspect-square' : 'col-span-full border-danger')}>
      {preview && isSending && (
        // oxlint-disable-next-line nextjs/no-img-element -- a data URL until the picture is stored
        <img src={preview} alt="" className="absolute inset-0 size-full object-cover opacity-25" />
      )}
      <div
        className={cn(
          'relative grid h-full content-end gap-1 p-2 text-12 leading-[1.6]',
          isSending ? 'pt-10.5' : 'min-h-14 pe-20',
        )}
      >
        <span className="block truncate">{fileName}</span>
        {isSending ? (
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
          label={isSending ? `لغو فرستادن ${fileName}` : `برداشتن ${fileName}`}
          icon={X}
          onClick={onRemove}
        />
      </TileButtons>
    </li>
  )
}
