import { strFromU8, unzipSync } from 'fflate'
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { parseCsv } from '../../lib/admin/csv.ts'
import { type Client, client } from '../support/http.ts'
import { createPaidOrder } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, freshWord, productPath } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

const MARKUP = '<img src=x onerror=alert(1)>'
const buyerName = `=1+1${MARKUP}`
const read = async (path: string, from: Client) => {
  const answer = await from.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return Buffer.from(await answer.arrayBuffer())
}

it('hostile names: are text in files, pages, papers, feed and sitemap', async () => {
  const name = `=HYPERLINK("https://evil.example";"ارزان") </script>${MARKUP}&' ${freshWord()}`
  const product = await createProduct({ name, price: 70_000, stock: 5 })
  const buyer = await createPerson('normal', { first: buyerName, last: '@SUM(1)' })
  const order = await createPaidOrder(buyer, product)
  const [admin, guest] = [await visitorOf('admin'), client()]
  for (const path of [
    `/admin/products/export?search=${encodeURIComponent(name.slice(-6))}`,
    `/admin/orders/export?search=${buyer.phone}`,
    `/admin/users/export?search=${buyer.phone}`,
  ]) {
    const cells = parseCsv((await read(`${path}&format=csv`, admin)).toString()).flat()
    expect([path, cells.filter((cell) => /^[=+\-@\t\r]\D/.test(cell))]).toEqual([path, []])
    expect([path, cells.some((cell) => /^'[=@]/.test(cell))]).toEqual([path, true])
    const parts = unzipSync(await read(`${path}&format=xlsx`, admin))
    const sheets = Object.entries(parts).filter(([part]) => /sheet\d+\.xml$/.test(part))
    expect(sheets.length).toBeGreaterThan(0)
    for (const [, sheet] of sheets) expect([path, strFromU8(sheet).includes('<f>')]).toEqual([path, false])
  }
  for (const [path, from] of [
    [productPath(product), guest],
    [`/admin/orders/${order.id}`, admin],
    ...['invoice', 'slip', 'pick'].map(
      (kind) => [`/admin/orders/print?kind=${kind}&ids=${order.id}`, admin] as const,
    ),
  ] as const) {
    const { document } = new JSDOM((await read(path, from)).toString()).window
    expect([path, document.querySelectorAll('[onerror]').length]).toEqual([path, 0])
    expect([path, document.body.textContent.includes('HYPERLINK')]).toEqual([path, true])
  }
  for (const path of ['/feeds/google.xml', '/sitemap.xml'])
    new JSDOM((await read(path, guest)).toString(), { contentType: 'application/xml' })
})
