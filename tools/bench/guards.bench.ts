/**
 * Limits for large and hostile input (`npm run lab -- bench guards`), in seconds and megabytes on two quiet cores.
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPerson as createShopPerson } from '../../e2e/support/people.ts'
import { shopUrl } from '../../e2e/support/shop.ts'
import { visitorFor } from '../../e2e/support/visitor.ts'
import { convertPicture } from '../../lib/media/convert.ts'
import { bombPng } from '../../lib/media/testing/bomb.ts'
import { workbook } from '../../lib/spreadsheet/testing/workbook.ts'
import { sql } from '../../supabase/tests/support/database.ts'
import { createPerson } from '../../supabase/tests/support/people.ts'
import { createProduct, fillCart, placeOrder } from '../../supabase/tests/support/products.ts'
import { limit, MB, timed } from './figures.ts'
import { median } from './statistics.ts'

const BOMBS = [
  bombPng(1, 39_000_000, { bits: 1 }),
  bombPng(6300, 6300, { rgba: true, interlaced: true }),
  bombPng(3600, 3600, { bits: 16, rgba: true, interlaced: true }),
  bombPng(20_000, 10_000),
]

it('pictures: bombs are refused quickly and with little memory', async () => {
  const before = process.memoryUsage().rss
  const took = await timed(() =>
    Promise.all(
      [...BOMBS, ...BOMBS].map((bomb) =>
        expect(convertPicture(bomb, 'products')).rejects.toMatchObject({ code: 'image_too_many_pixels' }),
      ),
    ),
  )
  limit('8 pictures refused', took, 5, 's')
  limit('memory of the process', (process.memoryUsage().rss - before) / MB, 200, 'MB')
})

it('order sheet: 500 lines are filled in, priced and ordered', async () => {
  const products = await sql<{ id: string }>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'برگه ' || n || ' ' || $1, '', 50 from generate_series(1, 500) n returning id
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount)
       select id, tier, 1000 from made cross join unnest(enum_range(null::public.price_type)) tier
     )
     select id from made`,
    [randomUUID()],
  )
  const lines = products.map(({ id }) => ({ product_id: id, color_id: null, quantity: 2 }))
  const seconds: number[][] = [[], [], []]
  // Three buyers: evens out stalls.
  for (let n = 0; n < 3; n++) {
    const buyer = await createPerson('dealer')
    seconds[0]!.push(await timed(() => buyer.client.rpc('fill_cart', { p_lines: lines })))
    let total = 0
    seconds[1]!.push(
      await timed(async () => {
        const { data } = await buyer.client.rpc('price_own_cart')
        total = (data as unknown as { total: number }).total
      }),
    )
    seconds[2]!.push(
      await timed(async () =>
        expect((await placeOrder(buyer, { p_expected_total: total })).error).toBeNull(),
      ),
    )
  }
  for (const [n, name] of ['filled in', 'priced', 'ordered'].entries())
    limit(`500 lines ${name}`, median(seconds[n]!), 2, 's')
})

it('product import: 100 products, half of the time after which a request is given up', async () => {
  const admin = await createPerson('admin')
  const [category] = await sql<{ name: string }>('select name from public.categories limit 1')
  const mark = randomUUID().slice(0, 8)
  const rows = Array.from({ length: 100 }, (_, row) => ({
    row,
    name: `محصول ${mark} ${row}`,
    sku: `${mark}-${row}`,
    category: category!.name,
    base_price: 1000 + row,
    stock: 2,
  }))
  const took = await timed(async () => {
    const { error } = await admin.client.rpc('admin_import_products', { p_rows: rows, p_apply: true })
    expect(error).toBeNull()
  })
  limit('100 products imported', took, 5, 's')
})

it('flash sale: 40 buyers of 8 products buy at half of the rate of one buyer alone, or faster', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, () => createProduct({ price: 100_000, stock: 10_000 })),
  )
  const buyers = await Promise.all(Array.from({ length: 40 }, () => createPerson()))
  for (const product of products) await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
  const buy = async (buyer: (typeof buyers)[number]) => {
    let { error } = await placeOrder(buyer, { p_expected_total: 850_000 })
    if (error?.message === 'busy') ({ error } = await placeOrder(buyer, { p_expected_total: 850_000 }))
    expect(error).toBeNull()
  }
  const alone = await timed(async () => {
    for (let n = 0; n < 5; n++) await buy(buyers[0]!)
  })
  const together = await timed(() =>
    Promise.all(
      buyers.map(async (buyer) => {
        for (let n = 0; n < 5; n++) await buy(buyer)
      }),
    ),
  )
  console.log(`flash sale: ${(200 / together).toFixed(1)} orders per second, alone ${(5 / alone).toFixed(1)}`)
  expect(200 / together).toBeGreaterThan(5 / alone / 2)
})

/** Memory growth of the server in MB, and response time of `/api/live` meanwhile. */
async function watched(work: () => Promise<unknown>) {
  const file = path.resolve(`.hormoz/server-${new URL(shopUrl).port}.json`)
  const { server } = JSON.parse(readFileSync(file, 'utf8')) as { server: [pid: number, beginning: string] }
  const memory = () =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server[0])], { encoding: 'utf8' })) / 1024
  const before = memory()
  let highest = before
  let isDone = false
  const times: number[] = []
  const watch = (async () => {
    while (!isDone) {
      times.push(await timed(async () => (await fetch(`${shopUrl}/api/live`)).text()))
      highest = Math.max(highest, memory())
      await sleep(25)
    }
  })()
  await work()
  isDone = true
  await watch
  return { growth: highest - before, median: median(times) * 1000, slowest: Math.max(...times) * 1000 }
}

it('uploads: twenty bombs and twenty large pictures leave the server free for others', async () => {
  const admin = await visitorFor(await createShopPerson('admin'), 'admin')
  const upload = async (picture: Buffer) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'x.png')
    const headers = { origin: shopUrl }
    return (await admin.request('/api/upload/products', { method: 'POST', headers, body })).status
  }
  const pictures: [name: string, picture: Buffer, status: number][] = [
    ...BOMBS.map((bomb): [string, Buffer, number] => ['bombs', bomb, 413]),
    ['large pictures', bombPng(8000, 6000), 200],
  ]
  for (const [name, picture, status] of pictures) {
    const seen = await watched(async () => {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => upload(picture)))
      expect(new Set(statuses)).toEqual(new Set([status]))
    })
    limit(`${name}: growth of the server`, seen.growth, 200, 'MB')
    limit(`${name}: an answer meanwhile`, seen.median, 1000, 'ms')
  }
})

it('spreadsheets: twenty hostile ones at once leave the server free for others', async () => {
  const admin = await visitorFor(await createShopPerson('admin'), 'admin')
  const far = workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')
  const long = workbook(
    Array.from({ length: 999_999 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c></row>`).join(
      '',
    ),
  )
  const upload = async (bytes: Uint8Array) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)]), 'list.xlsx')
    const headers = { origin: shopUrl }
    const { status } = await admin.request('/api/admin/products/import', { method: 'POST', headers, body })
    expect([413, 503]).toContain(status)
  }
  await upload(far)
  const seen = await watched(() =>
    Promise.all(Array.from({ length: 20 }, (_, n) => upload(n % 2 ? far : long))),
  )
  limit('spreadsheets: growth of the server', seen.growth, 300, 'MB')
  limit('spreadsheets: the slowest answer meanwhile', seen.slowest, 200, 'ms')
})

it('bodies: a hundred of 20 MB each are refused with little memory', async () => {
  const body = Buffer.alloc(20 * MB, 0x61)
  const flood = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const answer = await fetch(`${shopUrl}/api/cart`, {
          method: 'POST',
          headers: { origin: shopUrl, 'content-type': 'application/json' },
          body,
        }).catch(() => null)
        // The server may close the connection early.
        if (answer) expect(answer.status).toBe(413)
      }),
    )
  // The first half loads code and fills caches.
  await flood(50)
  const seen = await watched(() => flood(50))
  limit('bodies: growth of the server', seen.growth, 100, 'MB')
})
