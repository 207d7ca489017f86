import 'server-only'
import { log } from '@/lib/server/log'
import { ACCOUNT_DOMAIN } from '@/lib/shop/identity'
import { serviceClient } from '@/lib/supabase/service'
import { placeholderEmail } from './rules'
import { removeAccounts, findAccountConflicts } from './account-conflicts'

/**
 * Gives an account the confirmed placeholder address of its phone, by which its password signs in. Somebody who
 * registered that address without proof is removed. Answers whether it is there now; what goes wrong is logged:
 * signing in by code does not need the address, and the next sign-in tries again.
 */
export async function setPlaceholderEmail(userId: string, phone: string): Promise<boolean> {
  const { emailHolders } = await findAccountConflicts(phone)
  await removeAccounts(emailHolders.filter((id) => id !== userId))
  const { error } = await serviceClient().auth.admin.updateUserById(userId, {
    email: placeholderEmail(phone, ACCOUNT_DOMAIN),
    email_confirm: true,
  })
  if (error) log.warn({ userId, code: error.code }, 'placeholder address not set')
  return !error
}
