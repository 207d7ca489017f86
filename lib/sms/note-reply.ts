import 'server-only'
import { serviceClient } from '@/lib/supabase/service'
import { databaseError } from '@/lib/supabase/errors'

/** Handles a reply; «لغو» and synonyms unsubscribe and return true. Throws AppError. */
export async function noteReply(reply: { phone: string; text: string }): Promise<boolean> {
  const { data, error } = await serviceClient().rpc('record_sms_reply', {
    p_phone: reply.phone,
    p_text: reply.text,
  })
  if (error) throw databaseError(error)
  return data
}
