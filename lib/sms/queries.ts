import 'server-only'
import { z } from 'zod'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { viewerClient } from '@/lib/supabase/viewer'

/** Own consent, or any for admins; null: not yet requested. */
export async function getConsent(phone: string): Promise<boolean | null> {
  if (phone === '') return null
  const client = await viewerClient()
  const data = await client
    .from('sms_consents')
    .select('is_allowed')
    .eq('phone_number', phone)
    .maybeSingle()
    .then(dataOf)
  return data?.is_allowed ?? null
}

const optOutAnswer = z.object({ phone: z.string(), is_refused: z.boolean() }).nullable()

/** Masked number and state of an opt-out link; `refuse` unsubscribes. Null for an unknown link. Throws AppError. */
export async function optOutByLink(code: string, refuse: boolean) {
  const data = await serviceClient().rpc('opt_out_by_link', { p_code: code, p_refuse: refuse }).then(dataOf)
  return optOutAnswer.parse(data)
}
