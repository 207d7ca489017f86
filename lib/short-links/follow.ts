import 'server-only'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { isShortCode } from './rules'

/**
 * The page of the shop to which a short address leads, and counts the press: null for one that is nobody's or whose time is over, undefined
 * when nobody can say. Nothing is kept of who pressed.
 */
export async function followShortLink(code: string, byBot: boolean): Promise<string | null | undefined> {
  if (!isShortCode(code)) return null
  const { data, error } = await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: byBot })
  if (!error) return data
  log.error({ err: error }, 'short link not followed')
  return undefined
}
