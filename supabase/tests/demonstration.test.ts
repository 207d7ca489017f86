/** Removal of the demonstration: everything of the seed, nothing of the shop's own. */
import { beforeAll, expect, it } from 'vitest'
import { NO_SEED } from '../local/migrate.ts'
import { signIn, sql } from './support/database.ts'
import { createPerson, type Person } from './support/people.ts'

const DEMO_ADMIN = '00000000-0000-4000-8000-000000000001'
const DEMO_CUSTOMER = '00000000-0000-4000-8000-000000000004'
const DEMO_DEALER = '00000000-0000-4000-8000-000000000003'

let admin: Person
let customer: Person
beforeAll(async () => {
  admin = await createPerson('admin')
  customer = await createPerson()
})

const one = async (text: string, values: unknown[] = []) =>
  Object.values((await sql<Record<string, unknown>>(text, values))[0] ?? {})[0]

const remove = (client = admin.client, p_name = 'هرمز') =>
  client.rpc('admin_remove_demonstration', { p_name })

async function removed() {
  const { data, error } = await remove()
  if (error) throw error
  return data as unknown as {
    products: number
    orders: number
    people: number
    slugs: string[]
    pictures: string[]
  }
}

/** An order of one item; `product` is an SKU or an id. */
async function order(person: string, product: string): Promise<string> {
  const id = (await one(
    `insert into public.orders (user_id, payment_method, subtotal, shipping_cost, total_amount, delivery_method, delivery_title, customer_type, idempotency_key)
     values ($1, 'cash_on_delivery', 1000, 0, 1000, 'post', 'پست', 'normal', gen_random_uuid()) returning id`,
    [person],
  )) as string
  await sql(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
     select $1, p.id, p.name, p.slug, 1, 1000, 1000 from public.products p where p.id::text = $2 or p.sku = $2`,
    [id, product],
  )
  return id
}

it('demonstration: shows orders in each state, a bank account, a video and twelve reviews', async () => {
  const states = await sql(
    'select status::text from public.orders where user_id = $1 order by status::text',
    [DEMO_CUSTOMER],
  )
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['awaiting_review', 'delivered', 'payment_failed', 'processing', 'shipped']),
  )
  expect(await one('select count(*)::int from public.bank_accounts where is_active')).toBeGreaterThan(0)
  expect(
    await one(`select count(*)::int from public.products where video_code is not null and sku like 'HZ-1%'`),
  ).toBeGreaterThan(0)
  expect(
    await one(
      `select max(n)::int from (
         select count(*) as n from public.comments where is_approved and rating is not null group by product_id
       ) of_product`,
    ),
  ).toBeGreaterThanOrEqual(12)
})

it('demonstration: all of it is removed from a shop that has nothing else', async () => {
  const before = (await one(
    'select count(*)::int from public.products p where private.is_demonstration($1, p.id)',
    ['product'],
  )) as number
  expect(before).toBeGreaterThan(50)
  const gone = await removed()
  expect(gone.products).toBe(before)
  expect(gone.people).toBe(16)
  expect(gone.slugs).toHaveLength(before)
  expect(gone.pictures.length).toBeGreaterThan(300)
  expect(await one(`select count(*)::int from public.products where sku ~ '^HZ-1[0-9]{3}$'`)).toBe(0)
  expect(await one(`select count(*)::int from auth.users where id::text like '00000000-0000-4000-%'`)).toBe(0)
  expect(
    await one(`select count(*)::int from public.discount_codes where code in ('HORMOZ10', 'CHAI', 'YALDA')`),
  ).toBe(0)
  for (const table of ['hero_slides', 'promotion_banners', 'seasonal_tiles', 'bundles'])
    expect([
      table,
      await one(`select count(*)::int from public.${table} where title ~ 'چای|سفره|مسِ|یلدا'`),
    ]).toEqual([table, 0])
  expect(await one('select national_id from public.seller_tax_details')).toBeNull()
  expect(
    await one(`select count(*)::int from public.bank_accounts where iban = 'IR290120000000000918273645'`),
  ).toBe(0)
  expect(await sql('select path from supabase_migrations.seed_files')).toEqual([{ path: NO_SEED }])
  expect((await admin.client.rpc('admin_demonstration')).data).toBeNull()
  expect((await remove()).error?.message).toBe('demonstration_gone')
})

it('demonstration: products, orders and people of the shop stay, with what they refer to', async () => {
  const own = (await one(
    `insert into public.products (name, slug, sku, category_id, images) values
       ('محصول خودم', '', 'HZ-1999', (select id from public.categories where name = 'قابلمه'), '{products/pot-teal-front,products/mine}')
     returning id`,
  )) as string
  await sql(
    `insert into public.product_colors (product_id, color_id, stock_quantity) select $1, id, 3 from public.colors where name = 'زعفرانی'`,
    [own],
  )
  const ownOrder = await order(customer.id, 'HZ-1040')
  const mixed = await order(DEMO_DEALER, own)
  const seeded = (await one('select count(*)::int from public.orders where user_id = $1', [
    DEMO_CUSTOMER,
  ])) as number
  const theirs = await order(DEMO_CUSTOMER, 'HZ-1040')
  await sql(
    `insert into public.payments (order_id, kind, authority, amount) values ($1, 'zarinpal', 'A' || repeat('7', 35), 1000)`,
    [theirs],
  )
  await sql(
    `insert into public.comments (product_id, user_id, content, rating, is_approved) values ($1, $2, 'خوب', 5, true), ($1, $3, 'عالی', 5, true)`,
    [own, customer.id, DEMO_CUSTOMER],
  )
  const counted = (await admin.client.rpc('admin_demonstration')).data as unknown as Record<string, number>
  expect(counted).toMatchObject({ is_own_account: true, people: 16 })
  // Theirs at a product of the shop, and of the shop's customers at theirs.
  expect(counted.reviews).toBe(
    await one(
      `select count(*)::int from public.comments c join public.products p on p.id = c.product_id
       where c.user_id::text like '00000000-0000-4000-%' or p.sku ~ '^HZ-1[0-9]{3}$' and p.id <> $1`,
      [own],
    ),
  )
  const gone = await removed()

  expect(await sql('select sku, name from public.products where id = $1', [own])).toEqual([
    { sku: 'HZ-1999', name: 'محصول خودم' },
  ])
  expect(await one('select count(*)::int from public.product_colors where product_id = $1', [own])).toBe(1)
  // Its category with the parent, and its color.
  expect(
    await sql(
      `select name from public.categories where name in ('قابلمه', 'پخت‌وپز', 'تابه', 'بشقاب') order by parent_id nulls first`,
    ),
  ).toEqual([{ name: 'پخت‌وپز' }, { name: 'قابلمه' }])
  expect(await sql(`select name from public.colors where name in ('زعفرانی', 'مشکی')`)).toEqual([
    { name: 'زعفرانی' },
  ])
  expect(gone.pictures).not.toContain('products/pot-teal-front')
  expect(gone.pictures).toContain('products/pot-teal-detail')
  expect(gone.pictures).not.toContain('products/mine')

  expect(
    await sql('select product_id, product_name from public.order_items where order_id = $1', [ownOrder]),
  ).toEqual([{ product_id: null, product_name: expect.stringContaining('قابلمه') as string }])
  expect(await one('select count(*)::int from public.orders where id = $1', [theirs])).toBe(0)
  expect(gone.orders).toBe(seeded + 1)
  // Customers of the shop's own products stay with that order and cannot sign in.
  expect(await one('select count(*)::int from public.orders where id = $1', [mixed])).toBe(1)
  expect(await sql('select user_type, is_blocked from public.profiles where id = $1', [DEMO_DEALER])).toEqual(
    [{ user_type: 'normal', is_blocked: true }],
  )
  expect(gone.people).toBe(15)
  expect(await one('select count(*)::int from public.profiles where id = $1', [customer.id])).toBe(1)
  expect(await sql('select content from public.comments where product_id = $1', [own])).toEqual([
    { content: 'خوب' },
  ])
})

it('demonstration: is removed only by an admin of the shop itself who types its name', async () => {
  expect((await remove(customer.client)).error?.message).toBe('staff_required')
  expect((await remove(admin.client, 'هرمزگان')).error?.message).toBe('name_mismatch')
  const own = await signIn(DEMO_ADMIN)
  expect((await own.rpc('admin_demonstration')).data).toMatchObject({ is_own_account: false })
  expect((await remove(own)).error?.message).toBe('demonstration_account')
})

it('demonstration: every row of the seed is marked', async () => {
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
