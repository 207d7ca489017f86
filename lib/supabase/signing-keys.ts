/** Public keys of the auth service, cached per process: `getClaims` verifies locally. */
import type { JWK } from '@supabase/supabase-js'
import { env } from '@/lib/server/env'
import { AUTH_TIMEOUT_MS, fetchWithTimeout } from './timeout'

const MAX_AGE_MS = 10 * 60 * 1000
/** Retry delay after a failure, with and without cached keys. */
const RETRY_MS = { withKeys: 10_000, without: 1000 }

interface KeyRing {
  keys?: JWK[]
  askAgainAt: number
  asking?: Promise<void>
}

/** Global symbol: middleware, pages and startup are separate bundles. */
const RING = Symbol.for('hormoz.signing-keys')
const shared = globalThis as unknown as { [RING]?: KeyRing }
const ring = (shared[RING] ??= { askAgainAt: 0 })

/** Serves old keys while refreshing, so a hanging auth service blocks nothing; empty without any. Never throws. */
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

/** Loads keys at startup: otherwise a slow first fetch would treat members as guests. */
export async function prepareKeys(): Promise<void> {
  await signingKeys(fetchWithTimeout(AUTH_TIMEOUT_MS))
}

async function ask(call: typeof fetch): Promise<void> {
  const response = await call(`${env().SUPABASE_URL}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await response.json()) as { keys?: JWK[] }
  if (!keys?.length) throw new TypeError('no keys')
  ring.keys = keys
}
