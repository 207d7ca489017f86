/** Form drafts of this tab, in session storage. */

export const CHECKOUT_DRAFT = 'checkout_draft'

/** Never shown to another account of this tab. */
export function draftOf(key: string, viewer: string): string {
  return viewer ? `${key} ${viewer}` : key
}

/** Text fields only; empty if missing or blocked. */
export function readDraft(key: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** Null removes it. */
export function writeDraft(key: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage blocked: a reload loses the draft.
  }
}
