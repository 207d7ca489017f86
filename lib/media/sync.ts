import { fetchAnswer } from '@/lib/utils/fetch-answer'
import { forgetPending, logLine, readMapping, sendPending, type FileMapping } from './pending'

export type StoredKeys = Record<string, readonly string[]>

export interface Diagnosis {
  /** Uploaded and in storage. */
  valid: string[]
  /** Uploaded, but gone from storage. */
  missing: string[]
  waiting: string[]
  /** In storage without an entry here: normal. */
  orphan: number
}

export function diagnose(mapping: FileMapping, stored: StoredKeys): Diagnosis {
  const diagnosis: Diagnosis = { valid: [], missing: [], waiting: [], orphan: 0 }
  const mapped = new Set<string>()
  for (const [id, { bucket, url }] of Object.entries(mapping)) {
    if (url === null) {
      diagnosis.waiting.push(id)
      continue
    }
    const key = url.split('/')[3] ?? ''
    mapped.add(`${bucket}/${key}`)
    const list = stored[bucket]?.includes(key) ? diagnosis.valid : diagnosis.missing
    list.push(id)
  }
  for (const [bucket, keys] of Object.entries(stored))
    diagnosis.orphan += keys.filter((key) => !mapped.has(`${bucket}/${key}`)).length
  return diagnosis
}

/** Null if unreachable. */
export async function fetchStoredKeys(): Promise<StoredKeys | null> {
  const answer = await fetchAnswer<StoredKeys>('/api/admin/media/files')
  return answer.ok ? answer.data : null
}

/** Uploads pending pictures and removes completed entries. Null if unreachable. */
export async function syncFiles(): Promise<{ sent: number; waiting: number; missing: number } | null> {
  if (Object.keys(readMapping()).length === 0) return { sent: 0, waiting: 0, missing: 0 }
  const { sent, waiting } = await sendPending()
  const stored = await fetchStoredKeys()
  if (!stored) {
    logLine('انبار تصویرها در دسترس نیست')
    return null
  }
  const { valid, missing } = diagnose(readMapping(), stored)
  for (const id of valid) forgetPending(id)
  if (missing.length > 0) logLine(`${missing.length.toLocaleString('fa-IR')} تصویر در انبار پیدا نشد`)
  return { sent, waiting, missing: missing.length }
}
