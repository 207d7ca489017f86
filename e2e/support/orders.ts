import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Product, sql } from './products.ts'
import type { Person } from './people.ts'
import { stack } from './shop.ts'

export const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09175551234',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}
const WAY = ['awaiting_review', 'processing', 'shipped', 'delivered'] as const

export interface PlacedOrder {
  id: string
  number: string
  total: number
}

/** A transaction of its own. */
async function inTransaction<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: stack().dbUrl })
  await client.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** Runs as that user, under their policies. */
export const asPerson = <T extends pg.QueryResultRow>(
  person: Pick<Person, 'id'>,
  text: string,
  values: unknown[] = [],
): Promise<T[]> =>
  inTransaction(async (client) => {
    await speakAs(client, person)
    return (await client.query<T>(text, values)).rows
  })

/** Sets the user for the rest of the transaction, in a new session. */
async function speakAs(client: pg.Client, { id }: Pick<Person, 'id'>): Promise<void> {
  await client.query('insert into auth.sessions (id, user_id) values ($1, $1) on conflict do nothing', [id])
  const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: id })
  await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
}

export const fillCart = (person: Pick<Person, 'id'>, products: readonly Product[], quantity = 1) =>
  sql('insert into public.cart_items (user_id, product_id, quantity) select $1, unnest($2::uuid[]), $3', [
    person.id,
    products.map(({ id }) => id),
    quantity,
  ])

/** Its default address. */
export const saveAddress = (person: Pick<Person, 'id'>, address = ADDRESS) =>
  sql(
    `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, true)`,
    [person.id, ...Object.values(address)],
  )

/** Total of the cart of $1 at the address $2. */
const QUOTE = `select public.quote(
   (select jsonb_agg(jsonb_build_object('product_id', product_id, 'color_id', color_id, 'quantity', quantity))
    from public.cart_items where user_id = $1), null, $2, 'post') ->> 'total' as total`

export async function placeOnline(
  person: Pick<Person, 'id'>,
  product: Product,
  quantity = 1,
  colorId: string | null = null,
): Promise<PlacedOrder> {
  await asPerson(person, 'select public.set_cart_line($1, $3, $2)', [product.id, quantity, colorId])
  const [quote] = await asPerson<{ total: string }>(person, QUOTE, [person.id, ADDRESS])
  const [order] = await asPerson<{ id: string; number: string }>(
    person,
    `select id, number from public.place_order($1, 'online', 'post', $2, $3)`,
    [randomUUID(), ADDRESS, quote!.total],
  )
  return { id: order!.id, number: order!.number, total: Number(quote!.total) }
}

export async function createPaidOrder(
  person: Person,
  product: Product,
  quantity = 1,
): Promise<PlacedOrder & { authority: string }> {
  const order = await placeOnline(person, product, quantity)
  return { ...order, authority: await payAtBank(order.id) }
}

/** Pays at the gateway; returns the authority. */
export async function payAtBank(orderId: string, start = true): Promise<string> {
  const authority = `A${randomUUID().replaceAll('-', '')}000`
  if (start)
    await sql('select public.start_payment(id, $2, total_amount) from public.orders where id = $1', [
      orderId,
      authority,
    ])
  else
    await sql(
      `insert into public.payments (order_id, kind, authority, amount)
       select id, 'zarinpal', $2, total_amount from public.orders where id = $1`,
      [orderId, authority],
    )
  await sql(`select public.settle_payment($1, '201488371')`, [authority])
  return authority
}

export async function createOrder(
  person: Person,
  lines: readonly { product: Product; quantity?: number; color?: string }[],
  status: (typeof WAY)[number] = 'awaiting_review',
): Promise<PlacedOrder> {
  return inTransaction(async (client) => {
    await speakAs(client, person)
    for (const { product, quantity = 1, color } of lines) {
      const colorId = product.colors.find(({ name }) => name === color)?.id ?? null
      await client.query('select public.set_cart_line($1, $2, $3)', [product.id, colorId, quantity])
    }
    const { rows: quotes } = await client.query<{ total: string }>(QUOTE, [person.id, ADDRESS])
    const { rows } = await client.query<{ id: string; number: string; total_amount: string }>(
      `select id, number, total_amount from public.place_order($1, 'cash_on_delivery', 'post', $2, $3)`,
      [randomUUID(), ADDRESS, quotes[0]!.total],
    )
    const { id, number, total_amount } = rows[0]!
    for (const to of WAY.slice(1, WAY.indexOf(status) + 1)) {
      if (to === 'shipped')
        await client.query('update public.orders set tracking_code = $2 where id = $1', [
          id,
          '123456789012345678901234',
        ])
      await client.query('select private.move_order($1, $2)', [id, to])
    }
    return { id, number, total: Number(total_amount) }
  })
}
