/** Few requests that would cost much: pictures that are huge once decoded, and bodies without an end. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import path from 'node:path'
import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test'
import { bombPng } from '../../lib/media/testing/bomb.ts'
import { createProduct, sql } from '../support/products.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, freshAddress, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const MB = 1024 * 1024

/** What the server's process holds in memory, in bytes. */
function memory(): number {
  // Who started the server notes its process (scripts/lib/server-process.ts).
  const file = path.resolve(import.meta.dirname, `../../.hormoz/server-${new URL(shopUrl).port}.json`)
  const { server } = JSON.parse(readFileSync(file, 'utf8')) as { server: [pid: number, beginning: string] }
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(server[0])], { encoding: 'utf8' })
  return Number(kilobytes) * 1024
}

/** Runs something; answers how far the server's memory grew meanwhile, and how long files took to come. */
async function watched(work: () => Promise<unknown>, request: APIRequestContext) {
  const file = /\/_next\/static\/[^"]+\.js/.exec(await (await request.get('/')).text())![0]
  const fetchFile = async () => {
    const began = performance.now()
    await (await fetch(shopUrl + file)).arrayBuffer()
    return performance.now() - began
  }
  // What the machine takes for it without the flood: other tests run beside this one.
  const calm: number[] = []
  for (let n = 0; n < 15; n++) calm.push(await fetchFile())
  const before = memory()
  let highest = before
  let isDone = false
  const times: number[] = []
  const watch = (async () => {
    while (!isDone) {
      times.push(await fetchFile())
      highest = Math.max(highest, memory())
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  })()
  await work()
  isDone = true
  await watch
  return { growth: highest - before, calm: median(calm), median: median(times), worst: Math.max(...times) }
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[times.length >> 1]!
}

test.describe.configure({ mode: 'serial' })

test('pictures that are huge once they are decoded are refused at once, customers’ and admins’', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const bombs = [
    bombPng(1, 39_000_000, { bits: 1 }),
    bombPng(6300, 6300, { rgba: true, interlaced: true }),
    bombPng(3600, 3600, { bits: 16, rgba: true, interlaced: true }),
    bombPng(20_000, 2000),
  ]
  const product = await createProduct({ stock: 99 })
  const admin = await browser.newContext()
  await signIn(admin, await createPerson('admin'), 'admin')
  // Five customers: each may ask twenty times an hour.
  const customers: { context: BrowserContext; order: string; item: string }[] = []
  for (let n = 0; n < 5; n++) {
    const person = await createPerson()
    const context = await browser.newContext()
    await signIn(context, person)
    const order = await createOrder(person, [{ product }], 'delivered')
    const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
      order.id,
    ])
    customers.push({ context, order: order.id, item: item!.id })
  }
  const send = async ({ context, item }: (typeof customers)[number], orderId: string, picture: Buffer) => {
    const began = performance.now()
    const answer = await context.request.post('/api/returns', {
      headers: { origin: shopUrl },
      multipart: {
        request: JSON.stringify({ orderId, reason: 'damaged', items: [{ itemId: item, quantity: 1 }] }),
        pictures: { name: 'x.png', mimeType: 'image/png', buffer: picture },
      },
    })
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    return { status: answer.status(), ...error, took: performance.now() - began }
  }
  // Somebody else's order: nothing is decoded.
  const foreign = await send(customers[0]!, customers[1]!.order, bombs[0]!)
  expect(foreign).toMatchObject({ status: 404, code: 'order_not_found' })

  const seen = await watched(async () => {
    const answers = await Promise.all([
      ...customers.flatMap((customer) => bombs.map((bomb) => send(customer, customer.order, bomb))),
      ...bombs.map(async (bomb) => {
        const answer = await admin.request.post('/api/upload/products', {
          headers: { origin: shopUrl },
          multipart: { file: { name: 'x.png', mimeType: 'image/png', buffer: bomb } },
        })
        return { status: answer.status(), ...((await answer.json()) as { error: object }).error }
      }),
    ])
    expect(answers).toHaveLength(24)
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 413,
        code: 'image_too_many_pixels',
        message: 'ابعاد این تصویر بیش از اندازه بزرگ است',
      })
  }, request)
  console.log('bombs', seen)
  expect(seen.growth).toBeLessThan(200 * MB)
  // 70 ms on a calm machine of two processors; whoever shares it with other tests waits for them too. It was 20 s.
  expect(seen.median).toBeLessThan(1000)
  expect(seen.worst).toBeLessThan(5000)
  for (const { context } of [{ context: admin }, ...customers]) await context.close()
})

test('pictures that are large and honest wait their turn; files come meanwhile @nightly', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext()
  await signIn(context, await createPerson('admin'), 'admin')
  // Within every limit: 48 million pixels from top to bottom.
  const large = bombPng(8000, 6000)
  const seen = await watched(async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        context.request.post('/api/upload/products', {
          headers: { origin: shopUrl },
          multipart: { file: { name: 'large.png', mimeType: 'image/png', buffer: large } },
          timeout: 150_000,
        }),
      ),
    )
    expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(200))
  }, request)
  console.log('large pictures', seen)
  expect(seen.growth).toBeLessThan(200 * MB)
  expect(seen.median).toBeLessThan(1000)
  await context.close()
})

/** A body that goes on until it is answered, or ends at 150 MB. */
function endless(path: string, headers: Record<string, string>, chunked: boolean) {
  return new Promise<{ status: number; body: string; sent: number }>((resolve, reject) => {
    const chunk = Buffer.alloc(64 * 1024, 0x61)
    let sent = 0
    let isAnswered = false
    const request = httpRequest(shopUrl + path, {
      method: 'POST',
      // A connection that is to be closed is closed with the answer, and what is still being sent hides it.
      agent: new Agent({ keepAlive: true }),
      headers: {
        origin: shopUrl,
        'x-forwarded-for': freshAddress(),
        ...headers,
        ...(!chunked && { 'content-length': 150 * MB }),
      },
    })
    request.on('response', (response) => {
      isAnswered = true
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('end', () => {
        request.destroy()
        resolve({ status: response.statusCode!, body, sent })
      })
    })
    request.on('error', (error) => isAnswered || reject(error))
    const write = () => {
      while (!isAnswered && sent < 150 * MB) {
        sent += chunk.length
        if (!request.write(chunk)) return void request.once('drain', write)
      }
      if (!isAnswered) request.end()
    }
    write()
  })
}

test('bodies of 150 MB are refused at their limit, whoever sends them, and cost little memory @nightly', async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000)
  const context = await browser.newContext()
  await signIn(context, await createPerson())
  const cookie = (await context.cookies(shopUrl)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const json = { 'content-type': 'application/json' }
  const kinds: [string, Record<string, string>, number][] = [
    ['/api/hooks/revalidate', json, 413],
    ['/api/hooks/send-sms', json, 413],
    ['/api/jobs', json, 413],
    ['/api/jobs', {}, 413],
    ['/api/cart', json, 413],
    ['/api/cart', {}, 413],
    ['/api/payment/verify', { ...json, cookie }, 413],
    ['/api/returns', { 'content-type': 'multipart/form-data; boundary=x', cookie }, 413],
    ['/api/transfers', { 'content-type': 'multipart/form-data; boundary=x', cookie }, 413],
    ['/api/wholesale', { 'content-type': 'multipart/form-data; boundary=x', cookie }, 413],
    // A form that does not say how long it is, is cut at its limit.
    ['/contact', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['/contact', { 'next-action': '4'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' }, 400],
  ]
  const flood = (of: number) =>
    Promise.all(
      kinds.flatMap(([path, headers, status]) =>
        Array.from({ length: of }, async (_, n) => {
          const chunked = n % 2 === 0
          const answer = await endless(path, headers, chunked)
          expect([path, chunked, answer.status]).toEqual([path, chunked, chunked ? status : 413])
          expect(answer.body).toMatch(
            /"code":"(?:body_too_large|file_too_large|unreadable_request)"|too large/,
          )
          return answer
        }),
      ),
    )
  // What the code of these routes takes, and garbage that lies about, is not what bodies take. A customer sends back
  // twenty times an hour at most.
  await flood(9)
  const seen = await watched(async () => expect(await flood(10)).toHaveLength(110), request)
  console.log('bodies', seen)
  expect(seen.growth).toBeLessThan(100 * MB)
  await context.close()
})
