/** Requests to buy wholesale with their papers and steps, what strangers may know, and the board of dealers. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { createProduct } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
beforeAll(async () => {
  admin = await createPerson('admin')
})

const paper = (person: Person) => `${person.id}/${randomUUID()}.webp`
const ask = (person: Person, more: Record<string, unknown> = {}) =>
  person.client.rpc('request_wholesale', {
    p_wanted: 'shop',
    p_business_name: 'ظروف بندر',
    p_field: 'store',
    p_province: 'هرمزگان',
    p_city: 'بندرعباس',
    p_business_id: '0013542419',
    p_pictures: [paper(person)],
    ...more,
  })
async function asked(person: Person, more: Record<string, unknown> = {}): Promise<string> {
  const { data, error } = await ask(person, more)
  expect(error).toBeNull()
  return (data as unknown as { id: string }).id
}
const stepsOf = async (person: Person) =>
  ((await person.client.from('wholesale_events').select('kind').order('id')).data ?? []).map(
    ({ kind }) => kind,
  )
const messagesTo = (person: Person) =>
  sql<{ template_key: string; body: string }>(
    'select template_key, body from public.sms_messages where user_id = $1 order by id',
    [person.id],
  )
const back = (id: string, answer: string) =>
  admin.client.rpc('admin_ask_wholesale_papers', { p_request_id: id, p_answer: answer })

describe('a request', () => {
  it('goes its way: sent, looked at, given back, sent again, accepted; each step told', async () => {
    const person = await createPerson()
    const id = await asked(person)
    expect(await stepsOf(person)).toEqual(['sent'])
    await Promise.all(
      Array.from({ length: 4 }, () => admin.client.rpc('admin_see_wholesale', { p_request_id: id })),
    )
    expect(await stepsOf(person)).toEqual(['sent', 'seen'])
    expect((await ask(person)).error?.message).toBe('wholesale_open')

    expect((await back(id, ' ')).error?.message).toBe('invalid_input')
    expect((await back(id, 'عکس خواناتر')).error).toBeNull()
    expect((await back(id, 'عکس خواناتر')).error?.message).toBe('already_handled')
    const { data: own } = await person.client
      .from('wholesale_requests')
      .select('status, answer, wholesale_papers(id)')
      .single()
    expect(own).toMatchObject({ status: 'incomplete', answer: 'عکس خواناتر' })

    // The same request, with what is new in it and both papers.
    const again = await asked(person, { p_wanted: 'dealer', p_city: 'قشم' })
    expect(again).toBe(id)
    const { data: sent } = await person.client
      .from('wholesale_requests')
      .select('status, wanted_type, city, answer, seen_at, answered_at, wholesale_papers(id)')
      .single()
    expect(sent).toMatchObject({
      status: 'open',
      wanted_type: 'dealer',
      city: 'قشم',
      answer: '',
      seen_at: null,
      answered_at: null,
    })
    expect(sent!.wholesale_papers).toHaveLength(2)
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

  it('may be answered while it waits for its sender', async () => {
    const person = await createPerson()
    const id = await asked(person)
    await back(id, 'جواز')
    const { error } = await admin.client.rpc('admin_answer_wholesale', {
      p_request_id: id,
      p_approved: false,
      p_answer: 'نرسید.',
    })
    expect(error).toBeNull()
    // A new one may follow.
    expect(await asked(person)).not.toBe(id)
  })

  it('is sent again once, however often the button is pressed', async () => {
    const person = await createPerson()
    await back(await asked(person), 'جواز')
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(person)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(new Set(['wholesale_open']))
    expect(await stepsOf(person)).toEqual(['sent', 'incomplete', 'resent'])
  })

  it.each([
    ['1111111111', 'invalid_business_id'],
    ['0013542418', 'invalid_business_id'],
    ['00135424180001', 'invalid_business_id'],
    ['۰۰۱۳۵۴۲۴۱۹', 'invalid_business_id'],
    ["'; drop table wholesale_requests; --", 'invalid_business_id'],
    ['9'.repeat(5000), 'invalid_business_id'],
  ])('takes no number that its check digits deny: %#', async (number, code) => {
    const person = await createPerson()
    expect((await ask(person, { p_business_id: number })).error?.message).toBe(code)
  })

  it.each(['0013542419', '10380284790', '00135424190001', ''])('takes «%s»', async (number) => {
    await asked(await createPerson(), { p_business_id: number })
  })

  it('takes no foreign, foul or fifth picture, and no odd words', async () => {
    const [person, other] = [await createPerson(), await createPerson()]
    for (const pictures of [
      [paper(other)],
      [`${person.id}/../${other.id}/x.webp`],
      [null],
      Array.from({ length: 5 }, () => paper(person)),
    ])
      expect((await ask(person, { p_pictures: pictures })).error?.message).toBe('invalid_picture')
    for (const more of [
      { p_field: 'pirate' },
      { p_city: '' },
      { p_province: 'x'.repeat(51) },
      { p_note: 'x'.repeat(501) },
      { p_wanted: 'admin' },
    ])
      expect((await ask(person, more)).error?.message).toBe('invalid_input')
    expect(await sql('select id from public.wholesale_requests where user_id = $1', [person.id])).toEqual([])
  })

  it('names other people with the same number to the admin alone', async () => {
    const [one, two] = [await createPerson(), await createPerson()]
    const number = '0499370899'
    const first = await asked(one, { p_business_id: number, p_business_name: 'دکان یک' })
    const second = await asked(two, { p_business_id: number, p_business_name: 'دکان دو' })
    const twins = await admin.client.rpc('admin_wholesale_twins', { p_request_id: second })
    expect(twins.data!.map(({ request_id }) => request_id)).toContain(first)
    const { error } = await one.client.rpc('admin_wholesale_twins', { p_request_id: first })
    expect(error?.message).toBe('admin_required')
  })

  it('stands in the queue: the oldest that waits for the shop first, then what waits for its sender', async () => {
    const mark = `صف ${randomUUID().slice(0, 8)}`
    const people = await Promise.all([createPerson(), createPerson(), createPerson()])
    const ids: string[] = []
    for (const [n, person] of people.entries())
      ids.push(await asked(person, { p_business_name: `${mark} ${n}` }))
    await back(ids[0]!, 'جواز')
    const list = async (more: Record<string, unknown> = {}) =>
      (await admin.client.rpc('admin_list_wholesale', { p_search: mark, ...more })).data!
    const rows = await list()
    expect(rows.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]])
    expect(rows[0]).toMatchObject({ papers: 1, total: 3, business_id: '0013542419' })
    expect((await list({ p_status: 'incomplete' })).map(({ id }) => id)).toEqual([ids[0]])
    expect((await list({ p_limit: 1, p_offset: 1 })).map(({ id }) => id)).toEqual([ids[2]])
    expect((await people[0]!.client.rpc('admin_list_wholesale', {})).error?.message).toBe('admin_required')
  })
})

describe('papers', () => {
  it('are named to their owner and the admin; the file opens to nobody but the server', async () => {
    const [person, other] = [await createPerson(), await createPerson('dealer')]
    const name = paper(person)
    const stored = await serviceClient()
      .storage.from('wholesale')
      .upload(name, Buffer.from('webp'), { contentType: 'image/webp' })
    expect(stored.error).toBeNull()
    await asked(person, { p_pictures: [name] })
    const seen = async (client: Person['client']) =>
      (await client.from('wholesale_papers').select('id').eq('object_name', name)).data?.length ?? 0
    expect([
      await seen(person.client),
      await seen(admin.client),
      await seen(other.client),
      await seen(anonymousClient()),
    ]).toEqual([1, 1, 0, 0])
    for (const { client } of [person, other, admin]) {
      const files = client.storage.from('wholesale')
      expect((await files.download(name)).data).toBeNull()
      expect((await files.list(person.id)).data ?? []).toEqual([])
      expect((await files.createSignedUrl(name, 60)).data).toBeNull()
      expect(
        (await files.upload(paper(person), Buffer.from('x'), { contentType: 'image/webp' })).error,
      ).not.toBeNull()
      await files.remove([name])
    }
    expect((await serviceClient().storage.from('wholesale').download(name)).data).not.toBeNull()
  })
})

describe('shares', () => {
  it('are rounded down to five, hold no wholesale price, and are the same for everybody', async () => {
    const product = await createProduct({
      price: 1_000_000,
      shopPrice: 873_211,
      dealerPrice: 791_357,
      stock: 5,
    })
    // Sold more than anything else.
    await sql(`update public.products set sold_count = 1000000, images = '{products/x}' where id = $1`, [
      product.id,
    ])
    const read = async (client: Person['client']) => (await client.rpc('wholesale_shares')).data!
    const shares = await read(anonymousClient())
    expect(shares.length).toBeLessThanOrEqual(4)
    const own = shares.find(({ product_id }) => product_id === product.id)
    expect(own).toMatchObject({ retail: 1_000_000, shop_share: 10, dealer_share: 20 })
    for (const { shop_share, dealer_share } of shares)
      expect([shop_share % 5, dealer_share % 5]).toEqual([0, 0])
    for (const figure of ['873211', '791357']) expect(JSON.stringify(shares)).not.toContain(figure)
    expect(Object.keys(own!).sort()).toEqual(
      ['dealer_share', 'image', 'name', 'product_id', 'retail', 'shop_share', 'slug', 'tint'].sort(),
    )
    for (const type of ['normal', 'shop', 'dealer', 'admin'] as const)
      expect(await read((await createPerson(type)).client)).toEqual(shares)

    // What is hidden, sold out or no cheaper is no example.
    await sql(`update public.products set is_active = false where id = $1`, [product.id])
    expect((await read(anonymousClient())).map(({ product_id }) => product_id)).not.toContain(product.id)
    await sql(`update public.products set sold_count = 0 where id = $1`, [product.id])
  })
})

describe('the board', () => {
  /** Paid orders of a person, so many days ago, each of so many toman. */
  const buyers: string[] = []
  // Nobody paid these: other tests look at the money of all orders.
  afterAll(() => sql('delete from public.orders where user_id = any ($1)', [buyers]))
  async function buy(person: Person, orders: [daysAgo: number, toman: number][]) {
    buyers.push(person.id)
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
    (await admin.client.rpc('admin_list_dealers', { p_filter: { user: person.id } })).data![0]

  it('adds up what was bought in 30, 90 and 365 days, and the average', async () => {
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

  it('finds who fell silent against their own rhythm', async () => {
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
      (await admin.client.rpc('admin_list_dealers', { p_filter: { state }, p_limit: 1000 })).data!.map(
        ({ id }) => id,
      )
    const [silent, active, new_] = await Promise.all([found('silent'), found('active'), found('never')])
    expect(silent).toEqual(expect.arrayContaining([often.id, once.id]))
    expect(active).toContain(rarely.id)
    expect(new_).toContain(never.id)
    expect(silent).not.toContain(rarely.id)
  })

  it('lists shops and dealers alone, in any order, page by page, for admins alone', async () => {
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
    for (const { client } of [customer, shop])
      expect((await client.rpc('admin_list_dealers', {})).error?.message).toBe('admin_required')
  })

  it('keeps notes with author and time, which nobody else reads', async () => {
    const dealer = await createPerson('dealer')
    const note = { user_id: dealer.id, body: 'قرار شد با چک بخرد' }
    const written = await admin.client.from('dealer_notes').insert(note).select().single()
    expect(written.data).toMatchObject({ author_id: admin.id, body: note.body })
    expect((await dealer.client.from('dealer_notes').select()).data).toEqual([])
    expect((await dealer.client.from('dealer_notes').insert(note)).error).not.toBeNull()
    // Nobody writes in another's name.
    expect(
      (await admin.client.from('dealer_notes').insert({ ...note, author_id: dealer.id } as never)).error,
    ).not.toBeNull()
    expect((await admin.client.from('dealer_notes').insert({ ...note, body: ' ' })).error).not.toBeNull()
    expect(await board(dealer)).toMatchObject({ notes: 1 })
    await admin.client.from('dealer_notes').delete().eq('id', written.data!.id)
    expect(await board(dealer)).toMatchObject({ notes: 0 })
  })
})
