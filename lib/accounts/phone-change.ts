import 'server-only'
import { AppError } from '@/lib/utils/errors'
import { internationalPhone } from '@/lib/utils/phone'
import type { Viewer } from '@/lib/supabase/session'
import { authClient } from '@/lib/supabase/viewer'
import { authError } from './auth-error-codes'
import { signInAttempt, challenge, countGuess, countSend } from './sign-in-codes'
import { rememberDevice } from './challenge-cookies'
import { setPlaceholderEmail } from './placeholder-email'
import { endSession } from './sessions'
import { removeAccounts, findAccountConflicts } from './account-conflicts'
import { inConstantTime } from './constant-time'

/**
 * A number of another account receives no code, with the same answer. Throws same_phone,
 * too_many_attempts, sms_failed or unavailable.
 */
export function sendPhoneChange(viewer: Viewer, phone: string): Promise<void> {
  return inConstantTime(async () => {
    if (phone === viewer.phone) throw new AppError('same_phone')
    const attempt = await signInAttempt(phone)
    await countSend(attempt, true)
    const { imported, phone_holders, email_holders } = await findAccountConflicts(phone)
    await removeAccounts([...phone_holders, ...email_holders])
    if (imported) return challenge(attempt, null)
    const auth = await authClient()
    const { error } = await auth.updateUser({ phone: internationalPhone(phone) })
    await challenge(attempt, error?.code === 'phone_exists' ? null : error)
  })
}

/**
 * The placeholder address follows the phone. Throws invalid_code, too_many_guesses, too_many_attempts or
 * unavailable.
 */
export function confirmPhoneChange(viewer: Viewer, phone: string, code: string): Promise<void> {
  return inConstantTime(async () => {
    await countGuess(await signInAttempt(phone))
    const auth = await authClient()
    const { data, error } = await auth.verifyOtp({
      phone: internationalPhone(phone),
      token: code,
      type: 'phone_change',
    })
    if (error) throw authError(error)
    if (data.user?.id !== viewer.id) {
      await endSession()
      throw new AppError('invalid_code')
    }
    await setPlaceholderEmail(viewer.id, phone)
    await rememberDevice(phone)
  })
}
