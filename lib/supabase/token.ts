/** Verification of access tokens with the auth service's public keys. */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify, type JWTPayload } from 'jose'
import { env } from '@/lib/core/env'
import { AUTH_PATIENCE_MS } from './timeout'

const KEYS_MAX_AGE_MS = 10 * 60 * 1000
/** After a failed or fruitless fetch of the keys nobody asks again for so long: a dead auth service must not slow every page. */
const RETRY_AFTER_MS = 10_000

/** What we use of a verified token. */
export interface Claims extends JWTPayload {
  sub: string
  session_id?: string
  app_metadata?: { user_type?: string }
}

let keys: { set: ReturnType<typeof createLocalJWKSet>; fetchedAt: number } | undefined
let lastTry = 0
let fetching: Promise<void> | undefined

/** The claims of a valid access token; null when it is wrong, expired, or no keys can be had. */
export async function verifyToken(token: string): Promise<Claims | null> {
  await refreshKeys(KEYS_MAX_AGE_MS)
  const first = await verifyWithKeys(token)
  if (first !== 'unknown-key') return first
  // A key that was rotated in after the last fetch.
  await refreshKeys(RETRY_AFTER_MS)
  const second = await verifyWithKeys(token)
  return second === 'unknown-key' ? null : second
}

async function verifyWithKeys(token: string): Promise<Claims | null | 'unknown-key'> {
  if (!keys) return null
  try {
    const { payload } = await jwtVerify(token, keys.set, {
      audience: 'authenticated',
      algorithms: ['ES256', 'RS256'],
    })
    return payload.sub ? (payload as Claims) : null
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? 'unknown-key' : null
  }
}

/** Fetches the keys when they are older than that; keeps the old ones when it fails. */
async function refreshKeys(maxAge: number): Promise<void> {
  const now = Date.now()
  if (keys && now - keys.fetchedAt < maxAge) return
  if (!fetching && now - lastTry < RETRY_AFTER_MS) return
  fetching ??= fetchKeys().finally(() => {
    fetching = undefined
  })
  await fetching
}

async function fetchKeys(): Promise<void> {
  lastTry = Date.now()
  try {
    const response = await fetch(`${env().SUPABASE_URL}/auth/v1/.well-known/jwks.json`, {
      signal: AbortSignal.timeout(AUTH_PATIENCE_MS),
    })
    if (!response.ok) return
    const set = createLocalJWKSet((await response.json()) as JSONWebKeySet)
    keys = { set, fetchedAt: Date.now() }
  } catch {
    // Nothing to say: with old keys we go on, without any everybody is a guest until the service is back.
  }
}
