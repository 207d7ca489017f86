/** What customers marked, and the word that it became cheaper. */
import { beforeAll, describe, expect, it } from 'vitest'
import { WISHLIST_LIMIT } from '../../lib/supabase/database.limits.ts'
import type { Json } from '../../lib/supabase/database.types.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, type Product } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

const merge = (person: Person, items: Json) => person.client.rpc('merge_wishlist', { p_items: items })
const mark = async (person: Person, ...products: Product[]) => {
  const { data, error } = await merge(
    person,
    products.map(({ id }) => ({ product_id: id })),
  )
  expect(error).toBeNull()
  return data
}
const list = async (person: Person) =>
  (
    await person.client
      .from('wishlist_items')
      .select('product_id, price, wants_notice, created_at')
      .order('created_at')
  ).data!

describe('the list', () => {
  it('keeps the price that its owner would have paid that day', async () => {
    const [customer, dealer] = await Promise.all([createPerson(), createPerson('dealer')])
    const product = await createProduct({ price: 100_000, dealerPrice: 70_000 })
    expect([await mark(customer, product), await mark(dealer, product)]).toEqual([1, 1])
    await sql('update public.product_prices set amount = amount * 2 where product_id = $1', [product.id])
    // A second time changes nothing.
    expect(await mark(customer, product)).toBe(0)
    expect((await list(customer)).map(({ price }) => price)).toEqual([100_000])
    expect((await list(dealer)).map(({ price }) => price)).toEqual([70_000])
  })

  it('takes what a guest marked with its day and price, within reason', async () => {
    const person = await createPerson()
    const [first, second, third] = await Promise.all([createProduct(), createProduct(), createProduct()])
    const day = Date.now() - 5 * 86_400_000
    const { data } = await merge(person, [
      { product_id: first.id, price: 90_000, added_at: day },
      // Twice in one list counts once.
      { product_id: first.id, price: 1, added_at: day },
      { product_id: second.id, price: null, added_at: 9e15 },
      { product_id: third.id, price: 1e300, added_at: -5, wants_notice: true },
    ])
    expect(data).toBe(3)
    const rows = await list(person)
    const of = ({ id }: Product) => rows.find(({ product_id }) => product_id === id)!
    expect(of(first)).toMatchObject({ price: 90_000, wants_notice: false })
    expect(Math.abs(Date.parse(of(first).created_at) - day)).toBeLessThan(1000)
    expect(of(second).price).toBeNull()
    expect(Date.parse(of(second).created_at)).toBeLessThanOrEqual(Date.now() + 5000)
    expect(of(third)).toMatchObject({ price: 100_000_000, wants_notice: true })
    expect(Date.now() - Date.parse(of(third).created_at)).toBeGreaterThan(364 * 86_400_000)
  })

  it('leaves out what is not sold, and refuses what is no list', async () => {
    const person = await createPerson()
    expect(await mark(person, await createProduct({ active: false }))).toBe(0)
    const uuid = '00000000-0000-4000-8000-000000000000'
    for (const wrong of [
      null,
      {},
      [1],
      [{}],
      [{ product_id: 'x' }],
      [{ product_id: uuid, price: '5' }],
      [{ product_id: uuid, added_at: '2026-01-01' }],
      [{ product_id: uuid, wants_notice: 1 }],
      Array.from({ length: WISHLIST_LIMIT + 1 }, () => ({ product_id: uuid })),
    ] as Json[]) {
      const { error } = await merge(person, wrong)
      expect([wrong, error?.message]).toEqual([wrong, 'invalid_input'])
    }
    expect(await list(person)).toEqual([])
  })

  it('has an end, also for many at once', async () => {
    const person = await createPerson()
    const [one, two] = await Promise.all([createProduct(), createProduct()])
    await sql(
      `with p as (insert into public.products (name, slug, stock_quantity) select 'پر ' || n, '', 1 from generate_series(1, $2) n returning id)
       insert into public.wishlist_items (user_id, product_id) select $1, p.id from p`,
      [person.id, WISHLIST_LIMIT - 1],
    )
    const both = await Promise.all([
      merge(person, [{ product_id: one.id }]),
      merge(person, [{ product_id: two.id }]),
    ])
    expect(both.map(({ error }) => error?.message ?? 'added').sort()).toEqual(['added', 'wishlist_full'])
    expect(await list(person)).toHaveLength(WISHLIST_LIMIT)
    // Several at once: as far as there is room.
    expect(await mark(person, one, two)).toBe(0)
  })

  it('is for those whose session stands', async () => {
    const person = await createPerson()
    const product = await createProduct()
    expect((await anonymousClient().rpc('merge_wishlist', { p_items: [] })).error?.code).toBe('42501')
    await sql('update public.profiles set is_blocked = true where id = $1', [person.id])
    expect((await merge(person, [{ product_id: product.id }])).error?.message).toBe('account_blocked')
    await sql('update public.profiles set is_blocked = false where id = $1', [person.id])
    await sql('delete from auth.sessions where user_id = $1', [person.id])
    expect((await merge(person, [{ product_id: product.id }])).error?.message).toBe('sign_in_required')
  })

  it('stands beside the number of lines in the cart, the last first', async () => {
    const [person, other] = await Promise.all([createPerson(), createPerson()])
    const [first, second] = await Promise.all([createProduct(), createProduct()])
    await mark(person, first)
    await mark(person, second)
    await person.client.rpc('set_cart_line', { p_product_id: first.id })
    expect((await person.client.rpc('own_marks')).data).toEqual({
      cart_lines: 1,
      wishlist: [second.id, first.id],
    })
    expect((await other.client.rpc('own_marks')).data).toEqual({ cart_lines: 0, wishlist: [] })
  })

  it('goes with its account', async () => {
    const person = await createPerson()
    await mark(person, await createProduct())
    await serviceClient().auth.admin.deleteUser(person.id)
    expect(await sql('select 1 from public.wishlist_items where user_id = $1', [person.id])).toEqual([])
  })
})

describe('the notice', () => {
  let person: Person
  let product: Product
  const run = async (limit?: number) => {
    const { data, error } = await serviceClient().rpc('notify_price_drops', {
      p_site: 'https://shop.example/',
      ...(limit !== undefined && { p_limit: limit }),
    })
    expect(error).toBeNull()
    return data
  }
  const price = (amount: number, tier = 'base_price') =>
    sql('update public.product_prices set amount = $2 where product_id = $1 and price_type = $3', [
      product.id,
      amount,
      tier,
    ])
  const want = async (who: Person) => {
    const { error } = await who.client
      .from('wishlist_items')
      .update({ wants_notice: true })
      .eq('product_id', product.id)
    expect(error).toBeNull()
  }
  const messages = async (who = person) =>
    (
      await sql<{ body: string }>('select body from public.sms_messages where user_id = $1 order by id', [
        who.id,
      ])
    ).map(({ body }) => body)
  const age = (days: number) =>
    sql(`update public.wishlist_items set told_at = told_at - $2 * interval '1 day' where product_id = $1`, [
      product.id,
      days,
    ])

  beforeAll(() => sql('delete from public.wishlist_items'))

  async function begin(type?: 'shop') {
    person = await createPerson(type)
    product = await createProduct({ price: 100_000, shopPrice: 90_000, name: 'قابلمهٔ آزمون' })
    await mark(person, product)
  }

  it('is sent to who asked for it, when it costs them less, once', async () => {
    await begin()
    const other = await createPerson()
    await mark(other, product)
    await want(person)
    expect(await run()).toBe(0)
    await price(80_000)
    const told = await Promise.all([run(), run()])
    expect(told.reduce((sum, count) => sum! + count!, 0)).toBe(1)
    expect(await messages()).toEqual([
      expect.stringMatching(
        /^مشتری عزیز، قابلمهٔ آزمون ارزان شد: ۸۰٬۰۰۰ تومان\. https:\/\/shop\.example\/p\/\S+ هرمز\nلغو: https:\/\/shop\.example\/s\/[2-9a-z]{10}$/,
      ),
    ])
    expect(await messages(other)).toEqual([])
  })

  it('comes again for a lower price than was told, a week later at the earliest', async () => {
    await begin()
    await want(person)
    await price(80_000)
    expect(await run()).toBe(1)
    await price(70_000)
    expect(await run()).toBe(0)
    await age(8)
    expect(await run()).toBe(1)
    await age(8)
    // Dearer, and then as cheap as was told.
    await price(95_000)
    expect(await run()).toBe(0)
    await price(70_000)
    expect(await run()).toBe(0)
    expect(await messages()).toHaveLength(2)
  })

  it('goes by the price of its reader', async () => {
    await begin('shop')
    await want(person)
    // Retail falls, and is still not what a shop pays.
    await price(95_000)
    expect(await run()).toBe(0)
    await price(85_000, 'shop_price')
    expect(await run()).toBe(1)
    expect((await messages())[0]).toContain('۸۵٬۰۰۰')
  })

  it('is not sent for what cannot be had, to who is blocked, or without its template', async () => {
    await begin()
    await want(person)
    await price(60_000)
    const undone = async (change: string, back: string) => {
      await sql(change)
      expect([change, await run()]).toEqual([change, 0])
      await sql(back)
    }
    await undone(
      `update public.products set stock_quantity = 0 where id = '${product.id}'`,
      `update public.products set stock_quantity = 5 where id = '${product.id}'`,
    )
    await undone(
      `update public.products set is_active = false where id = '${product.id}'`,
      `update public.products set is_active = true where id = '${product.id}'`,
    )
    await undone(
      `update public.profiles set is_blocked = true where id = '${person.id}'`,
      `update public.profiles set is_blocked = false where id = '${person.id}'`,
    )
    await undone(
      `update public.sms_templates set is_active = false where key = 'price_dropped'`,
      `update public.sms_templates set is_active = true where key = 'price_dropped'`,
    )
    const refuse = (isAllowed: boolean) =>
      `insert into public.sms_consents (phone_number, is_allowed, source) values ('${person.phone}', ${isAllowed}, 'reply')
       on conflict (phone_number) do update set is_allowed = excluded.is_allowed`
    await undone(refuse(false), refuse(true))
    expect(await run(0)).toBe(0)
    expect(await run()).toBe(1)
  })

  it('of a mark without a price is measured by what it costs when it is asked for', async () => {
    await begin()
    // Marked as a guest, and merged before the browser knew a price.
    const [early, late] = await Promise.all([createPerson('shop'), createPerson()])
    await merge(early, [{ product_id: product.id, price: null, added_at: Date.now(), wants_notice: true }])
    await merge(late, [{ product_id: product.id, price: null, added_at: Date.now() }])
    await price(95_000)
    await want(late)
    expect(await run()).toBe(0)
    // What was asked on the day of the mark stays unknown.
    expect((await list(early)).map((row) => row.price)).toEqual([null])
    await price(94_000)
    await price(89_000, 'shop_price')
    expect(await run()).toBe(2)
    expect((await messages(late))[0]).toContain('۹۴٬۰۰۰')
    expect((await messages(early))[0]).toContain('۸۹٬۰۰۰')
    expect(await run()).toBe(0)
    // Asked for once more, it is measured as before.
    await want(late)
    await age(8)
    expect(await run()).toBe(0)
  })

  it('of what had no price at all is measured by the first one', async () => {
    person = await createPerson()
    product = await createProduct({ price: null })
    await mark(person, product)
    await want(person)
    expect(await run()).toBe(0)
    await sql(
      `insert into public.product_prices (product_id, price_type, amount) values ($1, 'base_price', 50000)`,
      [product.id],
    )
    expect(await run()).toBe(0)
    await price(60_000)
    expect(await run()).toBe(0)
    await price(45_000)
    expect(await run()).toBe(1)
    expect(await messages()).toEqual([expect.stringContaining('۴۵٬۰۰۰')])
  })

  it('is measured by nothing that its owner writes', async () => {
    await begin()
    await want(person)
    for (const change of [{ told_price: 1_000_000 }, { price: 1_000_000 }] as const) {
      const { error } = await person.client
        .from('wishlist_items')
        .update(change as never)
        .eq('product_id', product.id)
      expect([change, error?.code]).toEqual([change, '42501'])
    }
    // Nor by who did not ask.
    const other = await createPerson()
    await merge(other, [{ product_id: product.id, price: null, added_at: Date.now() }])
    await run()
    const rows = await sql('select told_price from public.wishlist_items where user_id = $1', [other.id])
    expect(rows).toEqual([{ told_price: null }])
  })

  it('waits for the refresh of the list where a discount began or ended by its date', async () => {
    await begin()
    await want(person)
    await sql(
      `update private.product_listing set normal_price = 40000, next_change_at = now() - interval '1 minute' where product_id = $1`,
      [product.id],
    )
    expect(await run()).toBe(0)
    await sql(
      `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 50)`,
      [product.id],
    )
    await serviceClient().rpc('refresh_listing')
    expect(await run()).toBe(1)
    expect((await messages())[0]).toContain('۵۰٬۰۰۰')
  })
})
