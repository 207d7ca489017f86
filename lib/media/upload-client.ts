import { shownViewer } from '@/lib/accounts/shown-viewer'
import { errorText } from '@/lib/utils/errors'
import { VIEWER_HEADER } from '@/lib/utils/result'
import { formatNumber } from '@/lib/utils/text'
import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from './limits'
import type { PublicBucket } from './pictures'

export interface UploadedPicture {
  name: string
  url: string
}

export type UploadAnswer =
  | { kind: 'done'; picture: UploadedPicture }
  /** Retrying cannot help. */
  | { kind: 'refused'; message: string }
  /** Network or server failure: kept for a retry. */
  | { kind: 'failed'; message: string }
  | { kind: 'cancelled' }

/** Error message before the upload, or null. */
export function checkFile(file: File): string | null {
  // Some browsers send no type for HEIC.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return errorText('heic_picture')
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) return errorText('not_an_image')
  if (file.size > MAX_UPLOAD_BYTES)
    return errorText('file_too_large', { size: formatNumber(MAX_UPLOAD_BYTES / 1024 / 1024) })
  return null
}

/** `onProgress` receives 0 to 1. Never throws. */
export function uploadPicture(
  bucket: PublicBucket,
  file: Blob,
  fileName: string,
  options: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<UploadAnswer> {
  return new Promise((resolve) => {
    // fetch has no upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', `/api/upload/${bucket}`)
    request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request.status, request.responseText))
    request.onerror = () => resolve({ kind: 'failed', message: 'خطا در آپلود تصویر' })
    request.onabort = () => resolve({ kind: 'cancelled' })
    options.signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file, fileName)
    void shownViewer().then((key) => {
      if (options.signal?.aborted) return resolve({ kind: 'cancelled' })
      request.setRequestHeader(VIEWER_HEADER, key)
      request.send(form)
    })
  })
}

export function readAnswer(status: number, body: string): UploadAnswer {
  let answer: { success?: unknown; file?: { name?: unknown; url?: unknown }; error?: { message?: unknown } }
  try {
    answer = JSON.parse(body) as typeof answer
  } catch {
    return { kind: 'failed', message: 'خطا در آپلود فایل: پاسخ سرور ناقص است' }
  }
  if (answer.success === true) {
    const { name, url } = answer.file ?? {}
    return typeof name === 'string' && typeof url === 'string'
      ? { kind: 'done', picture: { name, url } }
      : { kind: 'failed', message: 'خطا در آپلود فایل: پاسخ سرور ناقص است' }
  }
  const message = typeof answer.error?.message === 'string' ? answer.error.message : 'خطا در آپلود تصویر'
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { kind: isRefusal ? 'refused' : 'failed', message }
}
