import 'server-only'
import { log } from '@/lib/core/log'
import { shop } from '@/lib/shop/identity'
import { serviceClient } from '@/lib/supabase/service'
import { placeholderEmail } from './rules'

/**
 * Gives an account its confirmed placeholder address, so that a password can later belong to it. What goes
 * wrong is logged: signing in by code does not need the address, and the next sign-in tries again.
 */
export async function setPlaceholderEmail(userId: string, phone: string): Promise<void> {
  const { error } = await serviceClient().auth.admin.updateUserById(userId, {
    email: placeholderEmail(phone, shop.domain),
    email_confirm: true,
  })
  if (error) log.warn({ userId, code: error.code }, 'placeholder address not set')
}
