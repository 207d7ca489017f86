/** Verification of access tokens with the auth service's public keys. */
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose'
import { env } from '@/lib/core/env'
import { AUTH_PATIENCE_MS } from './timeout'

const KEYS_MAX_AGE_MS = 10 * 60 * 1000
/** After a fruitless fetch of the keys nobody asks again for so long: a dead auth service must not slow every page. */
const RETRY_AFTER_MS = 10_000
/** The same while there are none at all: until then everybody is a guest, which one slow answer must not do to a shop. */
const FIRST_RETRY_AFTER_MS = 1_000

/** What we use of a verified token. */
export interface Claims extends JWTPayload {
  sub: string
  session_id?: string
  email?: string
  /** How and when (seconds) the session was opened. */
  amr?: { method: string; timestamp: number }[]
  app_metadata?: { user_type?: string }
}

interface KeyRing {
  keys?: { set: ReturnType<typeof createLocalJWKSet>; fetchedAt: number }
  /** When the last fetch ended. */
  lastTry: number
  fetching?: Promise<void> | undefined
}

/** Middleware, pages and the start of the server are separate bundles of one process: they meet at a global symbol. */
const RING = Symbol.for('hormoz.token-keys')
const shared = globalThis as unknown as { [RING]?: KeyRing }
const ring = (shared[RING] ??= { lastTry: 0 })

/**
 * Fetches the keys before the first visitor comes: a server that has just started is busy, and who signed in long ago
 * must not be a guest because of it. Never throws.
 */
export async function prepareKeys(): Promise<void> {
  await refreshKeys(KEYS_MAX_AGE_MS)
}

/** The claims of a valid access token; null when it is wrong, expired, or no keys can be had. */
export async function verifyToken(token: string): Promise<Claims | null> {
  const refreshed = refreshKeys(KEYS_MAX_AGE_MS)
  // Old keys serve until there are new ones: nobody waits for an auth service that hangs.
  if (!ring.keys) await refreshed
  const first = await verifyWithKeys(token)
  if (first !== 'unknown-key') return first
  // A key that was rotated in after the last fetch.
  await refreshKeys(RETRY_AFTER_MS)
  const second = await verifyWithKeys(token)
  return second === 'unknown-key' ? null : second
}

async function verifyWithKeys(token: string): Promise<Claims | null | 'unknown-key'> {
  if (!ring.keys) return null
  try {
    const { payload } = await jwtVerify(token, ring.keys.set, {
      audience: 'authenticated',
      algorithms: ['ES256', 'RS256'],
    })
    return payload.sub ? (payload as Claims) : null
  } catch (error) {
    // By its code: the keys may come from another bundle, with error classes of its own.
    return (error as { code?: string }).code === 'ERR_JWKS_NO_MATCHING_KEY' ? 'unknown-key' : null
  }
}

/** Fetches the keys when they are older than that; keeps the old ones when it fails. */
async function refreshKeys(maxAge: number): Promise<void> {
  const now = Date.now()
  if (ring.keys && now - ring.keys.fetchedAt < maxAge) return
  const pause = ring.keys ? RETRY_AFTER_MS : FIRST_RETRY_AFTER_MS
  if (!ring.fetching && now - ring.lastTry < pause) return
  ring.fetching ??= fetchKeys().finally(() => {
    ring.fetching = undefined
    ring.lastTry = Date.now()
  })
  await ring.fetching
}

async function fetchKeys(): Promise<void> {
  try {
    const response = await fetch(`${env().SUPABASE_URL}/auth/v1/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(AUTH_PATIENCE_MS),
    })
    if (!response.ok) return
    const set = createLocalJWKSet((await response.json()) as JSONWebKeySet)
    ring.keys = { set, fetchedAt: Date.now() }
  } catch {
    // Nothing to say: with old keys we go on, without any everybody is a guest until the service is back.
  }
}
