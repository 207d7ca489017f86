/** Send-SMS hook of the auth service, signed by Standard Webhooks. */
import { z } from 'zod'
import { parseJson } from '@/lib/server/body'
import { localPhone } from '@/lib/utils/phone'
import { isSigned } from '@/lib/server/webhook'

const payloadSchema = z.object({
  sms: z.object({ otp: z.string().regex(/^\d{4,10}$/), phone: z.string() }),
})

/**
 * Code and local phone; null for an invalid signature (secrets `v1,whsec_…`, separated by `|`), a call older than five
 * minutes or another payload.
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
