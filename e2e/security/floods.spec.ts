/** Expensive requests: huge pictures, endless bodies. Separate, because they occupy the server. */
import { Agent, request as httpRequest } from 'node:http'
import { type BrowserContext, expect, test } from '../support/test.ts'
import { bombPng } from '../../lib/media/testing/bomb.ts'
import { viewerKeyOf } from '../support/actions.ts'
import { createProduct, sql } from '../support/products.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, freshAddress, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const MB = 1024 * 1024

test(
  'uploads: pictures that are huge once decoded are refused, from customers and admins',
  { tag: '@nightly' },
  async ({ browser }) => {
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
    // Limit: twenty requests an hour per customer.
    const customers: { context: BrowserContext; viewer: string; order: string; item: string }[] = []
    for (let n = 0; n < 5; n++) {
      const person = await createPerson()
      const context = await browser.newContext()
      await signIn(context, person)
      const order = await createOrder(person, [{ product }], 'delivered')
      const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
        order.id,
      ])
      customers.push({ context, viewer: viewerKeyOf(person.id), order: order.id, item: item!.id })
    }
    const send = async (
      { context, viewer, item }: (typeof customers)[number],
      orderId: string,
      picture: Buffer,
    ) => {
      const answer = await context.request.post('/api/returns', {
        headers: { origin: shopUrl, 'x-viewer': viewer },
        multipart: {
          request: JSON.stringify({ orderId, reason: 'damaged', items: [{ itemId: item, quantity: 1 }] }),
          pictures: { name: 'x.png', mimeType: 'image/png', buffer: picture },
        },
      })
      const { error } = (await answer.json()) as { error: { code: string; message: string } }
      return { status: answer.status(), ...error }
    }
    // Another customer's order: nothing is decoded.
    const foreign = await send(customers[0]!, customers[1]!.order, bombs[0]!)
    expect(foreign).toMatchObject({ status: 404, code: 'order_not_found' })

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
    for (const { context } of [{ context: admin }, ...customers]) await context.close()
  },
)

test(
  'uploads: large pictures within every limit are all converted',
  { tag: '@nightly' },
  async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext()
    await signIn(context, await createPerson('admin'), 'admin')
    const large = bombPng(8000, 6000)
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
    await context.close()
  },
)

/** Sends a body until the response, at most 150 MB. */
function endless(path: string, headers: Record<string, string>, chunked: boolean) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const chunk = Buffer.alloc(64 * 1024, 0x61)
    let sent = 0
    let isAnswered = false
    const request = httpRequest(shopUrl + path, {
      method: 'POST',
      // Without keep-alive the connection closes before the response is read.
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
        resolve({ status: response.statusCode!, body })
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

test('bodies of 150 MB: are refused at their limit', { tag: '@nightly' }, async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext()
  const person = await createPerson()
  await signIn(context, person)
  const cookie = (await context.cookies(shopUrl)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const member = { cookie, 'x-viewer': viewerKeyOf(person.id) }
  const json = { 'content-type': 'application/json' }
  const kinds: [string, Record<string, string>, number][] = [
    ['/api/hooks/revalidate', json, 413],
    ['/api/hooks/send-sms', json, 413],
    ['/api/jobs', json, 413],
    ['/api/jobs', {}, 413],
    ['/api/cart', json, 413],
    ['/api/cart', {}, 413],
    ['/api/payment/verify', { ...json, ...member }, 413],
    ['/api/returns', { 'content-type': 'multipart/form-data; boundary=x', ...member }, 413],
    ['/api/transfers', { 'content-type': 'multipart/form-data; boundary=x', ...member }, 413],
    ['/api/wholesale', { 'content-type': 'multipart/form-data; boundary=x', ...member }, 413],
    // A form without content length is cut at its limit.
    ['/contact', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
    ['/contact', { 'next-action': '4'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' }, 400],
  ]
  const send = async ([path, headers, status]: (typeof kinds)[number], n: number, isFlood: boolean) => {
    const chunked = n % 2 === 0
    const answer = await endless(path, headers, chunked)
    // Uploads above the shared limit get 503.
    const isBusy = isFlood && answer.status === 503 && answer.body.includes('"code":"uploads_busy"')
    if (!isBusy) {
      expect([path, chunked, answer.status]).toEqual([path, chunked, chunked ? status : 413])
      expect(answer.body).toMatch(/"code":"(?:body_too_large|file_too_large|unreadable_request)"|too large/)
    }
  }
  for (const kind of kinds) for (const n of [0, 1]) await send(kind, n, false)
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: 10 }, (_, n) => send(kind, n, true))))
  await context.close()
})
