/** What every answer carries once, and addresses that Next itself would fail at. */
import { request as httpRequest } from 'node:http'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, test } from '@playwright/test'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { expire } from '../support/fresh.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'
import { productPath } from '../support/steps.ts'

interface Answer {
  status: number
  policies: string[]
  text: string
}

/** Asks without making an address of what is none, and counts headers that came twice. */
function ask(where: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  const { hostname, port } = new URL(shopUrl)
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = httpRequest({ hostname, port, path: where, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode!,
          policies: answer.headersDistinct['content-security-policy'] ?? [],
          text,
        }),
      )
    })
    request.on('error', reject).end(body)
  })
}

function actionId(name: string): string {
  const file = path.resolve(import.meta.dirname, '../../.next-test/server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName: string }>
  }
  return Object.entries(node).find(([, { exportedName }]) => exportedName === name)![0]
}

async function cookies(context: BrowserContext): Promise<string> {
  return (await context.cookies(shopUrl)).map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('every answer has one content policy: a stored page its hashes, a rendered one a nonce', async ({
  browser,
}) => {
  const product = await createProduct({})
  const moved = await createProduct({})
  await sql("update public.products set slug = slug || '-moved' where id = $1", [moved.id])
  const context = await browser.newContext()
  await signIn(context, await createPerson('dealer'), 'dealer')
  const member = { cookie: await cookies(context) }
  const admin = await browser.newContext()
  await signIn(admin, await createPerson('admin'), 'admin')
  const panel = { cookie: await cookies(admin) }
  await context.close()
  await admin.close()

  const asDocument = { accept: 'text/html' }
  const newSearch = `/products?search=new${Date.now()}`
  const tooLongToKeep = Array.from({ length: 10 }, (_, i) => `brand=${i}${'%D8%A8'.repeat(60)}`).join('&')
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
    ['hash', 404, '/member/nothing', member],
    ['hash', 404, '/media/nothing', {}],
    ['hash', 404, '/products/%ff', member],
    ['hash', 404, '/media/products/%ff', {}],
    // Rendered when it is asked for first, stored when it is asked for again.
    ['nonce', 200, newSearch, asDocument],
    ['hash', 200, newSearch, asDocument],
    ['nonce', 404, `${newSearch}&page=99`, asDocument],
    ['hash', 404, `${newSearch}&page=99`, asDocument],
    ['nonce', 200, `/products?${tooLongToKeep}`, {}],
    ['nonce', 200, productPath(product), member],
    ['nonce', 404, '/products/no-such-product', member],
    ['nonce', 200, '/auth', {}],
    ['nonce', 200, '/admin/orders', panel],
    ['nonce', 404, '/admin/nothing', panel],
    ['nonce', 200, '/contact', form, '[null,{}]'],
    ['none', 404, '/api/nothing', {}],
  ] as [string, number, string, Record<string, string>, string?][]) {
    const answer = await ask(where, headers, body)
    const [policy = '', ...more] = answer.policies
    const found = policy.includes("'nonce-") ? 'nonce' : policy.includes("'sha256-") ? 'hash' : 'none'
    expect([where, body ?? '', answer.status, found, more]).toEqual([where, body ?? '', status, kind, []])
    expect([where, policy]).toEqual([where, expect.not.stringMatching(/script-src[^;]*unsafe-inline/)])
  }
})

test('a form that is sent without scripts is answered with one policy', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/contact')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page
    .locator('main form')
    .last()
    .evaluate((element) => (element as HTMLFormElement).submit())
  const answer = await answered
  expect(answer.status()).toBe(200)
  const policies = (await answer.headersArray()).filter(({ name }) => /^content-security-policy$/i.test(name))
  expect(policies.map(({ value }) => /'nonce-|'sha256-/.exec(value)?.[0])).toEqual(["'nonce-"])
  await context.close()
})

test('an address whose percent signs mean nothing is lost, never a fault', async () => {
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
    '/cached-listing/%ff/newest/1',
    '/sitemap/%ff',
    '/profile/orders/%ff',
    '/admin/products/%ff',
    '/api/returns/pictures/%ff',
    '/api/wholesale/papers/%ff',
    '/api/transfers/%ff/1',
    '/api/waybills/%ff',
    `/products/${'%d9%82'.repeat(2000)}%`,
  ]) {
    const { status } = await ask(where)
    expect([where.slice(0, 40), status < 500]).toEqual([where.slice(0, 40), true])
  }
})

test('a pressed link to a category with a Persian name is answered from the page cache', async ({ page }) => {
  const slug = `فنجان-آزمون-${Date.now()}`
  await sql('insert into public.categories (name, slug) values ($1, $1)', [slug])
  await expire('categories')
  await page.goto('/sitemap')
  const failed: string[] = []
  page.on('response', (answer) => answer.status() >= 500 && failed.push(answer.url()))
  const answer = await page.request.get(`/products?category=${encodeURIComponent(slug)}`, {
    headers: { rsc: '1', 'next-router-prefetch': '1' },
  })
  expect(answer.status()).toBe(200)
  expect(failed).toEqual([])
})

test('the jobs of a minute run once for all servers', async () => {
  const authorization = `Bearer ${localSecrets().JOBS_SECRET}`
  await sql("delete from public.rate_limits where key = 'jobs'")
  const call = async (url: string) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/jobs`, { method: 'POST', headers, body: '{"due":true}' })
    expect(answer.status).toBe(200)
    return Object.keys(((await answer.json()) as { data: object }).data).length > 0
  }
  const urls = [shopUrl, process.env.SHOP_BEHIND_FAULTS_URL!]
  const ran = await Promise.all([...urls, ...urls, ...urls].map(call))
  expect(ran.filter(Boolean)).toHaveLength(1)
})
