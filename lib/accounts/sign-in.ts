import 'server-only'
import type { User } from '@supabase/supabase-js'
import { AppError } from '@/lib/utils/errors'
import { internationalPhone } from '@/lib/utils/phone'
import { enforceLimits } from '@/lib/server/rate-limit'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { setMemberCookie } from '@/lib/supabase/session'
import { authClient } from '@/lib/supabase/viewer'
import { authError } from './auth-error-codes'
import { signInAttempt, countGuess } from './sign-in-codes'
import { passwordLimits } from './rate-limits'
import { rememberDevice } from './challenge-cookies'
import { setPlaceholderEmail } from './placeholder-email'
import { placeholderEmail } from './rules'
import { endSession } from './sessions'
import { inConstantTime } from './constant-time'

export interface SignedIn {
  /** The profile has no name yet. */
  nameless: boolean
}

/**
 * Sets cookies and the member marker, on first sign-in also the placeholder address. Throws invalid_code,
 * too_many_guesses, too_many_attempts, account_blocked or unavailable.
 */
export function signInByCode(phone: string, code: string): Promise<SignedIn> {
  return inConstantTime(async () => {
    await countGuess(await signInAttempt(phone))
    const auth = await authClient()
    const { data, error } = await auth.verifyOtp({
      phone: internationalPhone(phone),
      token: code,
      type: 'sms',
    })
    // A banned account looks like a wrong code, so its existence stays hidden.
    if (error?.code === 'user_banned') throw new AppError('invalid_code')
    if (error) throw authError(error)
    if (!data.user) throw new AppError('invalid_code')
    if (!data.user.email) await beginAccount(data.user, phone)
    return enter(data.user.id, phone)
  })
}

/**
 * Uses the placeholder address. Throws invalid_credentials, too_many_attempts, account_blocked or
 * unavailable.
 */
export function signInByPassword(phone: string, password: string): Promise<SignedIn> {
  return inConstantTime(async () => {
    await enforceLimits(passwordLimits(await signInAttempt(phone)))
    const auth = await authClient()
    const email = placeholderEmail(phone)
    const { data, error } = await auth.signInWithPassword({ email, password })
    if (
      error &&
      /^(?:invalid_credentials|email_not_confirmed|user_banned|validation_failed)$/.test(error.code ?? '')
    )
      throw new AppError('invalid_credentials')
    if (error) throw authError(error)
    return enter(data.user.id, phone)
  })
}

/** First proof of the phone: discard credentials set up before it, which are not the owner's. */
async function beginAccount(user: User, phone: string): Promise<void> {
  const { error } = await serviceClient().rpc('forget_password', { p_user_id: user.id })
  if (error) {
    await endSession()
    throw databaseError(error)
  }
  await setPlaceholderEmail(user.id, phone)
}

async function enter(userId: string, phone: string): Promise<SignedIn> {
  const data = await serviceClient()
    .from('profiles')
    .select('first_name, last_name, user_type, is_blocked')
    .eq('id', userId)
    .single()
    .then(dataOf)
  if (data.is_blocked) {
    await endSession()
    throw new AppError('account_blocked')
  }
  await setMemberCookie(data.user_type)
  await rememberDevice(phone)
  return { nameless: data.first_name === '' && data.last_name === '' }
}
