/** Freight: who may choose it, what it costs, and with whom an order goes. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { ADDRESS, createProduct, fillCart, placeOrder, type Product } from './support/products.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import './support/rollback.ts'

let dealer: Person
let customer: Person
let admin: Person
let pot: Product
beforeAll(async () => {
  ;[dealer, customer, admin] = await Promise.all([
    createPerson('dealer'),
    createPerson(),
    createPerson('admin'),
  ])
  pot = await createProduct({ price: 1000, dealerPrice: 800, stock: 5000 })
  await sql('update public.products set weight = 2000 where id = $1', [pot.id])
})
beforeEach(() => sql(`update public.delivery_methods set is_active = true where method = 'freight'`))
afterEach(async () => {
  await sql(
    `update public.delivery_methods set is_active = false, min_grams = null, min_amount = null where method = 'freight'`,
  )
  await sql(
    `update public.delivery_offers set on_receipt = true, price = 0, extra_per_kg = null where method = 'freight'`,
  )
  await sql(`delete from public.delivery_bands where method = 'freight'`)
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
  const { data, error } = await client.rpc('quote', {
    p_lines: [{ product_id: pot.id, quantity }],
    p_address: ADDRESS,
    ...(method && { p_method: method }),
  })
  if (error) throw error
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
  (await person.client.from('order_freights').select('company_id, name, city, on_receipt').eq('order_id', id))
    .data

describe('an offer of freight', () => {
  it('is made to shops and dealers alone, and says that the receiver pays', async () => {
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

  it('leaves every word of a retail quote as it was', async () => {
    const told = async () => JSON.stringify(await quote(customer.client))
    const open = await told()
    await sql(`update public.delivery_methods set is_active = false where method = 'freight'`)
    expect(await told()).toBe(open)
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

  it('asks for the weight and the worth that the shop set', async () => {
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
    const refused = await order(dealer, { name: 'نوین‌بار' })
    expect(refused.error?.message).toBe('below_method_minimum')
  })

  it('costs what its bands say where the shop pays the company', async () => {
    await sql(
      `update public.delivery_offers set on_receipt = false, price = 5, extra_per_kg = 7 where method = 'freight'`,
    )
    expect(await freightOf(dealer.client)).toMatchObject({ price: 5, total: 8005, on_receipt: false })
    await sql(
      `insert into public.delivery_bands (zone_id, method, up_to_grams, price) select zone_id, 'freight', 10000, 100 from public.delivery_offers where method = 'freight'`,
    )
    expect(await freightOf(dealer.client, 5)).toMatchObject({ price: 100 })
    expect(await freightOf(dealer.client, 10)).toMatchObject({ price: 100 + 10 * 7 })
  })
})

describe('an order by freight', () => {
  it('goes with a company of the list, as it was called then, or with one that the buyer wrote', async () => {
    const [company] = await sql<{ id: string }>(
      `insert into public.freight_companies (name, city, phone) values ($1, 'بندرعباس', '07633330000') returning id`,
      [`باربری ${randomUUID().slice(0, 8)}`],
    )
    const { data, error } = await order(dealer, { company_id: company!.id, city: 'مشهد' })
    expect(error).toBeNull()
    const placed = data as unknown as { id: string; shipping_cost: number; delivery_title: string }
    expect(placed).toMatchObject({ shipping_cost: 0, delivery_title: 'باربری' })
    expect(Object.keys(placed)).not.toContain('freight')
    await sql(`update public.freight_companies set name = 'نام تازه' where id = $1`, [company!.id])
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

  it('is refused without one, with one that is closed, or by who may not have it', async () => {
    const [closed] = await sql<{ id: string }>(
      `insert into public.freight_companies (name, city, is_active) values ($1, 'یزد', false) returning id`,
      [randomUUID()],
    )
    for (const freight of [null, {}, { name: 'ب' }, { name: 'x'.repeat(61) }, { company_id: closed!.id }])
      expect((await order(dealer, freight)).error?.message).toBe('freight_required')
    expect((await order(customer, { name: 'نوین‌بار' })).error?.message).toBe('delivery_unavailable')
    expect(
      (await order(dealer, { name: 'نوین‌بار' }, { p_payment_method: 'cash_on_delivery' })).error?.message,
    ).toBe('cash_unavailable')
  })

  it('is one order for one wish', async () => {
    const key = randomUUID()
    const first = await order(dealer, { name: 'نوین‌بار' }, { p_idempotency_key: key })
    const again = await order(dealer, { name: 'نوین‌بار' }, { p_idempotency_key: key })
    expect((again.data as unknown as { id: string }).id).toBe((first.data as unknown as { id: string }).id)
  })
})

describe('an order by phone', () => {
  /** The draft of a dealer's order by freight; answers what placing it said. */
  async function place(p_freight: object | null, p_user_id = dealer.id) {
    const id = randomUUID()
    const lines = [{ product_id: pot.id, quantity: 10 }]
    const saved = await admin.client.rpc('admin_save_order_draft', {
      p_id: id,
      p_seen: null as never,
      p_user_id,
      p_lines: lines,
      p_code: '',
      p_payment_method: 'online',
      p_delivery_method: 'freight',
      p_address: ADDRESS,
      p_note: '',
      p_freight: p_freight as never,
    })
    if (saved.error) throw saved.error
    const quoted = await admin.client.rpc('admin_quote_for', {
      p_user_id,
      p_lines: lines,
      p_address: ADDRESS,
      p_method: 'freight',
    })
    return admin.client.rpc('admin_place_draft', {
      p_id: id,
      p_seen: saved.data!,
      p_expected_total: (quoted.data as { total: number }).total,
    })
  }

  it('goes with the company that its customer named', async () => {
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

  it('is refused without one, and by freight for a consumer', async () => {
    for (const freight of [null, {}, { company_id: randomUUID(), name: '' }])
      expect((await place(freight)).error?.message).toBe('freight_required')
    expect((await place({ name: 'نوین‌بار' }, customer.id)).error?.message).toBe('delivery_unavailable')
  })
})

describe('the list of companies', () => {
  it('is kept by who keeps the settings', async () => {
    const values = () => ({ name: `باربری ${randomUUID().slice(0, 8)}`, city: 'تهران' })
    const { data, error } = await admin.client
      .from('freight_companies')
      .insert(values())
      .select('id')
      .single()
    expect(error).toBeNull()
    expect((await dealer.client.from('freight_companies').insert(values())).error?.code).toBe('42501')
    const warehouse = await createStaff('warehouse')
    expect((await warehouse.client.from('freight_companies').insert(values())).error?.code).toBe('42501')
    const gone = await dealer.client.from('freight_companies').delete().eq('id', data!.id).select()
    expect(gone.data).toEqual([])
    const removed = await admin.client.from('freight_companies').delete().eq('id', data!.id).select()
    expect(removed.data).toHaveLength(1)
    expect(
      await sql(`select action from public.admin_audit where record_id = $1 order by id`, [data!.id]),
    ).toEqual([{ action: 'insert' }, { action: 'delete' }])
  })

  it('names each company of a city once, however it is spaced', async () => {
    const name = `نوین بار ${randomUUID().slice(0, 8)}`
    await sql(`insert into public.freight_companies (name, city) values ($1, 'قم')`, [name])
    const again = await admin.client
      .from('freight_companies')
      .insert({ name: name.replace('نوین بار', 'نوین‌بار'), city: 'قم' })
    expect(again.error?.code).toBe('23505')
  })
})
