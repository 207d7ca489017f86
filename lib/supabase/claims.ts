import { type CookieMethodsServer, createServerClient } from '@supabase/ssr'
import {
  type AuthError,
  isAuthRetryableFetchError,
  type JwtPayload,
  type SupabaseClient,
} from '@supabase/supabase-js'
import { LRUCache } from 'lru-cache'
import { env, secureCookies } from '@/lib/server/env'
import { isSessionCookie, sessionCookieOptions } from './cookies'
import { signingKeys } from './signing-keys'
import { AUTH_TIMEOUT_MS, fetchWithTimeout } from './timeout'

/** Ms without calls to the auth service after a timeout. */
const PAUSE_MS = 5000
let awayUntil = 0

export interface Session {
  token: string
  claims: JwtPayload
}

/** `isAway`: unknown, since the auth service does not answer. */
export interface SessionReading {
  session: Session | null
  isAway: boolean
}

/**
 * Sessions by cookies: middleware, page and next request share them. A revoked key is valid for `KEPT_MS` longer.
 * Nothing is kept near a token's expiry, when it is renewed. The database checks revoked sessions.
 */
const readBefore = new LRUCache<string, Session>({ max: 1000 })
const KEPT_MS = 5 * 60_000
const RENEWAL_MS = 2 * 60_000

const NOBODY: SessionReading = { session: null, isAway: false }
const AWAY: SessionReading = { session: null, isAway: true }

/**
 * Reads the session; renews a token near expiry, or if `force`d. Valid tokens are verified locally with cached keys.
 * Never throws; invalid sessions are guests.
 */
export async function readSession(
  cookies: CookieMethodsServer,
  { force = false } = {},
): Promise<SessionReading> {
  const held = (await cookies.getAll())?.filter(({ name }) => isSessionCookie(name)) ?? []
  if (held.length === 0) return NOBODY
  const key = held.map(({ name, value }) => `${name}=${value}`).join('; ')
  const known = force ? undefined : readBefore.get(key)
  if (known) return { session: known, isAway: false }
  let isRenewed = false
  const { fetch, over, end } = patience()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const { auth } = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(secureCookies()),
    cookies: {
      getAll: cookies.getAll,
      setAll: (...changes) => {
        isRenewed = true
        return cookies.setAll?.(...changes)
      },
    },
    global: { fetch },
  })
  const reading = await Promise.race([verify(auth, fetch, force).catch(() => NOBODY), over])
  end()
  // Otherwise the cookies hold the old token.
  if (reading.session && !isRenewed) keep(key, reading.session)
  // Renewal failed: keep the current session.
  return force && reading.isAway ? readSession(cookies) : reading
}

function keep(key: string, session: Session): void {
  const lasts = (session.claims.exp ?? 0) * 1000 - Date.now() - RENEWAL_MS
  if (lasts > 0) readBefore.set(key, session, { ttl: Math.min(lasts, KEPT_MS) })
}

async function verify(
  auth: SupabaseClient['auth'],
  call: typeof fetch,
  force: boolean,
): Promise<SessionReading> {
  if (force) await auth.refreshSession()
  const stored = await auth.getSession()
  if (!stored.data.session) return readingOf(stored.error)
  const token = stored.data.session.access_token
  const { data, error } = await auth.getClaims(token, { jwks: await signingKeys(call) })
  // Service keys are tokens too.
  if (data?.claims.aud !== 'authenticated' || !data.claims.sub) return readingOf(error)
  return { session: { token, claims: data.claims }, isAway: false }
}

/** Only an explicit refusal means guest; timeouts and 429 do not. */
function readingOf(error: AuthError | null): SessionReading {
  const isUndecided =
    isAuthRetryableFetchError(error) || error?.name === 'AuthUnknownError' || error?.status === 429
  return isUndecided ? AWAY : NOBODY
}

/** Shared deadline of all calls; `over` resolves when it passes or during a pause. */
function patience() {
  const { promise: over, resolve: giveUp } = Promise.withResolvers<SessionReading>()
  const timer = setTimeout(() => {
    awayUntil = Date.now() + PAUSE_MS
    giveUp(AWAY)
  }, AUTH_TIMEOUT_MS)
  const call: typeof fetch = async (input, init) => {
    if (Date.now() < awayUntil) {
      giveUp(AWAY)
      throw new TypeError('the auth service is away')
    }
    return fetchWithTimeout(AUTH_TIMEOUT_MS)(input, init)
  }
  return { fetch: call, over, end: () => clearTimeout(timer) }
}
