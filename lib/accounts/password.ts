import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { env } from '@/lib/server/env'
import { AppError } from '@/lib/utils/errors'
import { enforceLimits } from '@/lib/server/rate-limit'
import type { Viewer } from '@/lib/supabase/session'
import { CALL_TIMEOUT_MS, fetchWithTimeout } from '@/lib/supabase/timeout'
import { forgetViewTypes } from '@/lib/supabase/view-type'
import { authClient, getSession } from '@/lib/supabase/viewer'
import { authError } from './auth-error-codes'
import { signInAttempt } from './sign-in-codes'
import { passwordLimits } from './rate-limits'
import { setPlaceholderEmail } from './placeholder-email'
import { noteHasPassword } from './profile'
import { isProvedByCode, placeholderEmail } from './rules'
import { inConstantTime } from './constant-time'

/**
 * Ends other sessions. Needs a recent code or the current password. Throws proof_required,
 * wrong_password, weak_password, same_password, too_many_attempts or unavailable.
 */
export async function changePassword(
  viewer: Viewer,
  { password, current }: { password: string; current: string },
): Promise<void> {
  const session = await getSession()
  if (!session) throw new AppError('sign_in_required')
  if (!isProvedByCode(session.claims.amr)) {
    if (!current) throw new AppError('proof_required')
    await checkPassword(viewer.phone, current)
  }
  if (!session.claims.email && !(await setPlaceholderEmail(viewer.id, viewer.phone)))
    throw new AppError('unavailable')
  const auth = await authClient()
  const { error } = await auth.updateUser({ password })
  // The auth service requires reauthentication of older sessions; a code opens a new one.
  if (error?.code?.startsWith('reauthentication')) throw new AppError('proof_required')
  if (error) throw authError(error)
  forgetViewTypes()
  await noteHasPassword(viewer.id)
}

/** Throws wrong_password or too_many_attempts. */
function checkPassword(phone: string, password: string): Promise<void> {
  return inConstantTime(async () => {
    await enforceLimits(passwordLimits(await signInAttempt(phone)))
    // A separate client: the resulting session is discarded.
    const { auth } = createClient(env().SUPABASE_URL, env().SUPABASE_PUBLISHABLE_KEY, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchWithTimeout(CALL_TIMEOUT_MS) },
    })
    const { error } = await auth.signInWithPassword({
      email: placeholderEmail(phone),
      password,
    })
    if (error?.code === 'invalid_credentials') throw new AppError('wrong_password')
    if (error) throw authError(error)
    await auth.signOut({ scope: 'local' })
  })
}
