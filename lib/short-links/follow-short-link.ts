import 'server-only'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { isShortCode } from './rules'

/** Target path, and counts the click anonymously. Null if unknown or expired, undefined on database failure. */
export async function followShortLink(code: string, byBot: boolean): Promise<string | null | undefined> {
  if (!isShortCode(code)) return null
  const { data, error } = await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: byBot })
  if (!error) return data
  log.error({ err: error }, 'short link not followed')
  return undefined
}
