import { expect, it } from 'vitest'
import { hrefs, openPage, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { asPerson, createOrder, placeOnline } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { visitorFor } from '../support/visitor.ts'

const person = await createPerson('admin')
const admin = await visitorFor(person, 'admin')

it('order: its page shows picture and name of a color, its packing slip the name', async () => {
  const product = await createProduct({
    colors: { 'سبز دریایی': 3, مشکی: 2 },
    pictures: { مشکی: ['products/pot-black-front'] },
  })
  const order = await placeOnline(await createPerson(), product, 1, product.colors[1]!.id)
  const page = await openPage(admin, `/admin/orders/${order.id}`)
  const lines = page.document.querySelector('table[aria-label="اقلام سفارش"]')!
  expect(lines.querySelector('img')!.getAttribute('src')).toContain('pot-black-front')
  expect(lines.textContent).toContain('مشکی')
  const slip = await openPage(admin, `/admin/orders/print?kind=slip&ids=${order.id}`)
  expect(texts(slip.document, 'td').join()).toContain('رنگ مشکی')
})

it('packing slips: list the products and SKUs of several orders', async () => {
  const orders = []
  const words = []
  for (let n = 0; n < 2; n++) {
    const product = await createProduct({})
    const sku = `SKU-${product.id.slice(0, 8)}`
    await sql('update public.products set sku = $2 where id = $1', [product.id, sku])
    orders.push(await createOrder(await createPerson(), [{ product }]))
    words.push(product.name, sku)
  }
  const { text } = await openPage(
    admin,
    `/admin/orders/print?kind=slip&ids=${orders.map(({ id }) => id).join(',')}`,
  )
  for (const word of words) expect(text).toContain(word)
})

it('refund: is not offered for items that left before cash was collected', async () => {
  const buyer = await createPerson()
  const order = await createOrder(buyer, [{ product: await createProduct({ price: 100_000 }), quantity: 2 }])
  await asPerson(
    person,
    `select public.admin_cancel_lines($1, (select jsonb_agg(jsonb_build_object('item', id, 'quantity', 1, 'restock', true))
       from public.order_items where order_id = $1), gen_random_uuid())`,
    [order.id],
  )
  for (const to of ['processing', 'shipped'])
    await asPerson(person, 'select public.admin_set_order_status($1, $2)', [order.id, to])
  await asPerson(person, 'select public.admin_settle_cash($1)', [order.id])
  const page = await openPage(admin, `/admin/orders/${order.id}`)
  expect(texts(page.document, 'main button')).not.toContain('ثبت بازگشت وجه')
  const tab = await openPage(admin, `/admin/orders?tab=refund&search=${buyer.phone}`)
  expect(hrefs(tab.document, /./).filter((href) => href.includes(order.id))).toEqual([])
})

it.each(['x', 'A'.repeat(50), `${'B'.repeat(49)}A`])('payment link %s: shows no order', async (token) => {
  const { document } = await openPage(client(), `/pay/${token}`)
  expect(texts(document, 'h1')).toEqual(['این پیوند پرداخت درست نیست'])
  expect(texts(document, 'main a[href^="tel:"].ltr')).toEqual(['۰۷۶ ۳۵۲۴ ۱۸۹۰'])
})
