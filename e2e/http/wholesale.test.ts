import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { callAction } from '../support/actions.ts'
import { openPage } from '../support/html.ts'
import type { Client } from '../support/http.ts'
import { createPerson } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { newVisitor, visitorFor, visitorOf } from '../support/visitor.ts'

it('order sheet: guests sign in, customers are led to the wholesale page and read nothing', async () => {
  expect((await openPage(newVisitor(), '/wholesale/order')).path).toMatch(/^\/auth/)
  const customer = await visitorOf('normal')
  expect((await openPage(customer, '/wholesale/order')).path).toBe('/wholesale')
  const answer = await customer.request(
    `/api/order-sheet?${new URLSearchParams({ name: 'آ', id: randomUUID() })}`,
  )
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
})

it('saved sheets: their owner reads them, others and guests do not', async () => {
  const [dealer, other] = [
    await visitorFor(await createPerson('dealer'), 'dealer'),
    await visitorFor(await createPerson('dealer'), 'dealer'),
  ]
  const { id } = await createProduct({ dealerPrice: 700_000 })
  const lines = [{ product_id: id, color_id: null, quantity: 6 }]
  const kept = await callAction(dealer, 'keepSheet', '/wholesale/order', { name: 'ماهانه', lines })
  expect(kept).toMatchObject({ result: { ok: true } })
  const read = async (visitor: Client) => (await visitor.request('/api/order-sheet/sheets')).json()
  expect(await read(dealer)).toMatchObject({ data: { kept: [{ name: 'ماهانه', lines }], last: null } })
  expect(await read(other)).toMatchObject({ data: { kept: [], last: null } })
  expect(await read(newVisitor())).toMatchObject({ ok: false })
})

it('price list: guests sign in, an unknown format is refused', async () => {
  expect((await openPage(newVisitor(), '/wholesale/price-list')).path).toMatch(/^\/auth/)
  const dealer = await visitorOf('dealer')
  expect((await openPage(dealer, '/wholesale/price-list')).path).toBe('/wholesale/price-list')
  for (const query of ['format=pdf', 'tier=base_price', 'format=%00'])
    expect([query, (await dealer.request(`/api/wholesale/price-list?${query}`)).status]).toEqual([query, 400])
})
