/** CSRF check by Origin. */

/**
 * True for the configured site, or the requested host under the same scheme. A missing or null Origin is refused: all
 * current browsers send one with a POST.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  const site = new URL(siteUrl)
  if (origin === site.origin) return true
  const { host, protocol } = new URL(origin)
  return protocol === site.protocol && host === headers.get('host')
}
