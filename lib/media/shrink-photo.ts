import { shownViewer } from '@/lib/accounts/shown-viewer'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { VIEWER_HEADER, type Result } from '@/lib/utils/result'

/** Bytes; smaller files are sent unchanged. */
const SMALL = 1024 * 1024

/** Posts a request with its pictures, scaled to `side` pixels. */
export async function sendWithPictures(
  url: string,
  request: object,
  pictures: readonly File[],
  side: number,
  field = 'request',
): Promise<Result<unknown>> {
  const body = new FormData()
  body.set(field, JSON.stringify(request))
  for (const file of pictures) body.append('pictures', await shrinkPhoto(file, side), file.name)
  const headers = { [VIEWER_HEADER]: await shownViewer() }
  return fetchAnswer(url, { method: 'POST', headers, body })
}

/** Scales photos before upload. Small or unreadable files are sent unchanged; the server validates. */
export async function shrinkPhoto(file: File, side: number): Promise<Blob> {
  if (file.size <= SMALL) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    const drawing = canvas.getContext('2d')!
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(photo, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
  } catch {
    return file
  }
}
