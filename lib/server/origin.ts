/** Whether a request that changes something comes from a page of ours. */

/**
 * True when the Origin header names this site: the address in the settings, or the very host that was
 * asked, under the same scheme. A missing or null Origin is refused: every current browser sends one with a POST, and a check
 * that passes without it checks nothing.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  if (origin === site.origin) return true
  const { host, protocol } = new URL(origin)
  return protocol === site.protocol && host === headers.get('host')
}
