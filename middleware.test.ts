import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { NextRequest } from 'next/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { INTERNAL_PATHS, isPage, pathsOf, unknownAddress } from './e2e/support/routes'
import middleware, { config } from './middleware'
import { ROUTES, type Route } from './lib/server/routes'
import { SETTINGS } from './lib/server/testing'
import { MEMBER_COOKIE } from './lib/supabase/cookies'
import { AUTH_TIMEOUT_MS } from './lib/supabase/timeout'
import { forgetViewTypes } from './lib/supabase/view-type'

vi.hoisted(async () => {
  // Refusals are expected here.
  vi.stubEnv('LOG_LEVEL', 'silent')
  // Next sets it before its own modules load.
  vi.stubGlobal('AsyncLocalStorage', (await import('node:async_hooks')).AsyncLocalStorage)
})
const { unstable_doesMiddlewareMatch } = await import('next/experimental/testing/server')

const SITE = SETTINGS.SITE_URL
const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
const KEYS = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' }] }

/** The answer of the auth service to a renewal. */
let refresh: () => Promise<Response>

beforeAll(() => {
  Object.assign(process.env, SETTINGS, { ZARINPAL_URL: 'https://payment.zarinpal.com' })
  vi.stubGlobal('fetch', (input: string | URL | Request) => {
    const url = String(input instanceof Request ? input.url : input)
    if (url.endsWith('jwks.json')) return Promise.resolve(Response.json(KEYS))
    if (url.includes('/auth/v1/token')) return refresh()
    if (url.includes('/rest/v1/') && !isDatabaseDown) return Promise.resolve(answerDatabase(url))
    return Promise.reject(new Error(`unexpected ${url}`))
  })
})
afterEach(() => {
  vi.useRealTimers()
  refresh = () => Promise.reject(new TypeError('fetch failed'))
})

async function session(userType: string, secondsLeft = 3000) {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft
  const token = await new SignJWT({ app_metadata: { user_type: userType } })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setSubject('11111111-1111-4111-8111-111111111111')
    .setAudience('authenticated')
    .setExpirationTime(exp)
    .sign(privateKey)
  return {
    access_token: token,
    refresh_token: 'r',
    expires_at: exp,
    expires_in: secondsLeft,
    token_type: 'bearer',
    user: { id: 'x' },
  }
}

const cookie = (value: object) =>
  `hormoz-session=base64-${Buffer.from(JSON.stringify(value)).toString('base64url')}`

const ask = (path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(new URL(path, SITE), { headers }))

const policy = (response: Response) => response.headers.get('content-security-policy') ?? ''

it('middleware: redirects guests to sign-in and back', async () => {
  const response = await ask('/checkout?order=7')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`${SITE}/login?next=%2Fcheckout%3Forder%3D7`)
  expect((await ask('/admin/products')).headers.get('location')).toBe(`${SITE}/auth?next=%2Fadmin%2Fproducts`)
  const forged = await ask('/profile', {
    cookie: `${cookie({ access_token: 'forged' })}; hormoz-session.1=x; other=1`,
  })
  expect(forged.status).toBe(303)
  // Cookies without a session are removed.
  expect(forged.headers.getSetCookie().map((each) => each.split(';')[0])).toEqual(
    expect.arrayContaining(['hormoz-session=', 'hormoz-session.1=']),
  )
  expect(forged.headers.get('set-cookie')).toMatch(/httponly/i)
  expect(forged.headers.get('set-cookie')).not.toContain('other')
})

it.each(['/checkout', '/profile/details', '/order-success/1', '/admin/products/1/edit'])(
  'middleware: passes actions of %s without a permitted session, to be refused by themselves',
  async (path) => {
    const call = (headers: Record<string, string>) =>
      middleware(
        new NextRequest(new URL(path, SITE), {
          method: 'POST',
          body: '[{}]',
          headers: {
            origin: SITE,
            'content-type': 'text/plain;charset=UTF-8',
            'next-action': '4'.repeat(42),
            ...headers,
          },
        }),
      )
    refresh = async () => Response.json(await session('normal'))
    for (const headers of [
      {},
      { cookie: cookie({ access_token: 'forged' }) },
      { cookie: cookie(await session('normal')) },
    ]) {
      const response = await call(headers as Record<string, string>)
      expect([response.status, response.headers.get('location')]).toEqual([200, null])
      expect(response.headers.get('x-middleware-next')).toBe('1')
    }
    // The page itself stays behind the sign-in.
    expect((await ask(path, { 'next-action': '4'.repeat(42) })).status).toBe(303)
  },
)

it('middleware: redirects /login and /register to sign-in with the previous page', async () => {
  const target = async (path: string, referer?: string) =>
    (await ask(path, { host: 'localhost:3000', ...(referer && { referer }) })).headers.get('location')
  expect(await target('/login')).toBe(`${SITE}/auth`)
  expect(await target('/register?next=%2Fcart')).toBe(`${SITE}/auth?next=%2Fcart`)
  expect(await target('/login?next=https%3A%2F%2Fevil.example')).toBe(`${SITE}/auth`)
  expect(await target('/login', `${SITE}/products?page=2`)).toBe(`${SITE}/auth?next=%2Fproducts%3Fpage%3D2`)
  expect(await target('/login', 'https://evil.example/x')).toBe(`${SITE}/auth`)
  expect(await target('/login?next=%2Fcart', `${SITE}/about`)).toBe(`${SITE}/auth?next=%2Fcart`)
})

it('middleware: passes signed-in customers, with the gateway in the policy of the checkout only', async () => {
  const headers = { cookie: cookie(await session('normal')) }
  const response = await ask('/checkout', headers)
  expect(response.headers.get('x-middleware-next')).toBe('1')
  expect(policy(response)).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}' 'sha256-/)
  expect(policy(response)).toContain("form-action 'self' https://*.zarinpal.com https://*.zibal.ir;")
  expect(policy(await ask('/profile', headers))).toContain("form-action 'self';")
})

it('middleware: renews an expired token on request and response', async () => {
  const fresh = await session('normal')
  refresh = async () => Response.json(fresh)
  const response = await ask('/profile', { cookie: cookie(await session('normal', -5)) })
  expect(response.headers.get('x-middleware-next')).toBe('1')
  expect(response.headers.get('set-cookie')).toMatch(/hormoz-session=.*HttpOnly; SameSite=lax/i)
  expect(response.headers.get('x-middleware-request-cookie')).toContain('hormoz-session')
  expect(response.headers.get('cache-control')).toContain('no-store')
})

it('middleware: refuses the panel with a notice unless the customer type has changed', async () => {
  const headers = { cookie: cookie(await session('normal')) }
  refresh = async () => Response.json(await session('normal'))
  const refused = await ask('/admin', headers)
  expect(refused.headers.get('location')).toBe(`${SITE}/`)
  expect(refused.headers.get('set-cookie')).toContain('hormoz-flash=admin-denied')
  refresh = async () => Response.json(await session('admin'))
  expect((await ask('/admin', headers)).headers.get('x-middleware-next')).toBe('1')
})

const MEMBER = 'hormoz-member=dealer'
const behind = (response: Response) => {
  const target = response.headers.get('x-middleware-rewrite')
  return target && decodeURI(target.slice(SITE.length))
}

it.each([
  ['/', ''],
  ['/products?category=pan', `/list/${Buffer.from('[["category","pan"]]').toString('base64url')}`],
  ['/products/pot?color=red', '/products/pot'],
  ['/brands/قلمزن', '/brands/قلمزن'],
  ['/wholesale', '/wholesale'],
])('middleware: gives %s to members as their type, which the database says', async (path, page) => {
  for (const [type, name] of [
    ['dealer', /^dealer\.[\w-]{22}$/],
    ['shop', /^shop\.[\w-]{22}$/],
    ['staff', /^staff\.[\w-]{22}$/],
    ['admin', /^admin\.[\w-]{22}$/],
    ['retail', /^retail$/],
    ['king', /^retail$/],
  ] as const) {
    viewType = type
    forgetViewTypes()
    const response = await ask(path, { cookie: `${cookie(await session('dealer'))}; ${MEMBER}` })
    const [, root, segment, ...rest] = behind(response)!.split('/')
    expect([root, segment, rest.map((each) => `/${each}`).join('')]).toEqual([
      'view',
      expect.stringMatching(name),
      page,
    ])
    const isOwn = segment !== 'retail'
    expect(response.headers.get('x-robots-tag')).toBe(isOwn ? 'noindex' : null)
    expect(response.headers.get('cache-control')).toBe(isOwn ? 'private, no-store' : null)
    expect(policy(response)).toBe('')
  }
})

it('middleware: gives retail without a session, with an expired or forged one, and without the database', async () => {
  viewType = 'dealer'
  for (const held of [
    '',
    cookie({ access_token: 'forged' }),
    cookie(await session('dealer', -5)),
    cookie(await session('dealer')),
  ]) {
    forgetViewTypes()
    isDatabaseDown = held !== ''
    const response = await ask('/products/pot', { cookie: `${held}; ${MEMBER}` })
    expect(behind(response)).toBe('/view/retail/products/pot')
  }
})

it('middleware: asks for the type once in ten seconds, and at once after a change', async () => {
  viewType = 'dealer'
  forgetViewTypes()
  const headers = { cookie: `${cookie(await session('dealer', 2000))}; ${MEMBER}` }
  const asked = () => requests.filter((url) => url.endsWith('/rpc/view_type')).length
  for (let times = 0; times < 3; times++) await ask('/', headers)
  expect(asked()).toBe(1)
  viewType = 'retail'
  forgetViewTypes()
  expect(behind(await ask('/', headers))).toBe('/view/retail')
  expect(asked()).toBe(2)
  // Pages that are the same for all, and customers without wholesale prices, cost no call.
  forgetViewTypes()
  await ask('/checkout', headers)
  await ask('/products', { cookie: cookie(await session('normal')) })
  expect(asked()).toBe(2)
})

it('middleware: opens no internal path', async () => {
  const headers = { cookie: `${cookie(await session('admin'))}; ${MEMBER}` }
  const kinds: Record<string, string>[] = [
    {},
    headers,
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
  ]
  for (const path of [
    '/view/retail',
    '/view',
    '/View/retail/products/pot',
    '/%76iew/retail',
    '//view/retail',
  ])
    for (const more of kinds)
      expect([path, behind(await ask(SITE + path, more))]).toEqual([path, '/not-found'])
})

it('middleware: refuses actions and forms that are foreign or unreadable', async () => {
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const request = new Request(new URL('/contact', SITE), { method: 'POST', body })
    const bytes = await request.clone().arrayBuffer()
    const type = request.headers.get('content-type')
    const own = {
      origin: SITE,
      'content-length': String(bytes.byteLength),
      ...(type && { 'content-type': type }),
    }
    const init = { method: 'POST', body: bytes, headers: { ...own, ...headers } }
    const response = await middleware(new NextRequest(new URL('/contact', SITE), init))
    const answer = response.headers.get('x-middleware-next')
      ? null
      : ((await response.json()) as { error: { code: string } })
    return [response.status, answer?.error.code]
  }
  const action = { 'next-action': '4'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' }
  const form = new FormData()
  form.set('0', '["$K1"]')
  form.set('_1_name', 'مریم')
  expect(await post('[{}]', action)).toEqual([200, undefined])
  expect(await post(form)).toEqual([200, undefined])
  expect(await post(form, { 'next-action': '4'.repeat(42) })).toEqual([200, undefined])
  for (const origin of ['https://evil.example', 'null', 'http://[', 'https://localhost:3000'])
    expect([origin, await post('[{}]', { ...action, origin })]).toEqual([origin, [403, 'foreign_origin']])
  const type = 'multipart/form-data; boundary=x'
  for (const [body, headers] of [
    ['', action],
    ['[{"a":', action],
    ['{}', action],
    ['[1,1,1,1,1,1,1,1,1,1,1]', action],
    ['[]', { ...action, 'next-action': 'toString' }],
    ['[]', { ...action, 'next-action': '../../x' }],
    ['nothing', { 'content-type': type }],
    ['--x\r\nbroken', { 'content-type': type }],
    ['--x--\r\n', { ...action, 'content-type': type }],
  ] as const)
    expect([body, headers, await post(body, headers)]).toEqual([body, headers, [400, 'unreadable_request']])
  expect(await post('[]', { ...action, 'content-length': '600000' })).toEqual([413, 'body_too_large'])
})

it('middleware: rendered pages have a nonce; stored pages, handlers and files have none', async () => {
  const headers = { cookie: cookie(await session('admin')) }
  for (const [path, { kind }] of Object.entries(ROUTES)) {
    const answer = await ask(unknownAddress(path), headers)
    expect([path, policy(answer).includes("'nonce-")]).toEqual([path, kind === 'rendered'])
  }
  const form = 'application/x-www-form-urlencoded'
  for (const path of ['/contact', '/products/x', '/nothing'])
    for (const [type, isRendered] of [
      [form, true],
      ['text/plain', false],
    ] as const) {
      const own = { origin: SITE, 'content-type': type, ...headers }
      const init = { method: 'POST', body: 'a=1', headers: own }
      const answer = await middleware(new NextRequest(new URL(path, SITE), init))
      expect([path, type, policy(answer).includes("'nonce-")]).toEqual([path, type, isRendered])
    }
})

it.each([
  ...['/none', '/profile/none', '/payment/none', '/auth/none', '/order-success/1/2', '/wholesale/none'],
  ...['/products/%ff/reviews', '/admin/%ff', '/%61bout', '/about/none'],
  ...INTERNAL_PATHS,
])('middleware: %s is the stored 404, also for the owner', async (path) => {
  for (const headers of [{}, { rsc: '1' }, { cookie: cookie(await session('admin')) }]) {
    const answer = await ask(path, headers as Record<string, string>)
    expect(behind(answer)).toBe('/not-found')
    expect(policy(answer)).toBe('')
  }
})

it('middleware: each page is open to the visitors of the manifest, the panel with its files to staff', async () => {
  const visitors = {
    guest: {},
    customer: { cookie: cookie(await session('dealer')) },
    staff: { cookie: cookie(await session('admin')) },
  }
  const isOpened = (route: Route, path: string) => isPage(route) || path.startsWith('/admin/')
  for (const path of pathsOf(isOpened))
    for (const [who, headers] of Object.entries(visitors)) {
      refresh = async () => Response.json(await session('dealer'))
      const answer = await ask(unknownAddress(path), headers as Record<string, string>)
      const { access } = ROUTES[path]!
      const isOpen = access === 'everyone' || (access === 'staff' ? who === 'staff' : who !== 'guest')
      expect([path, who, answer.status]).toEqual([path, who, isOpen ? 200 : 303])
    }
})

const matches = (path: string, headers = {}, cookies = {}) =>
  unstable_doesMiddlewareMatch({ config, url: unknownAddress(path), headers, cookies })
const member = { [MEMBER_COOKIE]: 'dealer' }

it('matcher: has ten entries at most', () => expect(config.matcher.length).toBeLessThanOrEqual(10))

it.each(Object.entries(ROUTES))('matcher: matches %s as the manifest says', (path, route) => {
  const { middleware: when } = route
  const isAlways = when === 'always'
  const isMembers = isAlways || when === 'members'
  expect({
    guest: matches(path),
    member: matches(path, {}, member),
    router: matches(path, { rsc: '1' }),
    form: matches(path, { 'content-type': 'text/plain' }),
    action: matches(path, { 'next-action': 'x' }),
    policy: matches(path, { 'content-security-policy': 'x' }),
  }).toEqual({
    guest: isAlways,
    member: isMembers,
    router: isAlways || (isMembers && isPage(route)),
    form: when !== 'never',
    action: isAlways || !/^\/(?:api|media)\//.test(path),
    policy: !path.startsWith('/media/'),
  })
})

it.each([
  ...['/nothing', '/about/nothing', '/products/x/nothing', '/brands/x/y', '/profile/nothing', '/aboutus'],
  ...['/sitemap.xml.gz', '/robots.txt/x', '/index.php', '/contact/a/b', '/cartoon', '/about.html'],
  ...INTERNAL_PATHS,
])('matcher: matches %s, which no line names', (path) => expect(matches(path)).toBe(true))

it('matcher: skips the 404 that nginx shows', () => expect(matches('/not-found')).toBe(false))

it.each(['/_next/static/x.js', '/_next/image'])('matcher: skips %s', (path) =>
  expect([matches(path), matches(path, { 'content-type': 'text/plain' })]).toEqual([false, false]),
)

it('middleware: drops the policy of the client', async () => {
  const response = await ask('/products/pot', { 'content-security-policy': "script-src 'nonce-evil'" })
  expect(response.headers.get('x-middleware-override-headers') ?? '').not.toContain('content-security-policy')
  expect(policy(response)).toBe('')
})

it('middleware: limits the wait for an auth service that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  refresh = () => {
    vi.advanceTimersByTime(AUTH_TIMEOUT_MS)
    return new Promise(() => {})
  }
  const response = await ask('/profile', { cookie: cookie(await session('normal', -5)) })
  expect(response.status).toBe(303)
  // The cookies stay for its return.
  expect(response.headers.get('set-cookie')).toBeNull()
  // A valid token is read without it; a new type cannot be fetched.
  const headers = { cookie: cookie(await session('normal')) }
  expect((await ask('/profile', headers)).headers.get('x-middleware-next')).toBe('1')
  expect((await ask('/admin', headers)).headers.get('location')).toBe(`${SITE}/`)
})

/** Requests to the database, and its rows of redirects by path. */
const requests: string[] = []
let redirects: Record<string, { target: string; is_permanent: boolean }> = {}
let isDatabaseDown = false
/** Path of the product of an old post. */
let oldProduct: string | null = null
/** The database's answer about a member. */
let viewType: string = 'retail'
function answerDatabase(url: string): Response {
  requests.push(url)
  if (url.endsWith('/rpc/view_type')) return Response.json(viewType)
  if (url.endsWith('/rpc/old_product_path')) return Response.json(oldProduct)
  if (url.includes('/attributes?')) return Response.json([])
  const source = new URL(url).searchParams.get('source')?.slice('eq.'.length)
  return Response.json(source && redirects[source] ? [redirects[source]] : [])
}
afterEach(() => {
  redirects = {}
  requests.length = 0
  isDatabaseDown = false
})

/** Status, target and caching of the answer for an address. */
async function moveOf(path: string) {
  const answer = await ask(path)
  const target = answer.headers.get('location') ?? answer.headers.get('x-middleware-rewrite')
  return [answer.status, decodeURI(target?.replace(SITE, '') ?? ''), answer.headers.get('cache-control')]
}

it('unknown address: redirects as configured, permanently or temporarily', async () => {
  redirects = {
    '/قدیمی': { target: '/products?category=قابلمه', is_permanent: true },
    '/now': { target: 'https://example.org/a', is_permanent: false },
  }
  expect(await moveOf(`/${encodeURIComponent('قدیمی')}?from=leaflet`)).toEqual([
    ...[308, '/products?category=قابلمه&from=leaflet', 'public, max-age=3600'],
  ])
  expect(await moveOf('/now')).toEqual([307, 'https://example.org/a', 'private, no-store'])
})

it('unknown address: pages of a redirected list keep their number and query', async () => {
  redirects = {
    '/shop': { target: '/products', is_permanent: true },
    '/old-category': { target: '/products?category=a', is_permanent: true },
    '/abroad': { target: 'https://example.org/products', is_permanent: true },
    '/pot': { target: '/products/pot', is_permanent: true },
    '/pot/page/2': { target: '/products', is_permanent: true },
  }
  const moves = {
    '/shop/page/3?from=x': [308, '/products?from=x&page=3'],
    '/old-category/page/2/': [308, '/products?category=a&page=2'],
    '/shop/page/0': [200, '/not-found'],
    '/abroad/page/2': [308, 'https://example.org/products'],
    '/none/page/2': [200, '/not-found'],
    '/pot/page/1': [308, '/products/pot'],
    '/pot/page/2': [308, '/products'],
  }
  for (const [path, move] of Object.entries(moves))
    expect([path, ...(await moveOf(path)).slice(0, 2)]).toEqual([path, ...move])
})

it('old query of the home page: redirects once, keeping other parameters', async () => {
  redirects = {
    '/product/قوری': { target: '/products/قوری-سفالی', is_permanent: true },
  }
  oldProduct = '/products/pot'
  const moves = {
    '/?p=42&utm_source=x': '/products/pot?utm_source=x',
    '/?post_type=product&p=42': '/products/pot',
    [`/?product=${encodeURIComponent('قوری')}`]: '/products/قوری-سفالی',
  }
  for (const [path, target] of Object.entries(moves))
    expect([path, ...(await moveOf(path)).slice(0, 2)]).toEqual([path, 308, target])
  oldProduct = null
  for (const path of ['/?p=42', '/?p=x', '/?product=gone', '/?product=', `/?product=${'a'.repeat(400)}`])
    expect([path, (await ask(path)).headers.get('location')]).toEqual([path, null])
  isDatabaseDown = true
  expect((await ask('/?p=42')).status).toBe(200)
})

it('old query of the home page: is matched', () => {
  const isMatched = (path: string) => unstable_doesMiddlewareMatch({ config, url: path })
  expect(['/?p=1', '/?product=a', '/?utm_source=a', '/'].map(isMatched)).toEqual([
    ...[true, true],
    ...[false, false],
  ])
})

it('unknown address: otherwise reaches its page, also without the database', async () => {
  const visitors: Record<string, string>[] = [{}, { cookie: cookie(await session('admin', -5)) }]
  for (const headers of visitors) {
    const answer = await ask('/nowhere', headers)
    expect(behind(answer)).toBe('/not-found')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(policy(answer)).toBe('')
  }
  isDatabaseDown = true
  expect(behind(await ask('/nowhere'))).toBe('/not-found')
})
