import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openPage } from '../support/html.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

it('order sheet: guests sign in, customers are led to the wholesale page and read nothing', async () => {
  expect((await openPage(newVisitor(), '/wholesale/order')).path).toMatch(/^\/auth/)
  const customer = await visitorOf('normal')
  expect((await openPage(customer, '/wholesale/order')).path).toBe('/wholesale')
  const answer = await customer.request(
    `/api/order-sheet?${new URLSearchParams({ name: 'آ', id: randomUUID() })}`,
  )
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
})

it('price list: guests sign in, an unknown format is refused', async () => {
  expect((await openPage(newVisitor(), '/wholesale/price-list')).path).toMatch(/^\/auth/)
  const dealer = await visitorOf('dealer')
  expect((await openPage(dealer, '/wholesale/price-list')).path).toBe('/wholesale/price-list')
  for (const query of ['format=pdf', 'tier=base_price', 'format=%00'])
    expect([query, (await dealer.request(`/api/wholesale/price-list?${query}`)).status]).toEqual([query, 400])
})
