/** Signed calls, between our own parts and of the auth service: Standard Webhooks (webhook-id, -timestamp, -signature). */
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A secret as the specification writes it (`whsec_<base64>`, the auth service puts `v1,` in front), or any other text. */
function webhook(secret: string): Webhook {
  const specified = secret.replace(/^v1,/, '')
  return specified.startsWith('whsec_') ? new Webhook(specified) : new Webhook(secret, { format: 'raw' })
}

/** The headers that sign a body now. */
export function signedHeaders(secret: string, body: string): Record<string, string> {
  const id = `msg_${randomUUID()}`
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook(secret).sign(id, now, body),
  }
}

/** Whether the body was signed with one of the secrets (separated by `|`), at most five minutes ago. */
export function isSigned(secrets: string, body: string, headers: Headers): boolean {
  return secrets.split('|').some((secret) => {
    try {
      webhook(secret).verify(body, Object.fromEntries(headers), { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
}
