/** Wholesale requests with their papers, public example discounts, and the list of dealers. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { storePicture } from './support/pictures.ts'
import { requestWholesale } from './support/wholesale.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct } from './support/products.ts'
import { anonymousClient, passTime, sql } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const ask = async (person: Person, more: Record<string, unknown> = {}) =>
  requestWholesale(person, {
    ...{ p_field: 'store', p_province: 'هرمزگان', p_business_id: '0013542419' },
    p_pictures: [await storePicture('wholesale', person)],
    ...more,
  })
async function asked(person: Person, more: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await ask(person, more)
  expect(error).toBeNull()
  return (data as unknown as { id: string }).id
}
const stepsOf = async (person: Person) =>
  (
    await person.client.query<{ kind: string }>('select kind from public.wholesale_events order by id')
  ).data!.map(({ kind }) => kind)
/** The person's own request with the number of its papers. */
const ownRequest = async (person: Person) =>
  await person.client.rows(
    `select r.status, r.wanted_type, r.city, r.answer, r.seen_at, r.answered_at,
         (select count(*)::int from public.wholesale_papers p where p.request_id = r.id) as papers
       from public.wholesale_requests r`,
  )
const messagesTo = (person: Person) =>
  sql<{ template_key: string; body: string }>(
    'select template_key, body from public.sms_messages where user_id = $1 order by id',
    [person.id],
  )
const back = (id: string, answer: string) =>
  admin.client.rpc('admin_ask_wholesale_papers', { p_request_id: id, p_answer: answer })

it('wholesale request: is sent, seen, returned, resent and approved, with a message for each answer', async () => {
  const person = await createPerson()
  const id = await asked(person)
  // Each sending has one message.
  await passTime(['wholesale_requests'])
  expect(await stepsOf(person)).toEqual(['sent'])
  for (let n = 0; n < 2; n++) await admin.client.rpc('admin_mark_wholesale_seen', { p_request_id: id })
  expect(await stepsOf(person)).toEqual(['sent', 'seen'])
  expect((await ask(person)).error?.message).toBe('wholesale_open')

  expect((await back(id, ' ')).error?.message).toBe('invalid_input')
  expect((await back(id, 'عکس خواناتر')).error).toBeNull()
  expect((await back(id, 'عکس خواناتر')).error?.message).toBe('already_handled')
  expect(await ownRequest(person)).toMatchObject([{ status: 'incomplete', answer: 'عکس خواناتر', papers: 1 }])

  // The same request with new values and both papers.
  const again = await asked(person, { p_wanted: 'dealer', p_city: 'قشم' })
  expect(again).toBe(id)
  expect(await ownRequest(person)).toEqual([
    {
      status: 'open',
      wanted_type: 'dealer',
      city: 'قشم',
      answer: '',
      seen_at: null,
      answered_at: null,
      papers: 2,
    },
  ])
  await back(id, 'صفحهٔ دوم جواز')
  await asked(person)
  await admin.client.rpc('admin_answer_wholesale', {
    p_request_id: id,
    p_approved: true,
    p_type: 'dealer',
    p_answer: 'خوش آمدید.',
  })
  expect(await stepsOf(person)).toEqual([
    'sent',
    'seen',
    'incomplete',
    'resent',
    'incomplete',
    'resent',
    'approved',
  ])
  const messages = await messagesTo(person)
  expect(messages.map(({ template_key }) => template_key)).toEqual([
    'wholesale_incomplete',
    'wholesale_incomplete',
    'wholesale_approved',
  ])
  expect(messages[1]!.body).toContain('صفحهٔ دوم جواز')
  expect(messages[2]!.body).toContain('خوش آمدید.')
  expect((await back(id, 'دیر شد')).error?.message).toBe('already_handled')
})

it('wholesale request: may be refused while it waits for papers', async () => {
  const person = await createPerson()
  const id = await asked(person)
  await back(id, 'جواز')
  await admin.client.call('admin_answer_wholesale', {
    p_request_id: id,
    p_approved: false,
    p_answer: 'نرسید.',
  })
  // A new one may follow.
  expect(await asked(person)).not.toBe(id)
})

it('wholesale request: refuses a business id with wrong check digits', async () => {
  const person = await createPerson()
  for (const number of [
    '1111111111',
    '0013542418',
    '00135424180001',
    '۰۰۱۳۵۴۲۴۱۹',
    "'; drop table wholesale_requests; --",
    '9'.repeat(5000),
  ]) {
    const { error } = await ask(person, { p_business_id: number })
    expect([number, error?.message]).toEqual([number, 'invalid_business_id'])
  }
})

it('wholesale request: takes ids of persons, companies and branches, or none', async () => {
  for (const number of ['0013542419', '10380284790', '00135424190001', ''])
    await asked(await createPerson(), { p_business_id: number })
})

it('wholesale request: admins see others with the same business id', async () => {
  const [one, two] = [await createPerson(), await createPerson()]
  const number = '0499370899'
  const first = await asked(one, { p_business_id: number, p_business_name: 'دکان یک' })
  const second = await asked(two, { p_business_id: number, p_business_name: 'دکان دو' })
  const twins = await admin.client.rpc('admin_wholesale_twins', { p_request_id: second })
  expect(twins.data!.map(({ request_id }) => request_id)).toContain(first)
})

it('wholesale request: the queue lists the oldest open ones first, incomplete ones last', async () => {
  const mark = `صف ${randomUUID().slice(0, 8)}`
  const people = await Promise.all([createPerson(), createPerson(), createPerson()])
  const ids: string[] = []
  for (const [n, person] of people.entries()) {
    ids.push(await asked(person, { p_business_name: `${mark} ${n}` }))
    await passTime(['wholesale_requests'])
  }
  await back(ids[0]!, 'جواز')
  const list = async (more: Record<string, unknown> = {}) =>
    await admin.client.call('admin_list_wholesale', { p_search: mark, ...more })
  const rows = await list()
  expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
  expect(rows[0]).toMatchObject({ papers: 1, total: 3, business_id: '0013542419' })
  expect((await list({ p_status: 'incomplete' })).map(({ id }) => id)).toEqual([ids[0]])
  expect((await list({ p_limit: 1, p_offset: 1 })).map(({ id }) => id)).toEqual([ids[2]])
})

it('wholesale papers: must be stored', async () => {
  const person = await createPerson()
  const { error } = await ask(person, { p_pictures: [`${person.id}/${randomUUID()}.webp`] })
  expect(error?.message).toBe('invalid_picture')
})

it('example discounts: are rounded down to five percent, hide prices, and are the same for all viewers', async () => {
  const product = await createProduct({
    price: 1_000_000,
    shopPrice: 873_211,
    dealerPrice: 791_357,
    stock: 5,
  })
  // Sells better, but dealers pay what shops pay.
  const equal = await createProduct({ price: 1_000_000, shopPrice: 800_000, dealerPrice: 800_000 })
  for (const [{ id }, sold] of [
    [product, 1_000_000],
    [equal, 2_000_000],
  ] as const)
    await sql(`update public.products set sold_count = $2, images = '{products/x}' where id = $1`, [id, sold])
  const read = async (client: Person['client']) => await client.call('wholesale_shares')
  const shares = await read(anonymousClient())
  expect(shares.length).toBeLessThanOrEqual(4)
  const own = shares.find(({ product_id }) => product_id === product.id)
  expect(own).toMatchObject({ retail: 1_000_000, shop_share: 10, dealer_share: 20 })
  for (const { shop_share, dealer_share } of shares)
    expect([shop_share % 5, dealer_share % 5]).toEqual([0, 0])
  for (const figure of [873_211, 791_357]) expect(holdsNumber(shares, figure)).toBe(false)
  expect(Object.keys(own!).sort()).toEqual(
    ['dealer_share', 'image', 'name', 'product_id', 'retail', 'shop_share', 'slug', 'tint'].sort(),
  )
  for (const type of ['normal', 'shop', 'dealer', 'admin'] as const)
    expect(await read((await createPerson(type)).client)).toEqual(shares)

  await sql(`update public.products set is_active = false where id = $1`, [product.id])
  expect((await read(anonymousClient())).map(({ product_id }) => product_id)).not.toContain(product.id)
})

/** Makes paid orders of a person. */
async function buy(person: Person, orders: [daysAgo: number, toman: number][]) {
  for (const [daysAgo, toman] of orders)
    await sql(
      `insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, delivery_method,
         shipping_address, idempotency_key, is_paid, payment_verified_at, created_at)
       values ($1, 'paid', 'online', $2, 0, $2, 'post', '{"province": "هرمزگان", "city": "قشم"}', gen_random_uuid(), true, now(),
         now() - make_interval(days => $3))`,
      [person.id, toman, daysAgo],
    )
}
const board = async (person: Person) =>
  (await admin.client.call('admin_list_dealers', { p_search: person.phone }))[0]

it('list of dealers: turnover of 30, 90 and 365 days, and the average order', async () => {
  const dealer = await createPerson('dealer')
  await buy(dealer, [
    [5, 1_000_000],
    [40, 2_000_000],
    [100, 3_000_000],
    [400, 6_000_000],
  ])
  expect(await board(dealer)).toMatchObject({
    orders: 4,
    turnover_30: 1_000_000,
    turnover_90: 3_000_000,
    turnover_365: 6_000_000,
    average_order: 3_000_000,
    silent_days: 5,
    is_silent: false,
  })
})

it('list of dealers: shows and finds each by the business and city of its approved request', async () => {
  const [approved, open] = [await createPerson(), await createPerson()]
  const name = `ظروف ${randomUUID().slice(0, 8)}`
  const id = await asked(approved, { p_business_name: name, p_city: 'قشم' })
  await asked(open, { p_business_name: name })
  await admin.client.call('admin_answer_wholesale', {
    p_request_id: id,
    p_approved: true,
    p_type: 'shop',
    p_answer: '',
  })
  await sql(`update public.profiles set user_type = 'shop' where id = $1`, [open.id])
  expect(await board(approved)).toMatchObject({ business_name: name, city: 'قشم' })
  expect(await board(open)).toMatchObject({ business_name: '', city: '' })
  const { data } = await admin.client.rpc('admin_list_dealers', { p_search: name.replace('ظروف', 'ظُروف') })
  expect(data!.map(({ id }) => id)).toEqual([approved.id])
})

it('list of dealers: silence is measured against the dealer’s own rhythm', async () => {
  const [often, rarely, once, never] = await Promise.all([
    createPerson('shop'),
    createPerson('shop'),
    createPerson('dealer'),
    createPerson('dealer'),
  ])
  await buy(often, [
    [50, 1],
    [43, 1],
    [36, 1],
    [29, 1],
  ])
  await buy(rarely, [
    [129, 1],
    [79, 1],
    [29, 1],
  ])
  await buy(once, [[91, 1]])
  expect(await board(often)).toMatchObject({ rhythm_days: 7, silent_days: 29, is_silent: true })
  expect(await board(rarely)).toMatchObject({ rhythm_days: 50, silent_days: 29, is_silent: false })
  expect(await board(once)).toMatchObject({ rhythm_days: null, silent_days: 91, is_silent: true })
  expect(await board(never)).toMatchObject({ orders: 0, average_order: null, is_silent: false })

  const found = async (state: string) =>
    (await admin.client.call('admin_list_dealers', { p_filter: { state }, p_limit: 1000 })).map(
      ({ id }) => id,
    )
  const [silent, active, new_] = await Promise.all([found('silent'), found('active'), found('never')])
  expect(silent).toEqual(expect.arrayContaining([often.id, once.id]))
  expect(active).toContain(rarely.id)
  expect(new_).toContain(never.id)
  expect(silent).not.toContain(rarely.id)
})

it('list of dealers: shops and dealers only, sorted and paged', async () => {
  const [customer, shop] = [await createPerson(), await createPerson('shop')]
  await buy(shop, [[1, 9_000_000_00]])
  expect(await board(customer)).toBeUndefined()
  for (const sort of ['turnover_30', 'turnover_90', 'turnover_365', 'average', 'last', 'nonsense'])
    for (const p_ascending of [true, false]) {
      const first = await admin.client.rpc('admin_list_dealers', { p_sort: sort, p_ascending, p_limit: 3 })
      const whole = await admin.client.rpc('admin_list_dealers', {
        p_sort: sort,
        p_ascending,
        p_limit: 1000,
      })
      expect(first.data!.map(({ id }) => id)).toEqual(whole.data!.slice(0, 3).map(({ id }) => id))
      expect(whole.data).toHaveLength(whole.data![0]!.total)
    }
  const best = await admin.client.rpc('admin_list_dealers', { p_sort: 'turnover_30', p_limit: 1 })
  expect(best.data![0]!.id).toBe(shop.id)
})
