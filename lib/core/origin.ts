/** Whether a request that changes something comes from a page of ours. */

/**
 * True when the Origin header names this site: the address in the settings, or the very host that was
 * asked. A missing or null Origin is refused: every current browser sends one with a POST, and a check
 * that passes without it checks nothing.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  if (origin === new URL(siteUrl).origin) return true
  return new URL(origin).host === headers.get('host')
}
