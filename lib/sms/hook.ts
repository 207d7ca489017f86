/** What the auth service sends to the Send-SMS hook: signed by Standard Webhooks. */
import { z } from 'zod'
import { parseJson } from '@/lib/server/body'
import { localPhone } from '@/lib/utils/phone'
import { isSigned } from '@/lib/server/webhook'

const payloadSchema = z.object({
  sms: z.object({ otp: z.string().regex(/^\d{4,10}$/), phone: z.string() }),
})

/**
 * The code and the phone (local form) of a call; null when it was not signed with one of the secrets (`v1,whsec_…`,
 * several separated by `|`), is older than five minutes, or is no such call.
 */
export function readHook(
  secrets: string,
  body: string,
  headers: Headers,
): { phone: string; code: string } | null {
  if (!isSigned(secrets, body, headers)) return null
  const payload = payloadSchema.safeParse(parseJson(body))
  const phone = payload.success && localPhone(payload.data.sms.phone)
  return phone ? { phone, code: payload.data.sms.otp } : null
}
