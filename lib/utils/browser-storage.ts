/** Local storage with an in-memory fallback. */

/** Values that storage refused (null: removed). Newer than storage, so read first. */
const unsaved = new Map<string, string | null>()

export function readStored(key: string): string | null {
  if (unsaved.has(key)) return unsaved.get(key)!
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, value)
  }
}

/** True for a value that storage refused. */
export function isUnsaved(key: string): boolean {
  return Boolean(unsaved.get(key))
}

/** Drops refused values after a newer write by another tab; null: all keys. */
export function forgetUnsaved(key: string | null): void {
  if (key === null) unsaved.clear()
  else unsaved.delete(key)
}
