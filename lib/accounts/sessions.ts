import 'server-only'
import { cookies } from 'next/headers'
import { log } from '@/lib/server/log'
import { isSessionCookie, SIGNED_IN_COOKIE } from '@/lib/supabase/cookies'
import { setMemberCookie } from '@/lib/supabase/session'
import { AUTH_TIMEOUT_MS, withTimeout } from '@/lib/supabase/timeout'
import { forgetViewTypes } from '@/lib/supabase/view-type'
import { authClient } from '@/lib/supabase/viewer'

/** `global` ends all sessions and requires an answer of the auth service; local sign-out does not. */
export async function endSession(scope: 'local' | 'global' = 'local'): Promise<boolean> {
  const auth = await authClient()
  const answer = await withTimeout(AUTH_TIMEOUT_MS, auth.signOut({ scope }), null)
  forgetViewTypes()
  const ended = answer !== null && !answer.error
  if (!ended) log.warn({ code: answer?.error?.code }, 'session not ended at the auth service')
  if (scope === 'global' && !ended) return false
  const store = await cookies()
  for (const { name } of store.getAll()) {
    if (isSessionCookie(name)) store.delete(name)
  }
  store.delete(SIGNED_IN_COOKIE)
  await setMemberCookie(null)
  return ended
}
