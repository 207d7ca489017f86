/** The public keys of the auth service, kept for the process: `getClaims` verifies tokens with them, without a call. */
import type { JWK } from '@supabase/supabase-js'
import { env } from '@/lib/server/env'
import { AUTH_TIMEOUT_MS, fetchWithTimeout } from './timeout'

const MAX_AGE_MS = 10 * 60 * 1000
/** When to ask again after a fruitless try: with keys to go on with, and without. */
const RETRY_MS = { withKeys: 10_000, without: 1000 }

interface KeyRing {
  keys?: JWK[]
  askAgainAt: number
  asking?: Promise<void>
}

/** Middleware, pages and the start of the server are separate bundles of one process: they meet at a global symbol. */
const RING = Symbol.for('hormoz.signing-keys')
const shared = globalThis as unknown as { [RING]?: KeyRing }
const ring = (shared[RING] ??= { askAgainAt: 0 })

/**
 * The keys as they were told last. Old ones serve until there are new ones, so that nobody waits for an auth service that
 * hangs; empty when there never were any. Never throws. `call` asks for them.
 */
export async function signingKeys(call: typeof fetch): Promise<{ keys: JWK[] }> {
  if (Date.now() >= ring.askAgainAt) {
    ring.askAgainAt = Date.now() + MAX_AGE_MS
    ring.asking = ask(call).catch(() => {
      ring.askAgainAt = Date.now() + (ring.keys ? RETRY_MS.withKeys : RETRY_MS.without)
    })
  }
  if (!ring.keys) await ring.asking
  return { keys: ring.keys ?? [] }
}

/**
 * Fetches the keys before the first visitor comes: a server that has just started is busy, and who signed in long ago
 * must not be a guest because of it.
 */
export async function prepareKeys(): Promise<void> {
  await signingKeys(fetchWithTimeout(AUTH_TIMEOUT_MS))
}

async function ask(call: typeof fetch): Promise<void> {
  const response = await call(`${env().SUPABASE_URL}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await response.json()) as { keys?: JWK[] }
  if (!keys?.length) throw new TypeError('no keys')
  ring.keys = keys
}
