/** Sold quantities and buyers of products, and the order of best-sellers. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Product, authority, createProduct, orderFor, type Order } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, serviceClient, sql, sqlValue } from './support/database.ts'
import { setUp, several } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const sold = async (product: Product) => {
  await serviceClient().rpc('refresh_listing')
  const [row] = await sql(
    'select sold_count as quantity, buyer_count as buyers from public.products where id = $1',
    [product.id],
  )
  return row
}
const pay = async (order: Order) => {
  const key = authority()
  await serviceClient().rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: order.total_amount,
  })
  await serviceClient().call('settle_payment', { p_authority: key, p_reference_id: '1' })
}
const move = async (order: Order, ...steps: ('processing' | 'shipped' | 'delivered')[]) => {
  for (const to of steps) {
    await admin.client.call('admin_set_order_status', { p_order_id: order.id, p_to: to })
  }
}
const items = async (order: Order) =>
  await sqlValue<string>('select id from public.order_items where order_id = $1', [order.id])

it('sold quantity: counts delivered cash orders, not cancelled ones', async () => {
  const product = await createProduct({ price: 1000, stock: 1000 })
  const person = await createPerson()
  for (let n = 0; n < 10; n++) {
    const order = await orderFor(person, product, 20, { p_payment_method: 'cash_on_delivery' })
    await person.client.rpc('cancel_order', { p_order_id: order.id })
  }
  expect(await sold(product)).toEqual({ quantity: 0, buyers: 0 })
  const order = await orderFor(person, product, 4, { p_payment_method: 'cash_on_delivery' })
  await move(order, 'processing', 'shipped')
  expect(await sold(product)).toEqual({ quantity: 0, buyers: 0 })
  await move(order, 'delivered')
  await admin.client.rpc('admin_settle_cash', { p_order_id: order.id })
  expect(await sold(product)).toEqual({ quantity: 4, buyers: 1 })
})

it('sold quantity: cancellations and returns reduce it', async () => {
  const product = await createProduct({ price: 100_000, stock: 100 })
  const [one, other] = await Promise.all([createPerson(), createPerson()])
  const first = await orderFor(one, product, 5)
  await pay(first)
  const second = await orderFor(other, product, 2)
  await pay(second)
  expect(await sold(product)).toEqual({ quantity: 7, buyers: 2 })
  // Two lines before shipping, the rest after delivery, the other order as a whole.
  const line = { item: await items(first), quantity: 2, restock: true }
  await admin.client.rpc('admin_cancel_lines', {
    p_order_id: first.id,
    p_lines: [line],
    p_request: randomUUID(),
  })
  expect(await sold(product)).toEqual({ quantity: 5, buyers: 2 })
  await move(first, 'processing', 'shipped', 'delivered')
  expect(await sold(product)).toEqual({ quantity: 5, buyers: 2 })
  await admin.client.rpc('admin_return_lines', {
    p_order_id: first.id,
    p_lines: [{ ...line, quantity: 3 }],
    p_request: randomUUID(),
  })
  expect(await sold(product)).toEqual({ quantity: 2, buyers: 1 })
  await admin.client.rpc('admin_cancel_order', { p_order_id: second.id, p_restock: true })
  expect(await sold(product)).toEqual({ quantity: 0, buyers: 0 })
})

it('best-sellers: are sorted by buyers of the last 90 days, not by quantity', async () => {
  const category = `c-${randomUUID()}`
  const [{ id: shelf } = { id: '' }] = await sql<{ id: string }>(
    'insert into public.categories (name, slug) values ($1, $1) returning id',
    [category],
  )
  const [heap, loved] = await several(2, () => createProduct({ price: 1000, stock: 900 }))
  await sql('update public.products set category_id = $2 where id = any ($1)', [[heap.id, loved.id], shelf])
  const people = await Promise.all(Array.from({ length: 3 }, () => createPerson()))
  await pay(await orderFor(people[0]!, heap, 500))
  for (const person of people.slice(1)) await pay(await orderFor(person, loved, 1))
  // A second order of the same buyer.
  await pay(await orderFor(people[0]!, heap, 100))
  expect(await sold(heap)).toEqual({ quantity: 600, buyers: 1 })
  expect(await sold(loved)).toEqual({ quantity: 2, buyers: 2 })
  const best = async () => {
    const { data } = await anonymousClient().rpc('search_products', {
      p_sort: 'best-selling',
      p_category: category,
    })
    return (data as unknown as { products: Product[] }).products.map(({ id }) => id)
  }
  expect(await best()).toEqual([loved.id, heap.id])
  await sql(`update private.buyers set bought_at = now() - interval '91 days' where product_id = $1`, [
    loved.id,
  ])
  expect(await sold(loved)).toEqual({ quantity: 2, buyers: 0 })
  expect(await best()).toEqual([heap.id, loved.id])
})

it('best-sellers: a listing refresh reports whether their order may have changed', async () => {
  const refresh = async () => {
    const data = await serviceClient().call('refresh_listing')
    return (data as { reordered: number }).reordered
  }
  await refresh()
  expect(await refresh()).toBe(0)
  const product = await createProduct({ stock: 50 })
  const person = await createPerson()
  await pay(await orderFor(person, product, 1))
  expect(await refresh()).toBe(1)
  // A second order of the same buyer.
  await pay(await orderFor(person, product, 1))
  expect(await refresh()).toBe(0)
})
