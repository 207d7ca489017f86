import 'server-only'
import { log } from '@/lib/server/log'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { placeholderEmail } from './rules'

/** Other accounts with a phone or its placeholder address. */
export interface AccountConflicts {
  /** Imported account with only the confirmed placeholder address. */
  imported: string | null
  /** Accounts that never proved the phone or placeholder address. */
  phone_holders: string[]
  email_holders: string[]
  /** The phone was proved before or belongs to an imported account. */
  is_customer: boolean
}

/** Phone in local form. */
export async function findAccountConflicts(phone: string): Promise<AccountConflicts> {
  return serviceClient()
    .rpc('prepare_sign_in', { p_phone: phone, p_email: placeholderEmail(phone) })
    .single()
    .then(dataOf)
}

/** Removes unproved accounts without data; ignores those already removed or undeletable. */
export async function removeAccounts(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { error } = await serviceClient().auth.admin.deleteUser(id)
    if (error) log.warn({ userId: id, code: error.code }, 'unproven account not removed')
  }
}
