/** Headers of every response, and addresses at which Next itself would fail. */
import { request as httpRequest } from 'node:http'
import { expect, it } from 'vitest'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { expire } from '../support/fresh.ts'
import { client } from '../support/http.ts'
import { appPages } from '../support/pages.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { actionId } from '../support/actions.ts'
import { openPage, submitForm } from '../support/html.ts'
import { placeByProforma } from '../support/transfers.ts'
import { newVisitor, visitorFor, type Visitor } from '../support/visitor.ts'

interface Answer {
  status: number
  type: string
  policies: string[]
}

/** Sends a raw path and keeps repeated headers. */
function send(where: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(shopUrl)
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = httpRequest({ hostname, port, path: where, method, headers }, (answer) => {
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode!,
          type: answer.headers['content-type'] ?? '',
          policies: answer.headersDistinct['content-security-policy'] ?? [],
        }),
      )
    })
    request.on('error', reject).end(body)
  })
}

/** Script source that a policy allows. */
function kindOf(policy: string): 'nonce' | 'hash' | 'none' {
  if (policy.includes("'nonce-")) return 'nonce'
  return policy.includes("'sha256-") ? 'hash' : 'none'
}

const cookieOf = ({ cookies }: Visitor) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
})

it('content policy: every answer has one; a stored page its hashes, a rendered one a nonce', async () => {
  const [product, moved] = [await createProduct({}), await createProduct({})]
  await sql("update public.products set slug = slug || '-moved' where id = $1", [moved.id])
  const member = cookieOf(await visitorFor(await createPerson('dealer'), 'dealer'))
  const panel = cookieOf(await visitorFor(await createPerson('admin'), 'admin'))
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
    ['nonce', 200, '/wholesale', member],
    ['nonce', 200, `${productPath(product)}/reviews`, member],
    ['nonce', 200, `${productPath(product)}/reviews`, {}],
    ['nonce', 200, '/wholesale/order', member],
    ['nonce', 200, '/wholesale/price-list', member],
    ['nonce', 200, '/auth', {}],
    ['nonce', 200, '/admin/orders', panel],
    ['nonce', 404, '/admin/nothing', panel],
    ['nonce', 200, '/contact', form, '[null,{}]'],
    ['none', 404, '/api/nothing', {}],
  ] as [string, number, string, Record<string, string>, string?][]) {
    const answer = await send(where, headers, body)
    const [policy = '', ...more] = answer.policies
    expect([where, body ?? '', answer.status, kindOf(policy), more]).toEqual([
      where,
      body ?? '',
      status,
      kind,
      [],
    ])
    expect([where, policy]).toEqual([where, expect.not.stringMatching(/script-src[^;]*unsafe-inline/)])
  }
})

it('content policy: every page of app/ has exactly one for each visitor, found or not', async () => {
  const dealer = await createPerson('dealer')
  const product = await createProduct({ price: 300_000, dealerPrice: 200_000 })
  const order = await placeByProforma(dealer, product)
  const visitors = [
    {},
    cookieOf(await visitorFor(await createPerson())),
    cookieOf(await visitorFor(dealer, 'dealer')),
    cookieOf(await visitorFor(await createPerson('admin'), 'admin')),
  ]
  const pages = [
    ...appPages(),
    ...[
      productPath(product),
      `/profile/proformas/${order.proformaId}`,
      ...[
        '/profile/orders/',
        '/profile/orders/#/invoice',
        '/order-success/',
        '/admin/orders/',
        '/admin/orders/#/edit',
      ].map((path) => (path.includes('#') ? path.replace('#', order.id) : path + order.id)),
      `/admin/products/${product.id}`,
    ].map((path) => ({ path })),
  ]
  const wrong: unknown[] = []
  for (const { path } of pages) {
    const answers = await Promise.all(
      visitors.map((visitor) => send(path, { accept: 'text/html', ...visitor })),
    )
    const shown = answers.filter(({ type }) => type.startsWith('text/html'))
    if (shown.length === 0) wrong.push([path, 'opens for no visitor'])
    for (const { status, policies } of shown) {
      const isRight = policies.length === 1 && status < 500 && kindOf(policies[0]!) !== 'none'
      if (!isRight) wrong.push([path, status, policies])
    }
  }
  expect(wrong).toEqual([])
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
    '/products/%E0%A4',
    '/products/%zz',
    '/%',
    '/%ff',
    '/products?search=%E0',
    '/products?category=%ff',
    '/_next/data/%ff',
    '/_next/static/%ff',
    '/media/%zz',
    '/media/products/%zz',
    '/contact/%ff',
    '/p/%ff',
    '/view/%ff/list/x',
    '/products/%2525',
    '/products/%2e%2e',
    '/sitemap/%ff',
    '/profile/orders/%ff',
    '/admin/products/%ff',
    '/api/returns/pictures/%ff',
    '/api/wholesale/papers/%ff',
    '/api/transfers/%ff/1',
    '/api/waybills/%ff',
    `/products/${'%d9%82'.repeat(2000)}%`,
  ]) {
    const { status } = await send(where)
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
