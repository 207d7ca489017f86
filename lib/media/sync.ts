/** Compares the browser's mapping with what lies in storage. */
import type { Result } from '@/lib/utils/result'
import { forgetPending, logLine, readMapping, sendPending, type FileMapping } from './pending'

/** Keys of the stored pictures by bucket. */
export type StoredKeys = Record<string, readonly string[]>

export interface Diagnosis {
  /** Sent, and there. */
  valid: string[]
  /** Sent once, but no longer in storage. */
  missing: string[]
  /** Still waiting in this browser. */
  waiting: string[]
  /** In storage without an entry here: most pictures, and no fault. */
  orphan: number
}

/** Where each entry of the mapping stands. */
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

/** The keys in storage; null when they cannot be read. */
export async function fetchStoredKeys(): Promise<StoredKeys | null> {
  try {
    const response = await fetch('/api/admin/media/files')
    const answer = (await response.json()) as Result<StoredKeys>
    return answer.ok ? answer.data : null
  } catch {
    return null
  }
}

/** Sends what waits, then forgets entries that are done: sent and there. Answers how it stands, null when unreachable. */
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
