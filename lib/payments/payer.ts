import 'server-only'
import { readSigned, writeSigned } from '@/lib/server/signed-cookie'

/** The link by which this browser went to the bank, so that it comes back to it: its payer may have no account. */
const COOKIE = 'payment_link'
const HOUR_SECONDS = 3600

/** Keeps the link of an order for the way back; in an action. */
export async function rememberPayer(orderId: string, token: string): Promise<void> {
  await writeSigned(COOKIE, { orderId, token }, HOUR_SECONDS)
}

/** The page of the link by which this browser went to pay that order, or null. */
export async function payerPage(orderId: string): Promise<string | null> {
  const kept = await readSigned(COOKIE, ['orderId', 'token'])
  return kept?.orderId === orderId ? `/pay/${encodeURIComponent(kept.token)}` : null
}
