import 'server-only'
import { env } from '@/lib/server/env'

export const NOT_OURS = 'این نشانی از صفحه‌های فروشگاه نیست'

/** A page of this shop, typed as a path or as the browser shows it, as a path: empty for none, null for what is elsewhere. */
export function ownPath(typed: string): string | null {
  if (typed === '') return ''
  const { origin } = new URL(env().SITE_URL)
  const url = URL.canParse(typed, origin) ? new URL(typed, origin) : null
  if (url?.origin !== origin || /^\/(?:admin|api|member|s|p)(?:\/|$)/i.test(url.pathname)) return null
  return decodedPath(url)
}

/** With Persian letters as they are read, where that leaves nothing that an address cannot hold. */
function decodedPath({ pathname, search, hash }: URL): string {
  const path = pathname + search + hash
  try {
    const read = decodeURI(path)
    return /[\s\\\p{Cc}]/u.test(read) ? path : read
  } catch {
    return path
  }
}
