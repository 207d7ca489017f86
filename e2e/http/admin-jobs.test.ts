/** Jobs whose results the panel shows. */
import { expect, it } from 'vitest'
import { openPage } from '../support/html.ts'
import { client } from '../support/http.ts'
import { runJobs } from '../support/fresh.ts'
import { messagesTo } from '../support/inbox.ts'
import { freshPhone } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

it('stock requests: a product that is back in stock is announced once to everyone who waits', async () => {
  const product = await createProduct({ stock: 0 })
  const phones = [freshPhone(), freshPhone()]
  for (const phone of phones)
    await sql(`insert into public.stock_requests (product_id, phone_number, name) values ($1, $2, 'مریم')`, [
      product.id,
      phone,
    ])
  await runJobs()
  expect(await messagesTo(phones[0]!)).toEqual([])
  await sql('update public.products set stock_quantity = 4 where id = $1', [product.id])
  await runJobs()
  await runJobs()
  for (const phone of phones)
    await expect.poll(() => messagesTo(phone)).toEqual([expect.stringContaining(product.name)])
  const admin = await visitorOf('admin')
  const { text } = await openPage(
    admin,
    `/admin/stock-requests?state=answered&search=${encodeURIComponent(product.name)}`,
  )
  expect(text).toContain('۴ عدد')
})

it.each(['nothing', 'A'.repeat(22)])('link of a stock request: /p/%s does not exist', async (token) => {
  expect((await openPage(client(), `/p/${token}`)).status).toBe(404)
})
