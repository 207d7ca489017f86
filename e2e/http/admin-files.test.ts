/** Spreadsheets and CSV files of the panel. */
import { expect, it } from 'vitest'
import readSheets, { readSheet } from 'read-excel-file/node'
import { parseCsv } from '../../lib/admin/csv.ts'
import { formatTehran } from '../../lib/admin/tehran-time.ts'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { openPage } from '../support/html.ts'
import { asPerson, createOrder, createPaidOrder } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { visitorFor, visitorOf } from '../support/visitor.ts'

const person = await createPerson('admin', { first: 'زهره', last: 'انباردار' })
const admin = await visitorFor(person, 'admin')

type Row = Record<string, unknown>
const asRows = ([heads, ...lines]: readonly (readonly unknown[])[]): Row[] =>
  lines.map((line) => Object.fromEntries(heads!.map((head, index) => [String(head), line[index] ?? ''])))

async function download(path: string, from = admin): Promise<Buffer> {
  const answer = await from.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}
const sheet = async (path: string) => asRows((await readSheet(await download(path))) as unknown[][])
const csv = async (path: string, from = admin) => parseCsv((await download(path, from)).toString())

const today = formatTehran(new Date().toISOString()).slice(0, 10)
const SPAN = encodeURI(`from=${today}&until=${today}`)

it('reports: sales, stock and customers list a paid order with its product and buyer', async () => {
  const product = await createProduct({ price: 321_000, stock: 7 })
  const buyer = await createPerson('normal', { first: 'ماه‌منیر', last: 'پارسا' })
  const order = await createOrder(buyer, [{ product, quantity: 2 }], 'delivered')
  await sql(
    `insert into public.payments (order_id, kind, amount, state, settled_at) values ($1, 'cash', $2, 'verified', now())`,
    [order.id, order.total],
  )
  await sql(
    `update public.orders set is_paid = true, payment_status = 'successful', payment_verified_at = now() where id = $1`,
    [order.id],
  )
  const sold = (await sheet(`/admin/reports/sales?${SPAN}`)).find(
    (row) => Number(row['شماره']) === Number(order.number),
  )
  expect(sold).toMatchObject({ درآمد: order.total, 'جمع محصولات': 642_000, استان: 'هرمزگان' })
  expect(sold!['اقلام']).toContain(product.name)
  const left = (await sheet('/admin/reports/stock')).find((row) => row['محصول'] === product.name)
  expect(left).toMatchObject({ موجودی: 5, 'ارزش (تومان)': 5 * 321_000 })
  const customer = (await sheet('/admin/reports/customers')).find((row) => row['موبایل'] === buyer.phone)
  expect(customer).toMatchObject({ نام: 'ماه‌منیر', 'خرید (تومان)': order.total, 'سفارش پرداخت‌شده': 1 })
})

it('accounting: an invoice and its credit note are in the list and in the file, and open to their buyer only', async () => {
  const buyer = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  const order = await createPaidOrder(buyer, await createProduct({ price: 1_100_000, stock: 5 }), 2)
  await sql(
    `insert into public.tax_identities (user_id, kind, name, national_id, province, city, address, postal_code, phone)
     values ($1, 'person', 'مریم دلاوری', '0013542419', 'هرمزگان', 'بندرعباس', 'گلشهر جنوبی', '7916941837', '07635241890')`,
    [buyer.id],
  )
  await asPerson(person, 'select public.admin_issue_invoice($1)', [order.id])
  await asPerson(
    person,
    `select public.admin_cancel_lines($1, (select jsonb_agg(jsonb_build_object('item', id, 'quantity', 1, 'restock', true))
       from public.order_items where order_id = $1), gen_random_uuid())`,
    [order.id],
  )
  const list = await openPage(admin, `/admin/invoices?search=${order.number}`)
  expect(list.text).toContain('برگهٔ برگشت')
  expect(list.text).toContain('۱۰ درصد')

  const sheets = await readSheets(await download(`/admin/reports/accounting?${SPAN}`))
  expect(sheets.map((each) => each.sheet)).toEqual([
    'اقلام',
    'سفارش‌ها',
    'پرداخت و بازگشت',
    'مالیات',
    'صورتحساب و برگشت',
  ])
  const documents = sheets[4]!.data.filter((row) => row.includes(Number(order.number)))
  expect(documents).toHaveLength(2)
  expect(documents[0]!.some((cell) => cell instanceof Date)).toBe(true)

  const own = await openPage(await visitorFor(buyer), `/profile/orders/${order.id}`)
  const paper = [...own.document.querySelectorAll('a')].find((link) =>
    /صورتحساب رسمی/.test(link.textContent!),
  )
  const path = paper!.getAttribute('href')!
  expect((await (await visitorFor(buyer)).get(path)).status).toBe(200)
  expect((await (await visitorOf('normal')).get(path)).status).toBe(404)
})

it('stock ledger: a manual change is exported with its reason, note and author', async () => {
  const product = await createProduct({ stock: 4 })
  await asPerson(person, `select public.admin_adjust_stock($1, null, -1, 'damage', 'از قفسه افتاد')`, [
    product.id,
  ])
  const rows = await sheet(`/admin/stock/export?product=${product.id}&format=xlsx`)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    تغییر: -1,
    دلیل: 'آسیب‌دیده',
    توضیح: 'از قفسه افتاد',
    'چه کسی': 'زهره انباردار',
  })
})

it('export of products: a content editor gets everything but wholesale prices and terms', async () => {
  const product = await createProduct({
    price: 250_000,
    shopPrice: 230_001,
    dealerPrice: 210_001,
    colors: { 'سبز دریایی': 3 },
    pictures: { 'سبز دریایی': ['products/mug-detail'] },
  })
  const family = `خانوادهٔ ${product.id.slice(0, 8)}`
  await sql(
    `with f as (insert into public.product_families (name) values ($2) returning id)
     insert into public.product_family_members (product_id, family_id, label) select $1, id, 'بزرگ' from f`,
    [product.id, family],
  )
  for (const insert of [
    'product_packs (product_id, pack_size, carton_size, carton_volume) values ($1, 6, 24, 9000)',
    `order_quantity_rules (product_id, price_type, sold_by, min_quantity) values ($1, 'dealer_price', 'pack', 12)`,
    `volume_prices (product_id, price_type, from_quantity, percent) values ($1, 'dealer_price', 24, 5)`,
  ])
    await sql(`insert into public.${insert}`, [product.id])
  await sql(
    `update public.products set detailed_description = '<p>بلند</p>', seo_title = 'عنوان' where id = $1`,
    [product.id],
  )
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 50000)`,
    [product.id],
  )
  const oldAddress = `/product/${product.id}`
  await sql(
    `insert into public.redirects (source, target) select $1, '/products/' || slug from public.products where id = $2`,
    [oldAddress, product.id],
  )
  const path = `/admin/products/export?search=${encodeURIComponent(product.name)}&format=csv`
  const editor = await csv(path, await visitorOf('content'))
  const everything = await csv(path, await visitorOf('admin'))
  const [own, all] = [asRows(editor), asRows(everything)]
  expect(own).toHaveLength(2)
  expect(own[0]).toMatchObject({
    نام: product.name,
    'قیمت پایه': '250000',
    خانواده: family,
    'اندازه در خانواده': 'بزرگ',
    تصویرها: expect.stringContaining('mug-front'),
    'توضیح کامل': '<p>بلند</p>',
    'عنوان سئو': 'عنوان',
    'قیمت با تخفیف': '200000',
    'نشانی پیشین': oldAddress,
  })
  expect(own[1]).toMatchObject({
    رنگ: 'سبز دریایی',
    موجودی: '3',
    تصویرها: expect.stringContaining('mug-detail'),
  })
  for (const price of [230_001, 210_001]) expect(holdsNumber(editor, price)).toBe(false)

  const heads = editor[0]!
  expect(everything[0]).toEqual(heads)
  expect(heads.filter((head) => all.some((line, index) => line[head] !== own[index]![head]))).toEqual([
    'قیمت فروشگاه',
    'قیمت عمده',
    ...heads.filter((head) =>
      /^(هر بسته|هر کارتن|حجم کارتن|فروش به همکار|کمترین سفارش همکار|پله‌های قیمت همکار)/.test(head),
    ),
  ])
  expect(heads.filter((head) => /همکار|عمده/.test(head)).map((head) => own[0]![head])).toEqual([
    '',
    '',
    '',
    '',
  ])
})
