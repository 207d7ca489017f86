/** What the auth service sends to the Send-SMS hook: signed by Standard Webhooks. */
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { localPhone } from '@/lib/core/phone'

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
  const signed = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => [name, headers.get(name) ?? ''] as const,
  )
  for (const secret of secrets.split('|')) {
    try {
      const payload = new Webhook(secret.replace(/^v1,/, '')).verify(body, Object.fromEntries(signed))
      const { sms } = payloadSchema.parse(payload)
      const phone = localPhone(sms.phone)
      return phone ? { phone, code: sms.otp } : null
    } catch {
      // Another secret may fit.
    }
  }
  return null
}
