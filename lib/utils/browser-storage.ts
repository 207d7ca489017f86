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

/** Parsed value, of any shape; null if absent, invalid or blocked. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stored list; empty for other values. */
export function readList(key: string): unknown[] {
  const value = readJson(key)
  return Array.isArray(value) ? value : []
}

/** Null removes the key. */
export function writeJson(key: string, value: object | null): void {
  writeStored(key, value && JSON.stringify(value))
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
