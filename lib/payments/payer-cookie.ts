import 'server-only'
import { readSigned, writeSigned } from '@/lib/server/signed-cookie'

/** Cookie with the payment link, for the return from the bank: the payer may have no account. */
const COOKIE = 'payment_link'
const HOUR_SECONDS = 3600

/** In an action. */
export async function rememberPayer(orderId: string, token: string): Promise<void> {
  await writeSigned(COOKIE, { orderId, token }, HOUR_SECONDS)
}

/** Payment link page of that order, or null. */
export async function payerPage(orderId: string): Promise<string | null> {
  const kept = await readSigned(COOKIE, ['orderId', 'token'])
  return kept?.orderId === orderId ? `/pay/${encodeURIComponent(kept.token)}` : null
}
