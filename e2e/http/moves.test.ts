/** Page of imports, as it comes without scripts. */
import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

const PATH = '/admin/products/import'

it('move: its page shows the import of another member of staff to those who may run moves only', async () => {
  const [id, starter] = [randomUUID(), await createPerson('admin')]
  await sql(
    `insert into public.bulk_tasks (id, kind, title, params, status, starts_at, total, done, created_by)
     values ($1, 'imports.write', $2, '{"source": "woo:old.example", "file": "wc.csv"}', 'paused', now(), 10, 4, $3)`,
    [id, `ورود «${id}»`, starter.id],
  )
  onTestFinished(async () => void (await sql('delete from public.bulk_tasks where id = $1', [id])))
  const page = await (await (await visitorOf('admin')).request(PATH)).text()
  for (const text of [`ورود «${id}»`, '۴ انجام شد، ۶ مانده', 'ادامه', 'لغو باقی‌مانده'])
    expect(page).toContain(text)
  const own = await (await (await visitorOf('content')).request(PATH)).text()
  expect([own.includes('انتخاب فایل'), own.includes(id)]).toEqual([true, false])
  for (const role of ['seller', 'warehouse', 'accountant'] as const)
    expect((await (await visitorOf(role)).request(PATH)).headers.get('location')).toContain(
      '/admin/no-access',
    )
})

it('move: products, reviews and customers that came in are one list with one undo, for those who may run moves', async () => {
  const [product, customer] = [await createProduct({}), await createPerson()]
  const host = `${randomUUID()}.example`
  await sql(
    `with review as (
       insert into public.comments (product_id, content, rating, is_approved, import_key, imported_author)
       values ($1, 'خوش‌دست', 5, true, $4, 'سارا') returning id
     )
     insert into private.imported_rows (id, source, kind)
     select id, 'reviews:woo', 'review' from review
     union all values ($1::uuid, $3, 'product'), ($2::uuid, 'customers:shopify', 'customer')`,
    [product.id, customer.id, `woo:${host}`, `woo:${host}:1`],
  )
  onTestFinished(async () => {
    await sql('delete from private.imported_rows where id = any ($1)', [[product.id, customer.id]])
  })
  const page = await (await (await visitorOf('admin')).request(PATH)).text()
  const rows = page.split('<tr').filter((row) => row.includes('برگرداندن</'))
  for (const label of [`محصولات ووکامرس، ${host}`, 'نظرهای ووکامرس', 'مشتریان شاپیفای'])
    expect(rows.filter((row) => row.includes(label))).toHaveLength(1)
  const own = await (await (await visitorOf('content')).request(PATH)).text()
  expect(own).not.toContain(host)
})
