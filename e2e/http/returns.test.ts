import sharp from 'sharp'
import { expect, it } from 'vitest'
import { keyOf } from '../support/actions.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, type Person } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { missingIn, openPage, textAt, trimmed } from '../support/html.ts'
import { newVisitor, visitorFor, type Visitor, visitorOf } from '../support/visitor.ts'

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

async function createDelivered(person: Person) {
  const order = await createOrder(
    person,
    [{ product: await createProduct({ stock: 9 }), quantity: 3 }],
    'delivered',
  )
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  const request = (by: Visitor, pictures: Buffer[], change: object = {}, type = 'image/png') => {
    const body = new FormData()
    const wish = {
      orderId: order.id,
      reason: 'damaged',
      items: [{ itemId: item!.id, quantity: 1 }],
      ...change,
    }
    body.set('request', JSON.stringify(wish))
    for (const bytes of pictures)
      body.append('pictures', new File([new Uint8Array(bytes)], 'x.png', { type }))
    return by.request('/api/returns', {
      method: 'POST',
      headers: { origin: shopUrl, 'x-viewer': keyOf(by) },
      body,
    })
  }
  return { order, itemId: item!.id, request }
}

const codeOf = async (answer: Response) =>
  ((await answer.json()) as { error?: { code: string } }).error?.code ?? 'ok'

it('returns: refuse what is no picture, too many, foreign orders and odd quantities', async () => {
  const person = await createPerson()
  const { itemId, request } = await createDelivered(person)
  const [own, stranger] = [await visitorFor(person), await visitorOf('normal')]
  expect(await codeOf(await request(newVisitor(), []))).toBe('sign_in_required')
  expect(await codeOf(await request(stranger, []))).toBe('order_not_found')
  const good = await photo()
  for (const [bytes, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not_an_image'],
    [Buffer.concat([good, Buffer.from('<?php system($_GET[0]); ?>')]), 'image_suspicious'],
  ] as const)
    expect(await codeOf(await request(own, [bytes]))).toBe(code)
  expect(await codeOf(await request(own, Array<Buffer>(5).fill(good)))).toBe('too_many_pictures')
  const items = (quantity: unknown) => ({ items: [{ itemId, quantity }] })
  for (const quantity of [-1, 0.5, 'x'])
    expect([quantity, await codeOf(await request(own, [], items(quantity)))]).toEqual([
      quantity,
      'invalid_input',
    ])
  expect(await codeOf(await request(own, [good], items(4)))).toBe('return_quantity')
  const foreign = await own.request('/api/returns', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new FormData(),
  })
  expect(foreign.status).toBe(403)
  // Refused files leave nothing in storage.
  expect(
    await sql(`select from storage.objects where bucket_id = 'returns' and name like $1`, [`${person.id}/%`]),
  ).toEqual([])
  expect(await codeOf(await request(own, [good], {}, 'text/plain'))).toBe('ok')
  expect(await codeOf(await request(own, []))).toBe('return_pending')
})

it('return pictures: only their owner and the panel see them, without what the file carried', async () => {
  const person = await createPerson()
  const { order, request } = await createDelivered(person)
  const own = await visitorFor(person)
  expect(await codeOf(await request(own, [await photo()]))).toBe('ok')
  const page = await openPage(own, `/profile/orders/${order.id}`)
  const address = page.document.querySelector('[data-testid="return"] img')!.getAttribute('src')!
  const answer = await own.request(address)
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    'image/webp',
    'private, no-store',
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, exif } = await sharp(bytes).metadata()
  expect([format, width, exif, bytes.includes('secret place')]).toEqual(['webp', 900, undefined, false])
  for (const [visitor, status] of [
    [await visitorOf('normal'), 404],
    [await visitorOf('admin'), 200],
    [newVisitor(), 401],
  ] as const)
    expect((await visitor.request(address)).status).toBe(status)
})

it('breakage report: the panel sees what it is, nothing returns to stock by default', async () => {
  const person = await createPerson()
  const { order, request } = await createDelivered(person)
  const sent = await request(await visitorFor(person), [await photo()], { kind: 'breakage' })
  expect(await codeOf(sent)).toBe('ok')
  const desk = await visitorOf('admin')
  const page = await openPage(desk, `/admin/orders/${order.id}`)
  expect(missingIn(textAt(page, '[data-testid="return"]'), ['شکسته رسید'])).toEqual([])
  expect(missingIn(page.text, ['پاسخ به «شکسته رسید»'])).toEqual([])
  const restock = [...page.document.querySelectorAll<HTMLInputElement>('[role=switch]')].find((each) =>
    trimmed(each.closest('label')).includes('محصولات به انبار برگردند'),
  )
  expect(restock?.checked).toBe(false)
})
