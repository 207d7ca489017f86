/** Requests that no page of the shop would send. */
import type { APIRequestContext } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { shopUrl, stack } from './shop.ts'

/** What a client can put where a number belongs. */
export const ODD_NUMBERS = [-1, 0, 0.5, 1e20, 'x', undefined, null] as const

/** A JSON request with the shop's own origin, as its pages send it; answers status and body. */
export async function send(
  request: APIRequestContext,
  path: string,
  body: unknown,
  base = shopUrl,
): Promise<{ status: number; text: string }> {
  const answer = await request.post(base + path, {
    data: JSON.stringify(body),
    headers: { 'content-type': 'application/json', origin: base },
    maxRedirects: 0,
  })
  return { status: answer.status(), text: await answer.text() }
}

/** PostgREST as a customer reaches it with a token taken out of the browser. */
export async function directClient(phone: string, code: () => Promise<string>) {
  const client = createClient(stack().url, stack().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const sent = await client.auth.signInWithOtp({
    phone: `+98${phone.slice(1)}`,
    options: { shouldCreateUser: false },
  })
  if (sent.error) throw sent.error
  const { error } = await client.auth.verifyOtp({
    phone: `+98${phone.slice(1)}`,
    token: await code(),
    type: 'sms',
  })
  if (error) throw error
  return client
}
