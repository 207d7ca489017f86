/** Form drafts of this tab, in session storage. */

export const CHECKOUT_DRAFT = 'checkout_draft'

/** Never shown to another account of this tab. */
export function draftOf(key: string, viewer: string): string {
  return viewer ? `${key} ${viewer}` : key
}

/** Text fields only; empty if missing or blocked. */
export function readDraft(key: string): Record<string, string> {
  const stored = withSession((storage) => JSON.parse(storage.getItem(key) ?? 'null') as object | null)
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Null removes it. */
export function writeDraft(key: string, values: object | null): void {
  withSession((storage) => (values ? storage.setItem(key, JSON.stringify(values)) : storage.removeItem(key)))
}

/** Undefined if session storage is blocked, full or invalid: a reload then loses the draft. */
export function withSession<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
