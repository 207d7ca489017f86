/** Standard Webhooks signatures (webhook-id, -timestamp, -signature), for our own calls and those of the auth service. */
import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** `whsec_<base64>` (the auth service prefixes `v1,`), or plain text. */
function webhook(secret: string): Webhook {
  const specified = secret.replace(/^v1,/, '')
  return specified.startsWith('whsec_') ? new Webhook(specified) : new Webhook(secret, { format: 'raw' })
}

export function signedHeaders(secret: string, body: string): Record<string, string> {
  const id = `msg_${randomUUID()}`
  const now = new Date()
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': webhook(secret).sign(id, now, body),
  }
}

/** True if signed within five minutes by one of the secrets (separated by `|`). */
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
