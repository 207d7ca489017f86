import 'server-only'
import { requestAddress } from '@/lib/server/rate-limit'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import type { ContactInput } from './schema'

/** Throws `too_many_attempts` above five per hour and address or three per phone. */
export async function sendContactMessage(input: ContactInput, userId: string | null): Promise<void> {
  await serviceClient()
    .rpc('send_contact_message', {
      p_address: await requestAddress(),
      p_subject: input.subject,
      p_full_name: input.full_name,
      p_phone_number: input.phone_number,
      p_message: input.message,
      ...(userId && { p_user_id: userId }),
    })
    .then(dataOf)
}
