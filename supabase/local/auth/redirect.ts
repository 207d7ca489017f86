import type { AuthContext, AuthService } from './service.ts'

/** Requested address or referrer, if config.toml allows it; else the site. */
export function redirectTarget(service: AuthService, c: AuthContext, asked?: unknown): string {
  const wishes = [asked, c.req.header('redirect_to'), c.req.query('redirect_to'), c.req.header('referer')]
  const allowed = wishes.find((wish) => typeof wish === 'string' && isAllowed(service, wish))
  return (allowed as string | undefined) ?? service.config.siteUrl
}

function isAllowed({ config }: AuthService, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (
    /^https?:$/.test(protocol) &&
    URL.canParse(config.siteUrl) &&
    hostname === new URL(config.siteUrl).hostname
  ) {
    return true
  }
  return config.redirectUrls.some((pattern) => toRegExp(pattern).test(address.split('#')[0]!))
}

/** `*` matches all but "." and "/", `**` all, `?` one character. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*|\*|\?/g, (glob) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[glob]!)
  return new RegExp(`^${source}$`)
}

/** Adds values to the query or the fragment. */
export function withValues(
  address: string,
  values: Record<string, string>,
  place: 'query' | 'fragment' | 'both',
): string {
  const url = new URL(address)
  if (place !== 'fragment')
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  if (place !== 'query') url.hash = new URLSearchParams(values).toString()
  return url.href
}
