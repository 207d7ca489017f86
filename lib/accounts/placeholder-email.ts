import 'server-only'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { placeholderEmail } from './rules'
import { removeAccounts, findAccountConflicts } from './account-conflicts'

/**
 * Enables password sign-in; removes an unproved account with this address. Failures are retried at the
 * next sign-in.
 */
export async function setPlaceholderEmail(userId: string, phone: string): Promise<boolean> {
  const { email_holders } = await findAccountConflicts(phone)
  await removeAccounts(email_holders.filter((id) => id !== userId))
  const { error } = await serviceClient().auth.admin.updateUserById(userId, {
    email: placeholderEmail(phone),
    email_confirm: true,
  })
  if (error) log.warn({ userId, code: error.code }, 'placeholder address not set')
  return !error
}
