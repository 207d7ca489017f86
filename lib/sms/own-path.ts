import 'server-only'
import { env } from '@/lib/server/env'

export const NOT_OURS = 'این نشانی از صفحه‌های فروشگاه نیست'

/** Path of a typed path or own address: empty for none, null for other sites. */
export function ownPath(typed: string): string | null {
  if (typed === '') return ''
  const { origin } = new URL(env().SITE_URL)
  const url = URL.canParse(typed, origin) ? new URL(typed, origin) : null
  if (url?.origin !== origin || /^\/(?:admin|api|member|s|p)(?:\/|$)/i.test(url.pathname)) return null
  return decodedPath(url)
}

/** Decodes Persian letters if the result is a valid address. */
function decodedPath({ pathname, search, hash }: URL): string {
  const path = pathname + search + hash
  try {
    const read = decodeURI(path)
    return /[\s\\\p{Cc}]/u.test(read) ? path : read
  } catch {
    return path
  }
}
