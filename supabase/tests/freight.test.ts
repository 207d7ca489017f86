/** Delivery by freight companies: for wholesale customers, with its price and company. */
import { randomUUID } from 'node:crypto'
import { saveDraft } from './support/desk.ts'
import { beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { ADDRESS, createProduct, fillCart, placeOrder } from './support/products.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'
import { refusal } from './support/orders.ts'

const dealer = setUp(() => createPerson('dealer'))
const customer = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))
const pot = setUp(() => createProduct({ price: 1000, dealerPrice: 800, stock: 5000 }))
beforeAll(async () => {
  await sql('update public.products set weight = 2000 where id = $1', [pot.id])
  await sql(`update public.delivery_methods set is_active = true where method = 'freight'`)
})

interface Option {
  method: string
  problem: string | null
  price: number
  total: number
  free_above: number | null
  on_receipt?: boolean
  min_grams?: number
}
async function quote(client: Session, quantity = 10, method?: 'freight' | 'post') {
  const data = await client.call('quote', {
    p_lines: [{ product_id: pot.id, quantity }],
    p_address: ADDRESS,
    ...(method && { p_method: method }),
  })
  return data as unknown as {
    methods: Option[]
    method: string
    shipping: number
    total: number
    delivery_error: string | null
  }
}
const freightOf = async (client: Session, quantity?: number) =>
  (await quote(client, quantity)).methods.find(({ method }) => method === 'freight')

async function order(person: Person, p_freight: object | null, more: object = {}) {
  await fillCart(person, pot, 10)
  const { total } = await quote(person.client, 10, 'freight')
  return placeOrder(person, {
    p_delivery_method: 'freight',
    p_expected_total: total,
    p_freight: p_freight as never,
    ...more,
  })
}
const freightIn = async (person: Person, id: string) =>
  await person.client.rows(
    'select company_id, name, city, on_receipt from public.order_freights where order_id = $1',
    [id],
  )

it('freight: is offered to shops and dealers only, payable on receipt', async () => {
  expect(await freightOf(dealer.client)).toMatchObject({
    problem: null,
    price: 0,
    total: 8000,
    on_receipt: true,
    free_above: null,
  })
  for (const client of [customer.client, anonymousClient()]) expect(await freightOf(client)).toBeUndefined()
  expect((await quote(customer.client, 10, 'freight')).delivery_error).toBe('delivery_unavailable')
  const shop = await createPerson('shop')
  expect(await freightOf(shop.client)).toBeDefined()
})

it('freight: does not change retail quotes', async () => {
  const retail = async () => JSON.stringify(await quote(customer.client))
  const open = await retail()
  await sql(`update public.delivery_methods set is_active = false where method = 'freight'`)
  expect(await retail()).toBe(open)
  expect(open).not.toContain('freight')
  expect(open).not.toContain('on_receipt')
  expect(Object.keys((await quote(customer.client)).methods[0]!).sort()).toEqual([
    'cash_on_delivery',
    'days_from',
    'days_to',
    'free_above',
    'method',
    'note',
    'price',
    'problem',
    'title',
    'total',
  ])
})

it('freight: needs the minimum weight and amount of the shop', async () => {
  await sql(
    `update public.delivery_methods set min_grams = 30000, min_amount = 12001 where method = 'freight'`,
  )
  expect(await freightOf(dealer.client, 14)).toMatchObject({ problem: 'below_method_minimum' })
  expect(await freightOf(dealer.client, 15)).toMatchObject({ problem: 'below_method_minimum' })
  expect(await freightOf(dealer.client, 16)).toMatchObject({
    problem: null,
    min_grams: 30000,
    min_amount: 12001,
  })
  expect(await refusal(order(dealer, { name: 'نوین‌بار' }))).toBe('below_method_minimum')
})

it('freight: costs the price of its weight step where the shop pays the company', async () => {
  await sql(
    `update public.delivery_rates set on_receipt = false, price = 5, extra_per_kg = 7 where method = 'freight'`,
  )
  expect(await freightOf(dealer.client)).toMatchObject({ price: 5, total: 8005, on_receipt: false })
  await sql(
    `insert into public.delivery_weight_steps (zone_id, method, up_to_grams, price) select zone_id, 'freight', 10000, 100 from public.delivery_rates where method = 'freight'`,
  )
  expect(await freightOf(dealer.client, 5)).toMatchObject({ price: 100 })
  expect(await freightOf(dealer.client, 10)).toMatchObject({ price: 100 + 10 * 7 })
})

it('freight order: keeps the name of a listed company or the one that the buyer wrote', async () => {
  const [company] = await sql<{ id: string }>(
    `insert into public.freight_companies (name, city, phone) values ($1, 'بندرعباس', '07633330000') returning id`,
    [`باربری ${randomUUID().slice(0, 8)}`],
  )
  const { data, error } = await order(dealer, { company_id: company!.id, city: 'مشهد' })
  expect(error).toBeNull()
  const placed = data as unknown as { id: string; shipping_cost: number; delivery_title: string }
  expect(placed).toMatchObject({ shipping_cost: 0, delivery_title: 'باربری' })
  expect(Object.keys(placed)).not.toContain('freight')
  await sql(`update public.freight_companies set name = 'نام جدید' where id = $1`, [company!.id])
  expect(await freightIn(dealer, placed.id)).toEqual([
    {
      company_id: company!.id,
      name: expect.stringMatching(/^باربری /) as string,
      city: 'مشهد',
      on_receipt: true,
    },
  ])
  expect(await freightIn(customer, placed.id)).toEqual([])

  const written = await order(dealer, { name: ' ترابر جنوب ' })
  expect(await freightIn(dealer, (written.data as unknown as { id: string }).id)).toEqual([
    { company_id: null, name: 'ترابر جنوب', city: 'بندرعباس', on_receipt: true },
  ])
})

it('freight order: refuses missing or inactive companies, retail buyers and cash on delivery', async () => {
  const closed = await insertRow('freight_companies', { name: randomUUID(), city: 'یزد', is_active: false })
  for (const freight of [null, {}, { name: 'ب' }, { name: 'x'.repeat(61) }, { company_id: closed.id }])
    expect((await order(dealer, freight)).error?.message).toBe('freight_required')
  expect((await order(customer, { name: 'نوین‌بار' })).error?.message).toBe('delivery_unavailable')
  expect(
    (await order(dealer, { name: 'نوین‌بار' }, { p_payment_method: 'cash_on_delivery' })).error?.message,
  ).toBe('cash_unavailable')
})

it('freight order: one idempotency key makes one order', async () => {
  const key = randomUUID()
  const first = await order(dealer, { name: 'نوین‌بار' }, { p_idempotency_key: key })
  const again = await order(dealer, { name: 'نوین‌بار' }, { p_idempotency_key: key })
  expect((again.data as unknown as { id: string }).id).toBe((first.data as unknown as { id: string }).id)
})

/** Saves a draft of an order by freight and places it. */
async function place(p_freight: object | null, p_user_id = dealer.id) {
  const id = randomUUID()
  const p_lines = [{ product_id: pot.id, quantity: 10 }]
  const saved = await saveDraft(admin, {
    p_id: id,
    p_user_id,
    p_lines,
    p_delivery_method: 'freight',
    p_freight,
  })
  if (saved.error) throw saved.error
  const { version, quote } = saved.data as { version: string; quote: { total: number } }
  return admin.client.rpc('admin_place_draft', {
    p_id: id,
    p_version: version,
    p_expected_total: quote.total,
  })
}

it('phone order by freight: keeps a listed or written company', async () => {
  const [company] = await sql<{ id: string; name: string }>(
    `insert into public.freight_companies (name, city) values ($1, 'مشهد') returning id, name`,
    [`باربری ${randomUUID().slice(0, 8)}`],
  )
  const listed = await place({ company_id: company!.id, name: '', city: 'قشم' })
  expect(listed.error).toBeNull()
  expect(await freightIn(dealer, listed.data!.id)).toEqual([
    { company_id: company!.id, name: company!.name, city: 'قشم', on_receipt: true },
  ])
  const written = await place({ company_id: null, name: 'ترابر جنوب', city: '' })
  expect(await freightIn(dealer, written.data!.id)).toEqual([
    { company_id: null, name: 'ترابر جنوب', city: 'بندرعباس', on_receipt: true },
  ])
})

it('phone order by freight: refuses missing companies and retail customers', async () => {
  for (const freight of [null, {}, { company_id: randomUUID(), name: '' }])
    expect((await place(freight)).error?.message).toBe('freight_required')
  expect((await place({ name: 'نوین‌بار' }, customer.id)).error?.message).toBe('delivery_unavailable')
})

it('freight companies: one of a name in each city, whatever its spaces', async () => {
  const name = `نوین بار ${randomUUID().slice(0, 8)}`
  const create = (spelled: string) =>
    sql(`insert into public.freight_companies (name, city) values ($1, 'قم')`, [spelled])
  await create(name)
  await expect(create(name.replace('نوین بار', 'نوین‌بار'))).rejects.toMatchObject({ code: '23505' })
})
