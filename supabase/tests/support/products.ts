import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { sql } from './database.ts'
import { insertRow } from './insert.ts'
import type { Person } from './people.ts'

export interface Product {
  id: string
  colorIds: string[]
}

/** A new product. Prices in toman; `stock` is a number, or one number per color. */
export async function createProduct(
  options: {
    price?: number | null
    shopPrice?: number
    dealerPrice?: number
    stock?: number | number[]
    active?: boolean
    name?: string
  } = {},
): Promise<Product> {
  const {
    price = 100_000,
    shopPrice,
    dealerPrice,
    stock = 10,
    active = true,
    name = `محصول ${randomUUID()}`,
  } = options
  const [row] = await sql<{ id: string }>(
    `insert into public.products (name, slug, stock_quantity, is_active) values ($1, '', $2, $3) returning id`,
    [name, Array.isArray(stock) ? 0 : stock, active],
  )
  const id = row!.id
  const colorIds: string[] = []
  for (const quantity of Array.isArray(stock) ? stock : []) {
    const color = await insertRow('colors', { name: randomUUID().slice(0, 30), hex_code: '#0e6e6e' })
    colorIds.push(color.id)
    await insertRow('product_colors', { product_id: id, color_id: color.id, stock_quantity: quantity })
  }
  for (const [type, amount] of [
    ['base_price', price],
    ['shop_price', shopPrice],
    ['dealer_price', dealerPrice],
  ] as const) {
    if (amount != null) {
      await insertRow('product_prices', { product_id: id, price_type: type, amount })
    }
  }
  return { id, colorIds }
}

/** A discount code with defaults; returns the code. */
export async function createCode(values: Record<string, unknown> = {}): Promise<string> {
  const row = {
    code: `C${randomUUID().slice(0, 8)}`,
    discount_type: 'percentage',
    discount_value: 10,
    ...values,
  }
  const names = Object.keys(row)
  await sql(
    `insert into public.discount_codes (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row.code
}

/** A discount in percent that runs. */
export const discountProduct = (id: string, percent: number, priceType = 'base_price') =>
  sql('insert into public.discounts (product_id, price_type, discount_value) values ($1, $2, $3)', [
    id,
    priceType,
    percent,
  ])

export const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09170000004',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}

export async function fillCart(
  person: Person,
  product: Product,
  quantity = 1,
  colorId?: string,
): Promise<void> {
  await person.client.call('set_cart_line', {
    p_product_id: product.id,
    p_quantity: quantity,
    ...(colorId && { p_color_id: colorId }),
  })
}

export type Order = Database['public']['Tables']['orders']['Row']
type PlaceArgs = Database['public']['Functions']['place_order']['Args']

/** Calls place_order; the total defaults to the cart's quote. */
export async function placeOrder(person: Person, options: Partial<PlaceArgs> = {}) {
  const expected = options.p_expected_total ?? (await quoteCart(person, options.p_code)).total
  return person.client.rpc('place_order', {
    p_idempotency_key: randomUUID(),
    p_payment_method: 'online',
    p_delivery_method: 'post',
    p_address: ADDRESS,
    p_expected_total: expected,
    ...options,
  })
}

export async function orderFor(
  person: Person,
  product: Product,
  quantity = 1,
  options: Partial<PlaceArgs> = {},
): Promise<Order> {
  await fillCart(person, product, quantity, product.colorIds[0])
  const { data, error } = await placeOrder(person, options)
  if (error) throw error
  return data as unknown as Order
}

export interface Quote {
  lines: {
    product_id: string
    state: string
    unit_price: number | null
    line_total: number | null
    payable: number
    available: number
  }[]
  orderable: boolean
  subtotal: number
  shipping: number
  discount: { code: string; amount: number; error: string | null } | null
  total: number
}

export async function quoteCart(person: Person, code?: string): Promise<Quote> {
  const lines = await sql('select product_id, color_id, quantity from public.cart_items where user_id = $1', [
    person.id,
  ])
  const data = await person.client.call('quote', {
    p_lines: lines,
    ...(code && { p_code: code }),
  })
  return data as unknown as Quote
}

/** Makes an order due for expiry, its payments checked at the gateway. */
export async function runOut(orderId: string): Promise<void> {
  await sql(`update public.orders set expires_at = now() - interval '1 second' where id = $1`, [orderId])
  await sql('update public.payments set answered_at = now() where order_id = $1', [orderId])
}

export function authority(): string {
  return `A${randomUUID().replaceAll('-', '')}000`
}

/** Of Zibal. */
export const trackId = () => String(randomInt(1_000_000_000, 9_999_999_999))

const began = sql<{ at: string }>('select now()::text as at')

/** Broken rules of stock, codes and money in this file's rows, or since a time. */
export async function brokenInvariants(since?: Date): Promise<unknown[]> {
  const at = since ?? (await began)[0]!.at
  return sql(
    `with products as (select * from public.products where created_at >= $1),
       codes as (select * from public.discount_codes where created_at >= $1),
       orders as (select * from public.orders where created_at >= $1)
    select 'stock' as rule, p.id::text from products p
    where not p.has_colors and p.stock_quantity <> (
      select coalesce(sum(m.delta), 0) from public.stock_movements m where m.product_id = p.id and m.color_id is null)
    union all
    select 'moved stock', p.id::text from products p
    where p.has_colors and 0 <> (
      select coalesce(sum(m.delta), 0) from public.stock_movements m where m.product_id = p.id and m.color_id is null)
    union all
    select 'color stock', c.id::text from public.product_colors c join products p on p.id = c.product_id
    where c.stock_quantity <> (
      select coalesce(sum(m.delta), 0) from public.stock_movements m
      where m.product_id = c.product_id and m.color_id = c.color_id)
    union all
    select 'counted on the shelf', p.id::text from products p
    left join private.product_stats a on a.product_id = p.id
    where a.pieces is distinct from coalesce(
      p.stock_quantity, (select sum(c.stock_quantity)::integer from public.product_colors c where c.product_id = p.id), 0)
    union all
    select 'sorted by the panel as it stands in products', p.id::text from products p
    left join private.product_stats a on a.product_id = p.id
    where (a.created_at, a.sold_count) is distinct from (p.created_at, p.sold_count)
      or a.has_base_price is distinct from exists (
        select from public.product_prices t where t.product_id = p.id and t.price_type = 'base_price')
    union all
    select 'code count', c.code from codes c
    where c.uses_count <> (
      select count(*) from public.discount_code_uses u where u.code_id = c.id and u.released_at is null)
    union all
    select 'paid without money', o.id::text from orders o
    where o.is_paid <> exists (
      select 1 from public.payments p where p.order_id = o.id and p.state = 'verified'
        -- The courier collects what is left of an order; a transfer may be of less or more.
        and (p.amount = o.total_amount or p.kind = 'transfer' or exists (select from public.order_edits e where e.order_id = o.id) or (
          p.kind = 'cash' and p.amount between o.total_amount - o.reduced_amount and o.total_amount)))
    union all
    select 'money that came does not add up', o.id::text from orders o
    where o.collected_amount <> (
      select coalesce(sum(p.amount), 0) from public.payments p where p.order_id = o.id and p.state = 'verified')
    union all
    select 'more went back than was owed', o.id::text from orders o
    where 0 < (select coalesce(sum(r.amount), 0) from public.refunds r where r.order_id = o.id)
      and not exists (select from public.order_edits e where e.order_id = o.id)
      and (select coalesce(sum(r.amount), 0) from public.refunds r where r.order_id = o.id) > (
        select coalesce(sum(p.amount), 0) from public.payments p where p.order_id = o.id and p.state = 'verified'
      ) - (o.total_amount - (select coalesce(sum(r.amount), 0) from public.order_adjustments r where r.order_id = o.id))
    union all
    select 'lines do not add up', o.id::text from orders o
    where o.subtotal <> (select sum(i.line_total) from public.order_items i where i.order_id = o.id)
    union all
    select 'reductions do not add up', o.id::text from orders o
    where o.reduced_amount <> (
      select coalesce(sum(r.amount), 0) from public.order_adjustments r where r.order_id = o.id)
    union all
    select 'refunds do not add up', o.id::text from orders o
    where o.refunded_amount <> (select coalesce(sum(r.amount), 0) from public.refunds r where r.order_id = o.id)
    union all
    select 'shipped pieces', i.id::text from public.order_items i join orders o on o.id = i.order_id
    where i.shipped_quantity > 0 and i.shipped_quantity <> (
      select coalesce(sum(l.quantity), 0) from public.shipment_lines l where l.order_item_id = i.id)
    union all
    select 'more left than was ordered', i.id::text
    from public.order_items i join orders o on o.id = i.order_id
    where i.shipped_quantity > 0 and (
      i.shipped_quantity > i.quantity
      or o.status not in ('shipped', 'delivered', 'returned') and i.shipped_quantity > i.quantity - i.reduced_quantity)
    union all
    select 'reduced pieces', i.id::text from public.order_items i join orders o on o.id = i.order_id
    where i.reduced_quantity <> (
      select coalesce(sum(r.quantity), 0) from public.order_adjustments r where r.order_item_id = i.id)
  `,
    [at],
  )
}

/** Sets whether wholesale accounts pay retail where it is lower. */
export const setWholesalePaysLower = (lower: boolean) =>
  sql('update public.shop_settings set wholesale_pays_lower = $1', [lower])
