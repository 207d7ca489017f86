/** Text messages about changed wholesale prices: once a day, after the changes have settled, to subscribers only. */
import { beforeAll, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, type Product } from './support/products.ts'
import { serviceClient, sql } from './support/database.ts'

let shop: Person
let dealer: Person
let both: Product
let shopOnly: Product
const SITE = 'https://hormoz.example'

beforeAll(async () => {
  ;[shop, dealer] = await Promise.all([createPerson('shop'), createPerson('dealer')])
  both = await createProduct({ price: 500_000, shopPrice: 450_000, dealerPrice: 400_000 })
  shopOnly = await createProduct({ price: 500_000, shopPrice: 450_000 })
  await sql('delete from public.price_change_subscriptions')
  await sql(`update public.sms_settings set send_from = '00:00', send_until = '24:00'`)
  // Those of other products too: a committed file may have changed prices just now.
  await sql(`update public.price_history set started_at = started_at - interval '30 days'`)
})

const subscribe = async (person: Person) => {
  expect((await person.client.rpc('set_price_change_subscription', { p_wanted: true })).error).toBeNull()
  await sql(
    `update public.price_change_subscriptions set wanted_at = now() - interval '2 days' where user_id = $1`,
    [person.id],
  )
}
let step = 0
/** Lowers a price some minutes ago. */
async function change(product: Product, tier: string, minutesAgo: number) {
  await sql(
    'update public.product_prices set amount = amount - $3 where product_id = $1 and price_type = $2',
    [product.id, tier, 1000 + ++step],
  )
  await sql(
    `update public.price_history h set started_at = now() - $3 * interval '1 minute'
     where h.product_id = $1 and h.price_type = $2 and h.started_at = (
       select max(x.started_at) from public.price_history x where x.product_id = $1 and x.price_type = $2
     )`,
    [product.id, tier, minutesAgo],
  )
}
const notify = async () => (await serviceClient().rpc('notify_price_lists', { p_site: SITE })).data
const messages = () =>
  sql<{ recipient: string; body: string; purpose: string }>(
    `select recipient, body, purpose from public.sms_messages
     where template_key = 'price_list_changed' and user_id = any ($1) order by id`,
    [[shop.id, dealer.id]],
  )

it('price list notice: only shops and dealers subscribe, anyone may unsubscribe', async () => {
  const customer = await createPerson()
  const set = async ({ client }: Person, wanted: boolean) =>
    (await client.rpc('set_price_change_subscription', { p_wanted: wanted })).error?.message
  expect(await set(customer, true)).toBe('wholesale_only')
  expect(await set(customer, false)).toBeUndefined()
  expect(await set(shop, true)).toBeUndefined()
  expect(await set(shop, true)).toBeUndefined()
  expect((await dealer.client.query('select * from public.price_change_subscriptions')).data).toEqual([])
  expect((await shop.client.query('select * from public.price_change_subscriptions')).data).toHaveLength(1)
  expect((await dealer.client.rpc('notify_price_lists', { p_site: SITE })).error?.code).toBe('42501')
  expect(await set(shop, false)).toBeUndefined()
  expect((await shop.client.query('select * from public.price_change_subscriptions')).data).toEqual([])
})

it('price list notice: contains the number of changed prices of the tier, a short link and the opt-out', async () => {
  await subscribe(dealer)
  await change(both, 'dealer_price', 45)
  // Without a dealer price the price of shops applies.
  await change(shopOnly, 'shop_price', 40)
  // Other tiers do not count.
  await change(both, 'shop_price', 40)
  await change(both, 'base_price', 40)
  expect(await notify()).toBe(1)
  const [message] = await messages()
  expect(message).toMatchObject({ recipient: dealer.phone, purpose: 'notice' })
  expect(message!.body).toMatch(
    /^قیمت ۲ محصول برای شما تغییر کرد\. فهرست جدید: https:\/\/hormoz\.example\/s\/[2-9a-z]{6,10} /,
  )
  expect(message!.body).toContain('لغو')
  const code = /\/s\/([2-9a-z]+) /.exec(message!.body)![1]!
  const { data } = await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: false })
  expect(data).toBe('/wholesale/price-list')
})

it('price list notice: is sent once a day', async () => {
  await subscribe(dealer)
  await change(both, 'dealer_price', 45)
  expect([await notify(), await notify()]).toEqual([1, 0])
  await change(both, 'dealer_price', 31)
  // Before that change, today.
  await sql(
    `update public.price_change_subscriptions set notified_at = greatest(
       now() - interval '40 minutes', date_trunc('day', now(), 'Asia/Tehran'))`,
  )
  expect(await notify()).toBe(0)
  await sql(`update public.price_change_subscriptions set notified_at = now() - interval '25 hours'`)
  await sql(
    `update public.sms_messages set dedupe_key = 'yesterday ' || dedupe_key where template_key = 'price_list_changed'`,
  )
  expect(await notify()).toBe(1)
})

it('price list notice: waits until prices have settled, three hours at most', async () => {
  await subscribe(dealer)
  await change(both, 'dealer_price', 20)
  expect(await notify()).toBe(0)
  // Three hours after the first change, other changes no longer delay it.
  await sql(
    `update public.price_history set started_at = now() - interval '200 minutes'
     where product_id = $1 and started_at > now() - interval '30 minutes'`,
    [both.id],
  )
  await change(shopOnly, 'shop_price', 5)
  expect(await notify()).toBe(1)
})

it('price list notice: ignores reverted prices, inactive products and retail prices', async () => {
  await subscribe(dealer)
  await subscribe(shop)
  await change(both, 'base_price', 60)
  expect(await notify()).toBe(0)
  await change(both, 'dealer_price', 60)
  await sql(
    `update public.product_prices set amount = amount + $2 where product_id = $1 and price_type = 'dealer_price'`,
    [both.id, 1000 + step],
  )
  await sql(
    `update public.price_history set started_at = now() - interval '40 minutes' where product_id = $1 and started_at > now() - interval '1 minute'`,
    [both.id],
  )
  expect(await notify()).toBe(0)
  await change(both, 'dealer_price', 35)
  await sql('update public.products set is_active = false where id = $1', [both.id])
  expect(await notify()).toBe(0)
  await sql('update public.products set is_active = true where id = $1', [both.id])
  expect(await notify()).toBe(1)
})

it('price list notice: not to opted-out, blocked or retail customers, at night, or with the template off', async () => {
  await subscribe(dealer)
  await change(both, 'dealer_price', 45)
  await dealer.client.rpc('set_sms_consent', { p_allowed: false })
  expect(await notify()).toBe(0)
  await sql('delete from public.sms_consents where phone_number = $1', [dealer.phone])
  await sql('update public.profiles set is_blocked = true where id = $1', [dealer.id])
  expect(await notify()).toBe(0)
  await sql(`update public.profiles set is_blocked = false, user_type = 'normal' where id = $1`, [dealer.id])
  expect(await notify()).toBe(0)
  await sql(`update public.profiles set user_type = 'dealer' where id = $1`, [dealer.id])
  await sql(`update public.sms_templates set is_active = false where key = 'price_list_changed'`)
  expect(await notify()).toBe(0)
  await sql(`update public.sms_templates set is_active = true where key = 'price_list_changed'`)
  await sql(
    `update public.sms_settings set send_from = ((now() at time zone 'Asia/Tehran') + interval '1 hour')::time(0),
       send_until = '24:00' where (now() at time zone 'Asia/Tehran')::time < '22:00'`,
  )
  await sql(
    `update public.sms_settings set send_from = '00:00', send_until = '01:00' where (now() at time zone 'Asia/Tehran')::time >= '22:00'`,
  )
  expect(await notify()).toBe(0)
  await sql(`update public.sms_settings set send_from = '00:00', send_until = '24:00'`)
  expect(await notify()).toBe(1)
  expect((await messages()).map(({ recipient }) => recipient)).toEqual([dealer.phone])
})
