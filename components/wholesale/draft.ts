/** What was typed into the request, kept in this tab until it is sent: a reload or a detour loses nothing. */
const KEY = 'hormoz:wholesale'

export function readDraft(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

export function keepDraft(values: Record<string, string | undefined> | null): void {
  try {
    if (values) sessionStorage.setItem(KEY, JSON.stringify(values))
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing: the page itself still does.
  }
}
