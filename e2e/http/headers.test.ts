/** Headers of every response, and addresses at which Next itself would fail. */
import { expect, it } from 'vitest'
import { type Route, ROUTES, routeOf } from '../../lib/server/routes.ts'
import { SESSION_COOKIE } from '../../lib/supabase/cookies.ts'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { expire } from '../support/fresh.ts'
import { client, requestRaw } from '../support/http.ts'
import { createRecords, INTERNAL_PATHS, isPage, pathsOf, unknownAddress } from '../support/routes.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { actionId } from '../support/actions.ts'
import { openPage, submitForm } from '../support/html.ts'
import { cookieOf, newVisitor, visitorFor, type Visitor, visitorOf } from '../support/visitor.ts'

/** Script source that a policy allows. */
function kindOf(policy: string): 'nonce' | 'hash' | 'none' {
  if (policy.includes("'nonce-")) return 'nonce'
  return policy.includes("'sha256-") ? 'hash' : 'none'
}

it('content policy: every answer has one; a stored page its hashes, a rendered one a nonce', async () => {
  const [product, moved] = [await createProduct({}), await createProduct({})]
  await sql("update public.products set slug = slug || '-moved' where id = $1", [moved.id])
  const member = { cookie: cookieOf(await visitorOf('dealer')) }
  const panel = { cookie: cookieOf(await visitorOf('admin')) }
  const asDocument = { accept: 'text/html' }
  const newSearch = `/products?search=new${Date.now()}`
  const form = {
    origin: shopUrl,
    'next-action': actionId('sendContact'),
    accept: 'text/x-component',
    'content-type': 'text/plain;charset=UTF-8',
  }
  for (const [kind, status, where, headers, body] of [
    ['hash', 200, productPath(product), {}],
    ['hash', 200, productPath(product), {}],
    ['hash', 308, productPath(moved), {}],
    ['hash', 308, productPath(moved), {}],
    ['hash', 404, '/products/no-such-product', {}],
    ['hash', 404, '/nothing', {}],
    ['hash', 404, '/view/nothing', member],
    ['hash', 404, '/media/nothing', {}],
    ['hash', 404, '/products/%ff', member],
    ['hash', 404, '/media/products/%ff', {}],
    // Rendered at the first request, stored at the second.
    ['nonce', 200, newSearch, asDocument],
    ['hash', 200, newSearch, asDocument],
    ['hash', 404, `${newSearch}&page=99`, asDocument],
    ['hash', 200, productPath(product), member],
    ['hash', 404, '/products/no-such-product', member],
    ['hash', 200, '/wholesale', member],
    ['nonce', 200, `${productPath(product)}/reviews`, member],
    ['nonce', 200, `${productPath(product)}/reviews`, {}],
    ['nonce', 200, '/wholesale/order', member],
    ['nonce', 200, '/wholesale/price-list', member],
    ['nonce', 200, '/auth', {}],
    ['nonce', 200, '/admin/orders', panel],
    ['nonce', 404, '/admin/nothing', panel],
    ['nonce', 200, '/contact', form, '[null,{}]'],
    // Other requests than forms get the stored 404.
    ['hash', 404, '/nothing', { origin: shopUrl, 'content-type': 'text/plain' }, 'x'],
    ['hash', 404, '/products/no-such-product', { origin: shopUrl, 'content-type': 'application/json' }, '{}'],
    ['none', 404, '/api/nothing', {}],
  ] as [string, number, string, Record<string, string>, string?][]) {
    const answer = await requestRaw(where, headers, { method: body === undefined ? 'GET' : 'POST', body })
    const [policy = '', ...more] = answer.headers['content-security-policy'] ?? []
    expect([where, body ?? '', answer.status, kindOf(policy), more]).toEqual([
      where,
      body ?? '',
      status,
      kind,
      [],
    ])
    expect([where, policy]).toEqual([where, expect.not.stringMatching(/script-src[^;]*'unsafe/)])
    // The panel's barcode reader.
    expect([where, policy.includes('wasm-unsafe-eval')]).toEqual([where, where.startsWith('/admin')])
  }
})

const nonceOf = (policy: string) => /'nonce-(\w+)'/.exec(policy)?.[1]

/** A page after its redirects, and its policies: fetch joins repeated headers. */
async function pageOf(visitor: Visitor, address: string) {
  const page = await visitor.request(address, { redirect: 'follow', headers: { accept: 'text/html' } })
  const html = await page.text()
  const policy = page.headers.get('content-security-policy') ?? ''
  return {
    path: new URL(page.url).pathname,
    status: page.status,
    isHtml: page.headers.get('content-type')?.startsWith('text/html') ?? false,
    policy,
    count: policy.match(/default-src /g)?.length ?? 0,
    isOfPage: html.includes(`nonce="${nonceOf(policy)}"`),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? 'index',
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    // A failed section has a numeric digest; client-only sections have a word.
    hasFailed: /data-dgst="\d/.test(html),
  }
}

interface Asked {
  visitor: Visitor
  address: string
  /** Pages of members are stored or rendered. */
  isMember: boolean
  isThere: boolean
}

/** Of every rendered page so far. */
const nonces = new Set<string>()

/** The answer, if its status, its policy or what it lets search engines do is wrong. */
async function faultsOf({ visitor, address, isMember, isThere }: Asked): Promise<unknown[]> {
  const page = await pageOf(visitor, address)
  const route = routeOf(page.path)
  const isRendered = route?.kind === 'rendered'
  const kind = kindOf(page.policy)
  const isRight =
    page.isHtml &&
    (isThere ? page.status === 200 && page.headings === 1 && !page.hasFailed : page.status < 500) &&
    (!isThere || isMember || page.robots.startsWith('index') === (route?.robots === 'index')) &&
    page.count === 1 &&
    (kind === 'nonce' ? page.isOfPage && (isRendered || isMember) : kind === 'hash' && !isRendered) &&
    !/script-src[^;]*'unsafe/.test(page.policy) &&
    // The panel compiles its barcode reader.
    page.policy.includes("'wasm-unsafe-eval'") === (route?.access === 'staff')
  const nonce = nonceOf(page.policy)
  const isRepeated = nonce !== undefined && nonces.has(nonce)
  if (nonce) nonces.add(nonce)
  return isRight && !isRepeated ? [] : [[address, page]]
}

let people: Promise<Awaited<ReturnType<typeof createVisitors>>> | undefined
/** Shared: signing in takes longer than most pages. */
const visitors = () => (people ??= createVisitors())

async function createVisitors() {
  const buyer = await createPerson('dealer')
  return {
    records: await createRecords(buyer),
    guest: newVisitor(),
    buyer: await visitorFor(buyer, 'dealer'),
    owner: await visitorOf('admin'),
  }
}

/** In order, six at once. */
async function collect<T>(items: readonly T[], work: (item: T) => Promise<unknown[]>): Promise<unknown[]> {
  const found: unknown[] = []
  for (let at = 0; at < items.length; at += 6)
    found.push(...(await Promise.all(items.slice(at, at + 6).map(work))).flat())
  return found
}

it('content policy: every page with a parameter is asked with a record', async () => {
  const { records } = await visitors()
  expect(pathsOf(isPage).filter((path) => path.includes('[') && !records[path])).toEqual([
    '/profile/invoices/[id]',
    '/admin/[...path]',
  ])
})

const SECTIONS: Record<string, (path: string, route: Route) => boolean> = {
  everyone: (_, { access }) => access === 'everyone',
  'signed-in': (_, { access }) => access === 'signed-in',
  'staff, to o': (path, { access }) => access === 'staff' && path < '/admin/p',
  'staff, from p': (path, { access }) => access === 'staff' && path >= '/admin/p',
}

it.each(Object.keys(SECTIONS))(
  'pages of %s: open whole, with a content policy of their kind, noindex unless the manifest indexes them',
  async (name) => {
    const { records, guest, buyer, owner } = await visitors()
    const fitting = { everyone: guest, 'signed-in': buyer, staff: owner }
    const paths = pathsOf((route, path) => isPage(route) && SECTIONS[name]!(path, route))
    const asked = paths.flatMap((path) => {
      const { access } = ROUTES[path]!
      const of = { visitor: fitting[access], isMember: access !== 'everyone' }
      const real = records[path] ?? path
      return [
        ...(real.includes('[') ? [] : [{ ...of, address: real, isThere: true }]),
        ...(path.includes('[') && byDay(access === 'everyone', true)
          ? [{ ...of, address: unknownAddress(path), isThere: false }]
          : []),
      ]
    })
    expect(await collect(asked, faultsOf)).toEqual([])
  },
)

it('content policy: each page has one for each role', { tags: 'nightly' }, async () => {
  const { records, guest, buyer, owner } = await visitors()
  const members = ['shop', 'seller', 'accountant', 'content', 'warehouse'] as const
  const roles = [
    ...[guest, await visitorOf('normal')].map((visitor) => ({ visitor, isMember: false })),
    ...[buyer, owner, ...(await Promise.all(members.map(visitorOf)))].map((visitor) => ({
      visitor,
      isMember: true,
    })),
  ]
  const asked = pathsOf(isPage).flatMap((path) =>
    [...new Set([unknownAddress(path), records[path] ?? unknownAddress(path)])].flatMap((address) =>
      roles.map((role) => ({ ...role, address, isThere: false })),
    ),
  )
  expect(await collect(asked, faultsOf)).toEqual([])
})

it('middleware: runs for rendered pages of guests and for no stored one', async () => {
  const { records } = await visitors()
  // Middleware removes a broken session.
  const runs = async (path: string) => {
    const answer = await client().request(records[path] ?? unknownAddress(path), {
      headers: { cookie: `${SESSION_COOKIE}=broken`, accept: 'text/html' },
    })
    await answer.body?.cancel()
    return answer.headers.getSetCookie().some((line) => line.startsWith(`${SESSION_COOKIE}=`))
  }
  const wrong = await collect(pathsOf(isPage), async (path) =>
    (await runs(path)) === (ROUTES[path]!.middleware === 'always') ? [] : [path],
  )
  expect(wrong).toEqual([])
})

it('views: open by the address they are shown at only', async () => {
  const { owner, buyer, guest } = await visitors()
  const ways: [string, Record<string, string>][] = [
    ['GET', {}],
    ['GET', { rsc: '1' }],
    ['POST', { origin: shopUrl }],
  ]
  for (const address of INTERNAL_PATHS)
    for (const visitor of [guest, buyer, owner])
      for (const [method, headers] of ways) {
        const answer = await visitor.request(address, { method, headers })
        await answer.body?.cancel()
        expect([address, method, answer.status]).toEqual([address, method, 404])
      }
})

it('content policy: a form without scripts is answered with one nonce', async () => {
  const visitor = newVisitor()
  const page = await submitForm(visitor, await openPage(visitor, '/contact'), 'فرستادن پیام')
  // fetch joins repeated headers by a comma.
  const policy = page.headers.get('content-security-policy')!
  expect([page.status, kindOf(policy), policy.match(/script-src /g)]).toEqual([200, 'nonce', ['script-src ']])
})

it('addresses with meaningless percent signs: lost, never a fault', async () => {
  for (const where of [
    '/%',
    '/%ff',
    '/products/%E0%A4',
    '/products/%zz',
    '/products?search=%E0',
    '/products?category=%ff',
    '/_next/data/%ff',
    '/_next/static/%ff',
    ...pathsOf((_, path) => path.includes('[')).map((path) => path.replaceAll(/\[[^\]]+\]/g, '%ff')),
    '/view/%ff/list/x',
    '/products/%2525',
    '/products/%2e%2e',
    `/products/${'%d9%82'.repeat(2000)}%`,
  ]) {
    const { status } = await requestRaw(where)
    expect([where.slice(0, 40), status < 500]).toEqual([where.slice(0, 40), true])
  }
})

it('prefetch: a category with a Persian name is answered from the page cache', async () => {
  const slug = `فنجان-آزمون-${Date.now()}`
  await sql('insert into public.categories (name, slug) values ($1, $1)', [slug])
  await expire('categories')
  const answer = await client().request(`/products?category=${encodeURIComponent(slug)}`, {
    redirect: 'follow',
    headers: { rsc: '1', 'next-router-prefetch': '1' },
  })
  expect(answer.status).toBe(200)
})

it('jobs of a minute: run once for all servers', async () => {
  const urls = [shopUrl, process.env.SHOP_BEHIND_FAULTS_URL ?? shopUrl]
  const call = async (url: string) => {
    const answer = await fetch(`${url}/api/jobs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localSecrets().JOBS_SECRET}`,
        'content-type': 'application/json',
      },
      body: '{"due":true}',
    })
    expect(answer.status).toBe(200)
    return Object.keys(((await answer.json()) as { data: object }).data).length > 0
  }
  const runs = async () => {
    await sql("delete from public.rate_limits where key = 'jobs'")
    return (await Promise.all([...urls, ...urls, ...urls].map(call))).filter(Boolean).length
  }
  // The server's timer may run the jobs once a minute.
  expect((await runs()) || (await runs())).toBe(1)
})
