'use client'

import { RotateCw, X } from 'lucide-react'
import { toPersianDigits } from '@/lib/utils/text'
import type { Upload } from './use-uploads'

/** A picture on its way: how far it is, what went wrong, cancel and another try. */
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
    <li className="pictures-tile pictures-upload" data-state={state}>
      {/* eslint-disable-next-line @next/next/no-img-element -- a data address, shown until the picture is stored */}
      {preview && <img src={preview} alt="" />}
      <div className="pictures-note">
        <span className="block truncate">{fileName}</span>
        {state === 'sending' ? (
          <>
            <progress
              max={100}
              value={percent}
              aria-label={`در حال فرستادن ${fileName}`}
              className="pictures-progress"
            />
            {percent < 100 ? `٪${toPersianDigits(percent)}` : 'در حال آماده‌سازی'}
          </>
        ) : (
          <span role="alert" className="text-danger">
            {message}
          </span>
        )}
      </div>
      <div className="pictures-buttons">
        {state === 'failed' && (
          <button type="button" aria-label={`دوباره فرستادن ${fileName}`} onClick={onRetry}>
            <RotateCw className="icon icon-s" aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          aria-label={state === 'sending' ? `لغو فرستادن ${fileName}` : `برداشتن ${fileName}`}
          onClick={onRemove}
        >
          <X className="icon icon-s" aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
