import type { AuthContext, AuthService } from './service.ts'

/**
 * Where a link leads in the end: the asked address, else the page that asked, each only when config.toml allows it;
 * else the site.
 */
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

/** `*` stands for anything but "." and "/", `**` for anything, `?` for one character. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/\*\*|\*|\?/g, (glob) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[glob]!)
  return new RegExp(`^${source}$`)
}

/** The address with these values in its query or behind "#". */
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
