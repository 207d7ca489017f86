import type { BackupAge } from './types'

const DAY_MS = 24 * 60 * 60_000

/** Warning threshold in days. */
const OLD_AFTER_DAYS = 2

/** Timestamp plus row id, so the name is unique. */
export function backupName(id: string, now: Date): string {
  return `hormoz-${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.slice(0, 8)}.tar`
}

const NAME = /^hormoz-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-[0-9a-f]{8}\.tar$/

/** Backup files without a row, left by a killed server; foreign files are never touched. */
export function strays(files: readonly string[], named: readonly string[]): string[] {
  const known = new Set(named)
  return files.filter((file) => NAME.test(file) && !known.has(file))
}

/** Reasons that a shopkeeper can act on; others stay technical. */
export const FAILURES: Readonly<Record<string, string>> = {
  interrupted: 'سرور در میانهٔ کار خاموش شد',
  'The disk is full.': 'دیسک سرور پر است',
}

/** `openedAt`: opening of the shop; a new shop has two days for its first backup. */
export function backupAge(last: string | null, openedAt: string | null, now: number): BackupAge {
  const since = last ?? openedAt
  return { at: last, isOld: since !== null && now - Date.parse(since) > OLD_AFTER_DAYS * DAY_MS }
}
