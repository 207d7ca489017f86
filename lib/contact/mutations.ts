import 'server-only'
import { requestAddress } from '@/lib/server/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { ContactInput } from './schema'

/**
 * Hands a message to the shopkeeper. Throws AppError `too_many_attempts` beyond five an hour from one client address or
 * three for one phone number.
 */
export async function sendContactMessage(input: ContactInput, userId: string | null): Promise<void> {
  const { error } = await serviceClient().rpc('send_contact_message', {
    p_address: await requestAddress(),
    p_subject: input.subject,
    p_full_name: input.full_name,
    p_phone_number: input.phone_number,
    p_message: input.message,
    ...(userId && { p_user_id: userId }),
  })
  if (error) throw databaseError(error)
}
