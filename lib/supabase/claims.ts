/** Whose session the cookies hold: `getClaims` of the auth client, and how long a page waits for the auth service. */
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

/** After somebody waited for the auth service in vain, nobody waits for it for so long. */
const PAUSE_MS = 5000
let awayUntil = 0

export interface Session {
  token: string
  claims: JwtPayload
}

/** `isAway`: nobody, because the auth service does not answer; who it is shows later. */
export interface SessionReading {
  session: Session | null
  isAway: boolean
}

/**
 * Sessions by the cookies that they were read from: middleware and page ask for the same one, and so does the next request. A key that
 * the auth service takes back counts for `KEPT_MS` more, and nothing is kept into the last minutes of a token, when it is
 * renewed. Whether a session still stands the database says.
 */
const readBefore = new LRUCache<string, Session>({ max: 1000 })
const KEPT_MS = 5 * 60_000
const RENEWAL_MS = 2 * 60_000

const NOBODY: SessionReading = { session: null, isAway: false }
const AWAY: SessionReading = { session: null, isAway: true }

/**
 * The session in the cookies, its token renewed when it is about to end, or `force`d so. Verified with the keys that are
 * kept: who has no session, or one that still lasts, costs no call. Never throws; whatever is no session is nobody's.
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
  // These cookies hold the token of before.
  if (reading.session && !isRenewed) keep(key, reading.session)
  // What could not be renewed stays as it was.
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
  // The service's own keys are tokens too.
  if (data?.claims.aud !== 'authenticated' || !data.claims.sub) return readingOf(error)
  return { session: { token, claims: data.claims }, isAway: false }
}

/** Only who was told so is nobody: no answer, one that cannot be read and «too many requests» say nothing of the session. */
function readingOf(error: AuthError | null): SessionReading {
  const isUndecided =
    isAuthRetryableFetchError(error) || error?.name === 'AuthUnknownError' || error?.status === 429
  return isUndecided ? AWAY : NOBODY
}

/** A time for all calls of one reading together; `over` comes when it has passed, or when it is no use to begin. */
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
