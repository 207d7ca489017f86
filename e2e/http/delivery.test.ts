import { expect, test } from 'vitest'
import { callAction } from '../support/actions.ts'
import { missingIn, openPage, textAt } from '../support/html.ts'
import { client } from '../support/http.ts'
import { ADDRESS, fillCart, saveAddress } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { takeTurn } from '../support/turn.ts'
import { visitorFor, visitorOf } from '../support/visitor.ts'

test('delivery estimate: refuses odd places and lines', async () => {
  const shop = client()
  const { id } = await createProduct({ stock: 9 })
  const line = { product_id: id, color_id: null, quantity: 1 }
  const status = async (body: unknown) => (await shop.post('/api/delivery', body)).status
  expect(await status({ province: 'یزد', city: 'میبد', lines: [line] })).toBe(200)
  for (const body of [
    {},
    { province: 'یزد', city: 'میبد', lines: [] },
    { province: 'ی'.repeat(300), city: 'میبد', lines: [line] },
    { province: 'یزد', city: 'میبد', lines: [{ ...line, quantity: 1e9 }] },
    { province: 'یزد', city: 'میبد', lines: Array(500).fill(line) },
    { province: ['یزد'], city: { a: 1 }, lines: 'x' },
  ])
    expect([body, await status(body)]).toEqual([body, 400])
})

test('courier of today: refuses odd places and lists, names no product where no courier comes', async () => {
  const shop = client()
  const { id } = await createProduct({})
  const place = { province: 'یزد', city: 'میبد' }
  const answer = await shop.post('/api/delivery/today', { ...place, products: [id] })
  expect(await answer.json()).toMatchObject({ ok: true, data: { products: [] } })
  for (const body of [
    {},
    place,
    { ...place, products: [] },
    { ...place, products: ['x'] },
    { ...place, products: Array(101).fill(id) },
    { province: 'ی'.repeat(300), city: 'میبد', products: [id] },
  ])
    expect([body, (await shop.post('/api/delivery/today', body)).status]).toEqual([body, 400])
})

/** Used by no other test. */
const [PROVINCE, CITY] = ['کهگیلویه و بویراحمد', 'دهدشت']

test('delivery zone and method: what the panel saves is in estimate and checkout at once', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 300_000 })
  await fillCart(person, [product])
  await saveAddress(person, { ...ADDRESS, province: PROVINCE, city: CITY })
  const [customer, admin] = [await visitorFor(person), await visitorOf('admin')]
  const save = async (action: string, values: object) => {
    const { result } = await callAction(admin, action, '/admin/delivery-settings', values)
    expect(result).toMatchObject({ ok: true })
  }
  const lines = [{ product_id: product.id, color_id: null, quantity: 1 }]
  const estimate = async () => {
    const answer = await client().post('/api/delivery', { province: PROVINCE, city: CITY, lines })
    const { data } = (await answer.json()) as { data: { method: string; price: number }[] }
    return data.find(({ method }) => method === 'post')!.price
  }
  const checkout = async () => textAt(await openPage(customer, '/checkout'), 'main')

  const done = await takeTurn()
  try {
    const usual = await estimate()
    expect(usual).not.toBe(77_000)
    await save('saveDeliveryZone', {
      id: null,
      version: null,
      name: CITY,
      cash_on_delivery: false,
      areas: [{ province: PROVINCE, city: CITY }],
      rates: [
        {
          method: 'post',
          is_active: true,
          price: 60_000,
          extra_per_kg: null,
          free_above: null,
          days_from: 6,
          days_to: 8,
          steps: [{ up_to_grams: 20_000, price: 77_000 }],
        },
      ],
    })
    expect(await estimate()).toBe(77_000)
    expect(missingIn(await checkout(), ['۷۷٬۰۰۰', '۳۷۷٬۰۰۰', '۶ تا ۸ روز کاری'])).toEqual([])

    const [method] = (await sql(
      `select method, title, note, updated_at::text as version, is_active, cash_on_delivery
       from public.delivery_methods where method = 'post'`,
    )) as [{ method: string; title: string; note: string; version: string }]
    const { title, note, version } = method
    const saved = {
      method: 'post',
      title,
      is_active: true,
      cash_on_delivery: true,
      needs_postal_code: true,
      version,
    }
    await save('saveDeliveryMethod', { ...saved, note: `${note}، بسته‌بندی با کاه` })
    expect(missingIn(await checkout(), [`${note}، بسته‌بندی با کاه`])).toEqual([])
    const late = await callAction(admin, 'saveDeliveryMethod', '/admin/delivery-settings', {
      ...saved,
      note: 'از صفحهٔ کهنه',
    })
    expect(late.result).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } })
    await sql(`update public.delivery_methods set note = $1 where method = 'post'`, [note])

    const [courier] = (await sql(
      `select method, title, note, updated_at::text as version, is_active, cash_on_delivery
       from public.delivery_methods where method = 'courier'`,
    )) as [object]
    const noPostalCode = async () =>
      (await openPage(customer, '/checkout')).document
        .querySelector('[name=noPostalCode]')
        ?.getAttribute('value')
    expect(await noPostalCode()).toBe('courier')
    await save('saveDeliveryMethod', { ...courier, needs_postal_code: true })
    expect(await noPostalCode()).toBe('')
    await sql(`update public.delivery_methods set needs_postal_code = false where method = 'courier'`)

    const [zone] = await sql<{ id: string }>('select id from public.delivery_zones where name = $1', [CITY])
    await save('deleteDeliveryZone', zone!)
    expect(await estimate()).toBe(usual)
  } finally {
    await sql('delete from public.delivery_zones where name = $1', [CITY])
    await done()
  }
})
