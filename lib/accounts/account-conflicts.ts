import 'server-only'
import { log } from '@/lib/server/log'
import { ACCOUNT_DOMAIN } from '@/lib/shop/identity'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { placeholderEmail } from './rules'

/** Accounts that have a phone or its placeholder address and are not the account of its owner. */
export interface AccountConflicts {
  /** Came from elsewhere with the confirmed placeholder address alone. */
  imported: string | null
  /** Have the phone, or the placeholder address, without ever having proved it. */
  phoneHolders: string[]
  emailHolders: string[]
  /** Somebody proved this phone before, or it came with an imported account. */
  isCustomer: boolean
}

/** Looks who stands in the way of a phone (local form). Throws AppError. */
export async function findAccountConflicts(phone: string): Promise<AccountConflicts> {
  const { data, error } = await serviceClient()
    .rpc('prepare_sign_in', { p_phone: phone, p_email: placeholderEmail(phone, ACCOUNT_DOMAIN) })
    .single()
  if (error) throw databaseError(error)
  return {
    imported: data.imported,
    phoneHolders: data.phone_holders,
    emailHolders: data.email_holders,
    isCustomer: data.is_customer,
  }
}

/** Removes accounts that proved nothing and have nothing. One that is gone already, or cannot go, is left. */
export async function removeAccounts(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { error } = await serviceClient().auth.admin.deleteUser(id)
    if (error) log.warn({ userId: id, code: error.code }, 'unproven account not removed')
  }
}
