import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SETTINGS } from '@/lib/server/testing'
import type * as ClaimsModule from './claims'
import { AUTH_TIMEOUT_MS } from './timeout'

const SUBJECT = '11111111-1111-4111-8111-111111111111'
const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

type Header = { alg: string; kid?: string }

/** A key of an auth service: its public form and its signatures. */
async function makeKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const sign = (claims: object = {}, header: Header = { alg: 'ES256', kid }) =>
    new SignJWT({ aud: 'authenticated', sub: SUBJECT, exp: now() + HOUR, ...claims })
      .setProtectedHeader(header)
      .sign(privateKey)
  return { jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, sign }
}
type Key = Awaited<ReturnType<typeof makeKey>>

/** New for each test: the auth client remembers keys by their ids. */
let ours: Key
let test = 0

const encode = (value: object) => `base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`
const stored = (token: string, expiresAt = now() + HOUR) =>
  encode({ access_token: token, refresh_token: 'r', expires_at: expiresAt, token_type: 'bearer', user: {} })

const endedSession = async () => stored(await ours.sign({ exp: now() - 5 }), now() - 5)

/** Answers of the auth service, and the paths of its requests. */
let keys: () => Promise<Response>
let renewal: () => Promise<Response>
let verdict: () => Response
let asked: string[]
const told = (...set: object[]) => {
  keys = async () => Response.json({ keys: set })
}
async function renewSessions() {
  const session = { access_token: await ours.sign(), refresh_token: 'r2', token_type: 'bearer' }
  renewal = async () => Response.json({ ...session, expires_in: HOUR, user: { id: SUBJECT } })
}
const dead = () => Promise.reject(new TypeError('fetch failed'))
const hanging = (signal?: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

let read: typeof ClaimsModule.readSession
/** Loads the module again, as another bundle of the process. */
async function anotherBundle(): Promise<void> {
  vi.resetModules()
  read = (await import('./claims')).readSession
}

/** Reads the session of a cookie; returns its person and the cookies written. */
async function ask(value: string | null, options?: { force: boolean }) {
  const jar = new Map(value === null ? [] : [['hormoz-session', value]])
  const written: string[] = []
  const reading = await read(
    {
      getAll: () => [...jar].map(([name, each]) => ({ name, value: each })),
      setAll: (cookies) => cookies.forEach((each) => written.push(each.value)),
    },
    options,
  )
  return { sub: reading.session?.claims.sub ?? null, isAway: reading.isAway, written }
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  asked = []
  test += 1
  ours = await makeKey(`ours-${test}`)
  told(ours.jwk)
  renewal = dead
  verdict = () => Response.json({ code: 403, error_code: 'bad_jwt', msg: 'no' }, { status: 403 })
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value)
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const path = new URL(input).pathname
    asked.push(path)
    if (path.endsWith('jwks.json')) return keys === hangs ? hanging(init?.signal) : keys()
    if (path.endsWith('/token')) return renewal()
    return Promise.resolve(verdict())
  })
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('hormoz.signing-keys')]
  await anotherBundle()
})
const hangs = () => hanging()
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('session: is verified without a call once keys are there, guests cost no call', async () => {
  expect(await ask(null)).toEqual({ sub: null, isAway: false, written: [] })
  expect(asked).toEqual([])
  const cookie = stored(await ours.sign())
  for (let page = 0; page < 3; page++) expect((await ask(cookie)).sub).toBe(SUBJECT)
  await anotherBundle()
  expect((await ask(cookie)).sub).toBe(SUBJECT)
  expect(asked).toEqual(['/auth/v1/.well-known/jwks.json'])
})

it('session: is parsed once for its cookies until its token is due', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const readings = async (cookie: string) => {
    expect((await ask(cookie)).sub).toBe(SUBJECT)
    parse.mockClear()
    expect((await ask(cookie)).sub).toBe(SUBJECT)
    return parse.mock.calls.length
  }
  expect(await readings(stored(await ours.sign()))).toBe(0)
  expect(await readings(stored(await ours.sign({ exp: now() + 110 })))).toBeGreaterThan(0)
  // A shortened cookie is another session.
  const cookie = stored(await ours.sign())
  expect((await ask(cookie)).sub).toBe(SUBJECT)
  expect((await ask(cookie.slice(0, -40))).sub).toBe(null)
})

it('session: a renewed one is not kept for the earlier cookies', async () => {
  const ended = await endedSession()
  await renewSessions()
  for (let page = 0; page < 2; page++) expect((await ask(ended)).written).toHaveLength(1)
})

it('session: refuses forged, expired and foreign tokens', async () => {
  const good = await ours.sign()
  const foreign = await makeKey(ours.jwk.kid)
  const [head, body, signature] = good.split('.') as [string, string, string]
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { aud: 'authenticated', sub: SUBJECT, exp: now() + HOUR }
  const secret = new TextEncoder().encode(JSON.stringify(ours.jwk))
  const tokens = {
    'another body': `${head}.${part({ ...claims, sub: 'somebody' })}.${signature}`,
    'no signature': `${head}.${body}.`,
    'alg none': `${part({ alg: 'none', kid: ours.jwk.kid })}.${body}.`,
    'alg none without a key': `${part({ alg: 'none' })}.${body}.`,
    'the public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: ours.jwk.kid })
      .sign(secret),
    'another issuer with the same key id': await foreign.sign(),
    'an unknown key id': await ours.sign({}, { alg: 'ES256', kid: 'nobody' }),
    'no key id': await ours.sign({}, { alg: 'ES256' }),
    expired: await ours.sign({ exp: now() - 5 }),
    'without an end': await ours.sign({ exp: undefined }),
    'another audience': await ours.sign({ aud: 'others' }),
    'no person': await ours.sign({ sub: undefined }),
    'no token': 'forged',
    empty: '',
  }
  for (const [name, token] of Object.entries(tokens))
    expect([name, await ask(stored(token))]).toMatchObject([name, { sub: null, isAway: false }])
  expect((await ask(stored(good))).sub).toBe(SUBJECT)
})

it('session: ignores malformed cookies without an error', async () => {
  for (const value of [
    '',
    'base64-',
    'base64-!!!',
    'base64-AAAA',
    'null',
    '[]',
    '7',
    '{"access_token":7}',
    encode({ access_token: {}, refresh_token: 'r', expires_at: now() + HOUR }),
    encode({ access_token: 'a.b.c', refresh_token: 'r', expires_at: 'soon' }),
    `base64-${'A'.repeat(60_000)}`,
    encode([]),
  ])
    expect([value.slice(0, 40), await ask(value)]).toMatchObject([
      value.slice(0, 40),
      { sub: null, isAway: false },
    ])
})

it('session: is renewed before its token ends and when forced', async () => {
  await renewSessions()
  const ended = await ask(await endedSession())
  expect(ended.sub).toBe(SUBJECT)
  expect(Buffer.from(ended.written[0]!.slice(7), 'base64url').toString()).toContain('"refresh_token":"r2"')
  expect((await ask(stored(await ours.sign()), { force: true })).written).toHaveLength(1)
  // A renewal that fails leaves the session as it was.
  renewal = async () => Response.json({ code: 400, error_code: 'refresh_token_not_found' }, { status: 400 })
  expect(await ask(stored(await ours.sign()), { force: true })).toMatchObject({ sub: SUBJECT, written: [] })
  // A refused renewal ends an expired session.
  const refused = await ask(await endedSession())
  expect(refused).toEqual({ sub: null, isAway: false, written: [''] })
})

it('signing keys: are fetched again a second after a start without them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  keys = dead
  const cookie = stored(await ours.sign())
  expect(await ask(cookie)).toMatchObject({ sub: null, isAway: true })
  told(ours.jwk)
  vi.setSystemTime(Date.now() + 1100)
  expect((await ask(cookie)).sub).toBe(SUBJECT)
})

it('signing keys: finds rotated ones', async () => {
  expect((await ask(stored(await ours.sign()))).sub).toBe(SUBJECT)
  const rotated = await makeKey('rotated')
  told(ours.jwk, rotated.jwk)
  expect((await ask(stored(await rotated.sign()))).sub).toBe(SUBJECT)
  expect((await ask(stored(await ours.sign()))).sub).toBe(SUBJECT)
})

it.each([
  ['refuses', dead],
  ['hangs', hangs],
])('signing keys: kept ones serve while the auth service %s, with one more request', async (_, answer) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sign = () => ours.sign().then((token) => stored(token))
  expect((await ask(await sign())).sub).toBe(SUBJECT)
  keys = answer
  vi.setSystemTime(Date.now() + 11 * 60_000)
  for (let page = 0; page < 3; page++) expect((await ask(await sign())).sub).toBe(SUBJECT)
  expect(asked).toHaveLength(2)
})

it.each([
  ['too many requests', () => Response.json({ code: 429 }, { status: 429 })],
  ['a page of a proxy', () => new Response('<html>', { status: 404 })],
  ['a server error', () => Response.json({ code: 500 }, { status: 500 })],
])('session: %s leaves it undecided', async (_, answer) => {
  const unknown = stored(await ours.sign({}, { alg: 'ES256', kid: 'nobody' }))
  expect(await ask(unknown)).toMatchObject({ sub: null, isAway: false })
  verdict = answer
  expect(await ask(unknown)).toMatchObject({ sub: null, isAway: true, written: [] })
})

it('auth service that hangs: delays one page only', async () => {
  const ended = await endedSession()
  expect((await ask(stored(await ours.sign()))).sub).toBe(SUBJECT)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renewal = () => {
    vi.advanceTimersByTime(AUTH_TIMEOUT_MS)
    return hanging()
  }
  for (let page = 0; page < 4; page++)
    expect(await ask(ended)).toEqual({ sub: null, isAway: true, written: [] })
  expect(asked.filter((path) => path.endsWith('/token'))).toHaveLength(1)
  // A valid token is unaffected.
  expect((await ask(stored(await ours.sign()))).sub).toBe(SUBJECT)
})
