import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { AppError, type ErrorCode } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { internationalPhone } from '@/lib/core/phone'
import { databaseError } from '@/lib/supabase/errors'
import { type UserType, markMember } from '@/lib/supabase/session'
import { AUTH_PATIENCE_MS, within } from '@/lib/supabase/timeout'
import { authClient, viewerClient } from '@/lib/supabase/viewer'
import { setPlaceholderEmail } from './placeholder-email'

/** Sends a code to a phone (local form), known or not. Throws AppError code_too_soon, sms_failed or unavailable. */
export async function sendCode(phone: string): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.signInWithOtp({ phone: internationalPhone(phone) })
  if (error) throw authError(error)
}

/**
 * Opens a session by a code: cookies, the member marker, and at the first time the account's placeholder
 * address. Answers whether the person still has no name. Throws AppError invalid_code, account_blocked,
 * too_many_attempts or unavailable.
 */
export async function signInByCode(phone: string, code: string): Promise<{ nameless: boolean }> {
  const auth = await authClient()
  const { data, error } = await auth.verifyOtp({
    phone: internationalPhone(phone),
    token: code,
    type: 'sms',
  })
  if (error) throw authError(error)
  const { user } = data
  if (!user) throw new AppError('invalid_code')
  const profile = await readProfile(user.id)
  if (profile.is_blocked) {
    await endSession()
    throw new AppError('account_blocked')
  }
  await markMember(profile.user_type)
  if (!user.email) await setPlaceholderEmail(user.id, phone)
  return { nameless: profile.first_name === '' && profile.last_name === '' }
}

/** Ends the session of this browser; the cookies go even when the auth service does not answer. */
export async function endSession(): Promise<void> {
  const auth = await authClient()
  const answer = await within(AUTH_PATIENCE_MS, auth.signOut({ scope: 'local' }), null)
  if (!answer || answer.error)
    log.warn({ code: answer?.error?.code }, 'session not ended at the auth service')
  await markMember(null)
}

/** Writes the name of the signed-in person. */
export async function saveName(userId: string, name: { firstName: string; lastName: string }): Promise<void> {
  const client = await viewerClient()
  const { error } = await client
    .from('profiles')
    .update({ first_name: name.firstName, last_name: name.lastName })
    .eq('id', userId)
  if (error) throw databaseError(error)
}

async function readProfile(
  userId: string,
): Promise<{ first_name: string; last_name: string; user_type: UserType; is_blocked: boolean }> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('profiles')
    .select('first_name, last_name, user_type, is_blocked')
    .eq('id', userId)
    .single()
  if (error) throw databaseError(error)
  return data
}

/** Our code for a refusal of the auth service. The same for phones that it knows and that it does not. */
function authError(error: AuthError): AppError {
  const codes: Record<string, ErrorCode> = {
    over_sms_send_rate_limit: 'code_too_soon',
    over_request_rate_limit: 'too_many_attempts',
    sms_send_failed: 'sms_failed',
    hook_timeout: 'sms_failed',
    otp_expired: 'invalid_code',
    user_banned: 'account_blocked',
    validation_failed: 'invalid_phone',
  }
  const code = codes[error.code ?? '']
  if (code) return new AppError(code)
  log.error({ err: error }, 'auth service refused')
  return new AppError('unavailable')
}
