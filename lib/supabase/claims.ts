/** Whose session the cookies hold: `getClaims` of the auth client, and how long a page waits for the auth service. */
import { type CookieMethodsServer, createServerClient } from '@supabase/ssr'
import {
  type AuthError,
  isAuthRetryableFetchError,
  type JwtPayload,
  type SupabaseClient,
} from '@supabase/supabase-js'
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
  if (!(await cookies.getAll())?.some(({ name }) => isSessionCookie(name))) return NOBODY
  const { fetch, over, end } = patience()
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  const { auth } = createServerClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions(secureCookies()),
    cookies,
    global: { fetch },
  })
  const reading = await Promise.race([verify(auth, fetch, force).catch(() => NOBODY), over])
  end()
  // What could not be renewed stays as it was.
  return force && reading.isAway ? readSession(cookies) : reading
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
