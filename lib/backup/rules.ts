/** Which files are the panel's own, and when a backup is old. Pure. */
import type { BackupAge } from './types'

const DAY_MS = 24 * 60 * 60_000

/** A shop of this many days without a new backup is warned. */
const OLD_AFTER_DAYS = 2

/** A name that tells when, and belongs to one row alone. */
export function backupName(id: string, now: Date): string {
  return `hormoz-${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.slice(0, 8)}.tar`
}

const NAME = /^hormoz-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-[0-9a-f]{8}\.tar$/

/** Files of the folder that are the panel's and that no row names: what a killed server left. Others are never touched. */
export function strays(files: readonly string[], named: readonly string[]): string[] {
  const known = new Set(named)
  return files.filter((file) => NAME.test(file) && !known.has(file))
}

/** How old the last backup is at `now`; `openedAt` is when the shop was opened: a new one has two days for its first. */
export function backupAge(last: string | null, openedAt: string | null, now: number): BackupAge {
  const since = last ?? openedAt
  return { at: last, isOld: since !== null && now - Date.parse(since) > OLD_AFTER_DAYS * DAY_MS }
}
