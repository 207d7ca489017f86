/**
 * Failed uploads in local storage: `{id → bucket, name, data, url}`. `data` is a data URL, `url` the
 * stored picture's. Forms never submit these, only names of stored pictures.
 */
import { isPublicBucket, MASTER_WIDTH, type PublicBucket } from './pictures'
import { uploadPicture } from './upload-client'

const MAPPING_KEY = 'hormoz-file-mapping'
/** Dispatched after an upload; detail: {id, picture name}. */
export const SENT_EVENT = 'hormoz-file-sent'
/** Pixels; local storage holds about five million characters. */
const KEPT_SIZE = MASTER_WIDTH
/** Log lines for the debug panel. */
const LOG_LENGTH = 100

export interface PendingFile {
  bucket: PublicBucket
  /** Original file name. */
  name: string
  /** Data URL; empty after the upload. */
  data: string
  /** URL of the stored picture; null while pending. */
  url: string | null
}

export type FileMapping = Record<string, PendingFile>

const lines: string[] = []

/** Events in this tab, newest last. */
export function mappingLog(): readonly string[] {
  return lines
}

export function logLine(text: string): void {
  lines.push(`${new Date().toLocaleTimeString('fa-IR')}  ${text}`)
  if (lines.length > LOG_LENGTH) lines.shift()
}

/** Drops invalid entries. */
export function readMapping(): FileMapping {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(MAPPING_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, PendingFile] => isPending(entry[1])),
    )
  } catch {
    return {}
  }
}

function isPending(value: unknown): value is PendingFile {
  const file = value as Partial<PendingFile> | null
  return (
    typeof file?.bucket === 'string' &&
    isPublicBucket(file.bucket) &&
    typeof file.name === 'string' &&
    typeof file.data === 'string' &&
    (file.url === null || typeof file.url === 'string')
  )
}

/** False when storage is full. */
function writeMapping(mapping: FileMapping): boolean {
  try {
    localStorage.setItem(MAPPING_KEY, JSON.stringify(mapping))
    return true
  } catch {
    return false
  }
}

/** Returns the id; null when storage is full or the browser cannot read the file. */
export async function keepPending(
  bucket: PublicBucket,
  file: File,
): Promise<{ id: string; data: string } | null> {
  const id = crypto.randomUUID()
  let data: string
  try {
    data = await dataAddress(file, KEPT_SIZE)
  } catch {
    logLine(`${file.name}: در مرورگر باز نشد`)
    return null
  }
  if (!writeMapping({ ...readMapping(), [id]: { bucket, name: file.name, data, url: null } })) {
    logLine(`${file.name}: در حافظهٔ مرورگر جا نشد`)
    return null
  }
  logLine(`${file.name}: نگه داشته شد تا دوباره فرستاده شود`)
  return { id, data }
}

export function forgetPending(id: string): void {
  const { [id]: _gone, ...rest } = readMapping()
  writeMapping(rest)
}

export function clearMapping(): void {
  localStorage.removeItem(MAPPING_KEY)
  logLine('نگاشت‌ها پاک شد')
}

/** Uploads pending pictures and counts them. */
export async function sendPending(): Promise<{ sent: number; waiting: number }> {
  let sent = 0
  for (const [id, file] of Object.entries(readMapping())) {
    if (file.url !== null) continue
    const blob = bytesOf(file.data)
    if (!blob) {
      logLine(`${file.name}: خوانده نشد و کنار گذاشته شد`)
      forgetPending(id)
      continue
    }
    const answer = await uploadPicture(file.bucket, blob, file.name)
    if (answer.kind === 'done') {
      writeMapping({ ...readMapping(), [id]: { ...file, data: '', url: answer.picture.url } })
      logLine(`${file.name}: فرستاده شد`)
      window.dispatchEvent(new CustomEvent(SENT_EVENT, { detail: { id, picture: answer.picture } }))
      sent++
    } else if (answer.kind === 'refused') {
      logLine(`${file.name}: پذیرفته نشد. ${answer.message}`)
      forgetPending(id)
    } else if (answer.kind === 'failed') logLine(`${file.name}: فرستاده نشد. ${answer.message}`)
  }
  const waiting = Object.values(readMapping()).filter(({ url }) => url === null).length
  return { sent, waiting }
}

/** Decoded here because the CSP forbids requests to `data:`. */
function bytesOf(address: string): Blob | null {
  const match = /^data:(image\/[a-z]+);base64,(.+)$/.exec(address)
  if (!match) return null
  try {
    return new Blob([Uint8Array.from(atob(match[2]!), (char) => char.charCodeAt(0))], { type: match[1] })
  } catch {
    return null
  }
}

/** Scaled to `size` px; a data URL because the CSP forbids `blob:` images. */
export async function dataAddress(file: File, size: number): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, size / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/webp', 0.85)
}
