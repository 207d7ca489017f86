/** Names of products and buyers that try to be a formula or markup, wherever they are written. */
import { strFromU8, unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'
import { beforeAll, expect, it } from 'vitest'
import { parseCsv } from '../../lib/admin/csv.ts'
import { type Client, client, signedIn } from '../support/http.ts'
import { createPaidOrder, type PlacedOrder } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, freshWord, type Product, productPath } from '../support/products.ts'

const MARKUP = '<img src=x onerror=alert(1)>'
const buyerName = `=1+1${MARKUP}`
let product: Product
let order: PlacedOrder
let admin: Client

beforeAll(async () => {
  const name = `=HYPERLINK("https://evil.example";"ارزان") </script>${MARKUP}&' ${freshWord()}`
  product = await createProduct({ name, price: 70_000, stock: 5 })
  order = await createPaidOrder(await createPerson('normal', { first: buyerName, last: '@SUM(1)' }), product)
  admin = await signedIn(await createPerson('admin'), 'admin')
})

const read = async (path: string, from = admin) => {
  const answer = await from.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

it('hostile names: files of the panel hold no formulas', async () => {
  for (const path of [
    `/admin/products/export?search=${encodeURIComponent(product.name.slice(-6))}`,
    `/admin/orders/export?search=${order.number}`,
    '/admin/reports/customers?',
  ]) {
    const cells = parseCsv((await read(`${path}&format=csv`)).toString()).flat()
    expect([path, cells.filter((cell) => /^[=+\-@\t\r]\D/.test(cell))]).toEqual([path, []])
    expect([path, cells.some((cell) => /^'[=@]/.test(cell))]).toEqual([path, true])
    const parts = unzipSync(await read(`${path}&format=xlsx`))
    const sheets = Object.entries(parts).filter(([part]) => /sheet\d+\.xml$/.test(part))
    expect(sheets.length).toBeGreaterThan(0)
    for (const [, sheet] of sheets) expect([path, strFromU8(sheet).includes('<f>')]).toEqual([path, false])
  }
})

it('hostile names: pages, papers, feed and sitemap show them as text', async () => {
  const guest = client()
  for (const [path, from] of [
    [productPath(product), guest],
    [`/admin/orders/${order.id}`, admin],
    ...['invoice', 'slip', 'label', 'pick'].map(
      (kind) => [`/admin/orders/print?kind=${kind}&ids=${order.id}`, admin] as const,
    ),
  ] as const) {
    const html = (await read(path, from)).toString()
    const { document } = new JSDOM(html).window
    expect([path, document.querySelectorAll('[onerror]').length]).toEqual([path, 0])
    expect([path, /HYPERLINK|=1\+1/.test(document.body.textContent)]).toEqual([path, true])
  }
  for (const path of ['/feeds/google.xml', '/sitemap.xml'])
    // Throws where the XML is broken.
    new JSDOM((await read(path, guest)).toString(), { contentType: 'application/xml' })
})
