/** Committed: several connections, and the server's own client that makes and stores the files. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type * as Contents from '@/lib/price-lists/contents'
import type * as Run from '@/lib/price-lists/run-price-lists'
import { serviceClient, sql } from '../support/database.ts'
import { serviceHttp } from '../support/http.ts'
import { createPerson, type Person } from '../support/people.ts'
import { createProduct, type Product } from '../support/products.ts'
import { connection } from '../support/stack.ts'

let owner: Person
let shop: Person
let dealer: Person
let run: typeof Run
let contents: typeof Contents
let pot: Product
const name = `قابلمهٔ «گلدار» ۲۴ ${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  ;[owner, shop, dealer] = await Promise.all([
    createPerson('admin'),
    createPerson('shop'),
    createPerson('dealer'),
  ])
  const { name: stack, url, publishableKey, secretKey } = connection()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    ZARINPAL_URL: 'http://127.0.0.1:1',
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: 'j'.repeat(24),
    LOG_LEVEL: 'silent',
  })
  run = await import('@/lib/price-lists/run-price-lists')
  contents = await import('@/lib/price-lists/contents')
  pot = await createProduct({ name, price: 500_000, shopPrice: 432_100, dealerPrice: 398_700 })
  await sql(
    `insert into public.volume_prices (product_id, price_type, from_quantity, amount) values ($1, 'dealer_price', 48, 377000)`,
    [pot.id],
  )
  await setPictures(false)
})
beforeEach(() => sql('delete from public.price_list_files'))
afterAll(async () => {
  await sql('update public.products set is_active = false where id = $1', [pot.id])
  await setPictures(true)
  await sql('delete from public.price_list_files')
})

const setPictures = (hasPictures: boolean) =>
  sql('update public.price_list_settings set has_pictures = $1', [hasPictures])
const ask = async (person: Person) => {
  const { data, error } = await person.client.rpc('request_price_list')
  expect(error).toBeNull()
  return data!
}
const claim = async () => (await serviceClient().rpc('claim_price_list')).data?.[0]
const listOf = async (id: string) =>
  (
    await sql<{ state: string; object_name: string; total: number; bytes: number }>(
      'select state, object_name, total, bytes::int from public.price_list_files where id = $1',
      [id],
    )
  )[0]
/** Makes the requested list as the server does. */
async function make(id: string) {
  expect(await run.make((await claim())!)).toBe(true)
  return (await listOf(id))!
}
async function fileOf(objectName: string): Promise<Buffer> {
  const { data } = await serviceHttp().storage.from('price-lists').download(objectName)
  return Buffer.from(await data!.arrayBuffer())
}

it('price list: simultaneous requests share one list, simultaneous servers make one', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(shop)))
  expect(new Set(ids).size).toBe(1)
  await ask(dealer)
  const claims = await Promise.all([claim(), claim(), claim(), claim()])
  expect(claims.filter(Boolean)).toHaveLength(1)
})

it('price list: expires when a transaction commits that was open while it was made', async () => {
  const writer = new pg.Client({ connectionString: connection().dbUrl })
  await writer.connect()
  try {
    await writer.query('begin')
    await writer.query(`update public.products set name = name || '!' where id = $1`, [pot.id])
    const id = await ask(shop)
    const { claim: p_claim } = (await claim())!
    const finished = await serviceClient().rpc('finish_price_list', {
      p_claim: p_claim!,
      p_object: `${id}-1.xlsx`,
      p_bytes: 1,
      p_total: 1,
      p_digest: 'digest',
    })
    expect(finished.error).toBeNull()
    expect(await ask(shop)).toBe(id)
    await writer.query('commit')
    expect(await ask(shop)).not.toBe(id)
  } finally {
    await writer.end()
  }
})

it('price list as Excel: has the prices of its tier, is made again only for new content', async () => {
  const id = await ask(dealer)
  const first = await make(id)
  const rows = await readSheet(await fileOf(first.object_name))
  const row = rows.find((cells) => cells.some((cell) => String(cell).startsWith(name)))!
  expect(Object.fromEntries(rows[2]!.map((head, i) => [head, row[i]]))).toMatchObject({
    'قیمت شما (تومان)': 398_700,
    'قیمت مصرف‌کننده': 500_000,
    'پله‌های قیمت': 'از ۴۸: ۳۷۷٬۰۰۰',
  })

  await sql('insert into private.price_list_changes default values')
  const same = await ask(dealer)
  expect(same).not.toBe(id)
  expect(await run.make((await claim())!)).toBe(true)
  expect(await listOf(same)).toBeUndefined()
  expect((await listOf(id))!.state).toBe('ready')

  for (let n = 0; n < 2; n++) {
    const forced = await owner.client.rpc('admin_make_price_list', {
      p_tier: 'dealer_price',
    })
    expect((await make(forced.data!)).state).toBe('ready')
  }
  const removed = await serviceHttp().storage.from('price-lists').download(first.object_name)
  expect(removed.error).not.toBeNull()
})

it('price list as Excel: has pictures unless they are switched off', async () => {
  await setPictures(true)
  const withPictures = await make(await ask(dealer))
  await setPictures(false)
  const plain = await make(await ask(dealer))
  expect((await fileOf(withPictures.object_name)).includes('xl/media/image1.jpg')).toBe(true)
  expect((await fileOf(plain.object_name)).includes('xl/media/')).toBe(false)
})

it('price list page: has the prices of its tier and the promised days', async () => {
  await sql('update public.price_list_settings set valid_days = 7')
  try {
    const { head, groups } = await contents.currentPriceList('dealer_price')
    const listed = groups.flatMap(({ products }) => products).find((product) => product.name.startsWith(name))
    expect(listed).toMatchObject({ price: 398_700, retail: 500_000, steps: [{ from: 48, price: 377_000 }] })
    expect(head).toMatchObject({ tier: 'همکار', validity: expect.stringMatching(/^قیمت‌ها تا [۰-۹]/) })
  } finally {
    await sql('update public.price_list_settings set valid_days = null')
  }
})
