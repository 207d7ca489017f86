/** The demonstration leaves, with nothing of the shop's own: in a transaction that is taken back, since other tests stand on it. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NO_SEED } from '../local/migrate.ts'
import { createPerson, type Person } from './support/people.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

const DEMO_ADMIN = '00000000-0000-4000-8000-000000000001'
const DEMO_CUSTOMER = '00000000-0000-4000-8000-000000000004'
const DEMO_DEALER = '00000000-0000-4000-8000-000000000003'

let admin: Person
let customer: Person
let client: pg.Client

beforeAll(async () => {
  ;[admin, customer] = await Promise.all([createPerson('admin'), createPerson()])
  client = new pg.Client({ connectionString: connection().dbUrl })
  await client.connect()
})
afterAll(() => client.end())
beforeEach(() => client.query('begin'))
afterEach(() => client.query('rollback'))

const ask = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<T>(text, values)).rows
const one = async (text: string, values: unknown[] = []) =>
  Object.values((await ask<Record<string, unknown>>(text, values))[0] ?? {})[0]

/** The rest of the transaction is the person's. */
async function speakAs(id: string) {
  await client.query('insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing', [id])
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: id })
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
}
async function remove(name = 'هرمز') {
  return (await one('select public.admin_remove_demonstration($1)', [name])) as {
    products: number
    orders: number
    people: number
    slugs: string[]
    pictures: string[]
  }
}

/** An order of one piece; `product` by its SKU, or an id. */
async function order(person: string, product: string): Promise<string> {
  const id = (await one(
    `insert into public.orders (user_id, payment_method, subtotal, shipping_cost, total_amount, delivery_method, delivery_title, customer_type, idempotency_key)
     values ($1, 'cash_on_delivery', 1000, 0, 1000, 'post', 'پست', 'normal', gen_random_uuid()) returning id`,
    [person],
  )) as string
  await ask(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
     select $1, p.id, p.name, p.slug, 1, 1000, 1000 from public.products p where p.id::text = $2 or p.sku = $2`,
    [id, product],
  )
  return id
}

describe('admin_remove_demonstration', () => {
  it('takes all of it in a shop that has nothing else', async () => {
    await speakAs(admin.id)
    // What other tests of this stack brought stays out of the count.
    const before = (await one(
      'select count(*)::int from public.products p where private.is_demonstration($1, p.id)',
      ['product'],
    )) as number
    expect(before).toBeGreaterThan(50)
    const gone = await remove()
    expect(gone.products).toBe(before)
    expect(gone.people).toBe(16)
    expect(gone.slugs).toHaveLength(before)
    expect(gone.pictures.length).toBeGreaterThan(300)
    expect(await one(`select count(*)::int from public.products where sku ~ '^HZ-1[0-9]{3}$'`)).toBe(0)
    expect(await one(`select count(*)::int from auth.users where id::text like '00000000-0000-4000-%'`)).toBe(
      0,
    )
    expect(
      await one(
        `select count(*)::int from public.discount_codes where code in ('HORMOZ10', 'CHAI', 'YALDA')`,
      ),
    ).toBe(0)
    for (const table of ['hero_slides', 'promotion_banners', 'seasonal_tiles', 'bundles'])
      expect([
        table,
        await one(`select count(*)::int from public.${table} where title ~ 'چای|سفره|مسِ|یلدا'`),
      ]).toEqual([table, 0])
    expect(await one('select national_id from public.shop_legal_details')).toBeNull()
    expect(await ask('select path from supabase_migrations.seed_files')).toEqual([{ path: NO_SEED }])
    expect(await one('select public.admin_demonstration()')).toBeNull()
    await expect(remove()).rejects.toThrow('demonstration_gone')
  })

  it('leaves the shop’s own goods, orders and people, and what they stand on', async () => {
    const own = (await one(
      `insert into public.products (name, slug, sku, category_id, images) values
         ('کالای خودم', '', 'HZ-1999', (select id from public.categories where name = 'قابلمه'), '{products/pot-teal-front,products/mine}')
       returning id`,
    )) as string
    await ask(
      `insert into public.product_colors (product_id, color_id, stock_quantity) select $1, id, 3 from public.colors where name = 'زعفرانی'`,
      [own],
    )
    const ownOrder = await order(customer.id, 'HZ-1040')
    const mixed = await order(DEMO_DEALER, own)
    const theirs = await order(DEMO_CUSTOMER, 'HZ-1040')
    await ask(
      `insert into public.payments (order_id, kind, authority, amount) values ($1, 'zarinpal', 'A' || repeat('7', 35), 1000)`,
      [theirs],
    )
    await ask(
      `insert into public.comments (product_id, user_id, content, rating, is_approved) values ($1, $2, 'خوب', 5, true), ($1, $3, 'عالی', 5, true)`,
      [own, customer.id, DEMO_CUSTOMER],
    )
    await speakAs(admin.id)
    const gone = await remove()

    expect(await ask('select sku, name from public.products where id = $1', [own])).toEqual([
      { sku: 'HZ-1999', name: 'کالای خودم' },
    ])
    expect(await one('select count(*)::int from public.product_colors where product_id = $1', [own])).toBe(1)
    // The category it is in, with the one above it; the color it has.
    expect(
      await ask(
        `select name from public.categories where name in ('قابلمه', 'پخت‌وپز', 'تابه', 'بشقاب') order by parent_id nulls first`,
      ),
    ).toEqual([{ name: 'پخت‌وپز' }, { name: 'قابلمه' }])
    expect(await ask(`select name from public.colors where name in ('زعفرانی', 'مشکی')`)).toEqual([
      { name: 'زعفرانی' },
    ])
    expect(gone.pictures).not.toContain('products/pot-teal-front')
    expect(gone.pictures).toContain('products/pot-teal-detail')
    expect(gone.pictures).not.toContain('products/mine')

    expect(
      await ask('select product_id, product_name from public.order_items where order_id = $1', [ownOrder]),
    ).toEqual([{ product_id: null, product_name: expect.stringContaining('قابلمه') as string }])
    expect(await one('select count(*)::int from public.orders where id = $1', [theirs])).toBe(0)
    expect(gone.orders).toBe(1)
    // Who bought goods of the shop stays with that order, and cannot sign in.
    expect(await one('select count(*)::int from public.orders where id = $1', [mixed])).toBe(1)
    expect(
      await ask('select user_type, is_blocked from public.profiles where id = $1', [DEMO_DEALER]),
    ).toEqual([{ user_type: 'normal', is_blocked: true }])
    expect(gone.people).toBe(15)
    expect(await one('select count(*)::int from public.profiles where id = $1', [customer.id])).toBe(1)
    expect(await ask('select content from public.comments where product_id = $1', [own])).toEqual([
      { content: 'خوب' },
    ])
  })

  it('asks for the name of the shop, an admin, and one of its own', async () => {
    await speakAs(customer.id)
    await expect(remove()).rejects.toThrow('admin_required')
    await client.query('rollback')
    await client.query('begin')
    await speakAs(admin.id)
    await expect(remove('هرمزگان')).rejects.toThrow('name_mismatch')
    await client.query('rollback')
    await client.query('begin')
    await speakAs(DEMO_ADMIN)
    expect(await one('select public.admin_demonstration()')).toMatchObject({ is_own_account: false })
    await expect(remove()).rejects.toThrow('demonstration_account')
  })
})

it('knows every row that the seed brought', async () => {
  expect(
    await sql(
      `select p.sku from public.products p where p.sku ~ '^HZ-1[0-9]{3}$' and not private.is_demonstration('product', p.id)`,
    ),
  ).toEqual([])
  const kinds = await sql<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from private.demonstration_rows group by 1 order by 1',
  )
  expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]))).toMatchObject({
    person: 16,
    color: 10,
    family: 3,
    code: 6,
    slide: 2,
    banner: 2,
    tile: 1,
    bundle: 1,
    synonym: 34,
  })
})
