import 'server-only'
import type { AuthError } from '@supabase/supabase-js'
import { env } from '@/lib/server/env'
import { AppError } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { internationalPhone } from '@/lib/utils/phone'
import { exceededLimit, requestAddress } from '@/lib/server/rate-limit'
import { serviceClient } from '@/lib/supabase/service'
import { authClient } from '@/lib/supabase/viewer'
import { authError } from './auth-error-codes'
import { type SignInAttempt, guessLimits, isPool, reserveLimits, sendLimits } from './rate-limits'
import { isCodeUsedUp, rememberChallenge, readChallenge, readDevice } from './challenge-cookies'
import { type AccountConflicts, removeAccounts, findAccountConflicts } from './account-conflicts'
import { inConstantTime } from './constant-time'

export async function signInAttempt(phone: string): Promise<SignInAttempt> {
  return { phone, address: await requestAddress(), device: await readDevice(phone) }
}

/**
 * Sends a code to a phone (local form), known or not. Throws too_many_attempts, sms_failed or
 * unavailable.
 */
export function sendCode(phone: string): Promise<void> {
  return inConstantTime(async () => {
    const attempt = await signInAttempt(phone)
    const found = await findAccountConflicts(phone)
    await countSend(attempt, found.is_customer)
    await makeWay(phone, found)
    const auth = await authClient()
    const { error } = await auth.signInWithOtp({ phone: internationalPhone(phone) })
    await challenge(attempt, error)
  })
}

/** Counts before sending. `is_customer`: the phone has an account. Throws too_many_attempts or sms_failed. */
export async function countSend(attempt: SignInAttempt, is_customer: boolean): Promise<void> {
  const daily = env().SMS_DAILY_LIMIT
  let exceeded = await exceededLimit(sendLimits(attempt, daily))
  const ownReserve = is_customer ? 'customers' : null
  const reserve = attempt.device ? 'devices' : ownReserve
  if (exceeded && isPool(exceeded) && reserve) exceeded = await exceededLimit(reserveLimits(reserve, daily))
  if (!exceeded) return
  if (!isPool(exceeded)) throw new AppError('too_many_attempts')
  log.error({ limit: exceeded }, 'code not sent: SMS_DAILY_LIMIT reached')
  throw new AppError('sms_failed')
}

/** A recent code stays valid: requests of strangers must not lock out the owner. */
export async function challenge(attempt: SignInAttempt, error: AuthError | null): Promise<void> {
  if (error && error.code !== 'over_sms_send_rate_limit') {
    const mapped = authError(error)
    // The SMS hook failed: no message was sent.
    throw mapped.code === 'unavailable' && error.status === 500 ? new AppError('sms_failed') : mapped
  }
  await rememberChallenge(attempt, error === null)
}

/** Throws invalid_code, too_many_guesses or too_many_attempts. */
export async function countGuess(attempt: SignInAttempt): Promise<void> {
  const mine = await readChallenge(attempt.phone)
  if (!mine) throw new AppError('invalid_code')
  const exceeded = await exceededLimit(guessLimits(attempt, mine))
  if (exceeded) throw new AppError(isCodeUsedUp(exceeded, mine) ? 'too_many_guesses' : 'too_many_attempts')
}

/** Sets the placeholder's phone on an imported account, unconfirmed until the code is entered. */
async function makeWay(
  phone: string,
  { imported, phone_holders, email_holders }: AccountConflicts,
): Promise<void> {
  await removeAccounts(imported ? [...phone_holders, ...email_holders] : email_holders)
  if (!imported) return
  const { error } = await serviceClient().auth.admin.updateUserById(imported, {
    phone: internationalPhone(phone),
  })
  if (error) throw authError(error)
}
