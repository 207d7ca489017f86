import 'server-only'
import { serviceClient } from '@/lib/supabase/service'
import { dataOf } from '@/lib/supabase/errors'

/** Handles a reply; «لغو» and synonyms unsubscribe and return true. Throws AppError. */
export async function noteReply(reply: { phone: string; text: string }): Promise<boolean> {
  return serviceClient()
    .rpc('record_sms_reply', {
      p_phone: reply.phone,
      p_text: reply.text,
    })
    .then(dataOf)
}
