/** Write cost of the listing: orders, prices, stock and names, single and bulk. */
import { randomUUID } from 'node:crypto'
import { call, type Side } from './search-sides.ts'
import { median } from './statistics.ts'

const ROUNDS = 30
/** Maximum ms for one product, and for a thousand in one statement. */
const MOST = { one: 100, thousand: 5000 }
const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09150000001',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}
const SOME = 'select id from public.products where not has_colors order by md5(id::text || $1) limit 1'
const MANY = '(select id from public.products order by md5(id::text) limit 1000)'

const CHANGES: [title: string, sql: string][] = [
  ['a price', 'update public.product_prices set amount = amount + 1000 where product_id = $1'],
  ['sold out', 'update public.products set stock_quantity = 0 where id = $1'],
  ['a new name', `update public.products set name = name || ' ' || left(md5(id::text), 4) where id = $1`],
  ['a discount', `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 7)`],
] // oxfmt-ignore
const BULK: [title: string, sql: string][] = [
  ['1,000 prices', `update public.product_prices set amount = amount + 1000 where product_id in ${MANY}`],
  ['1,000 hidden', `update public.products set is_active = false where id in ${MANY}`],
  ['1,000 shown', `update public.products set is_active = true where id in ${MANY}`],
]

/** Prints times of both sides; false when the large one is too slow. */
export async function compareWrites(small: Side, large: Side): Promise<boolean> {
  console.log('\nWrites, medians in ms:')
  let holds = true
  const print = (title: string, a: number, b: number, most: number) => {
    holds &&= b <= most
    console.log(
      `  ${title.padEnd(34)}${a.toFixed(1)} → ${b.toFixed(1)}${b > most ? `  more than ${most}` : ''}`,
    )
  }
  print('an order (placed)', await orders(small), await orders(large), MOST.one)
  for (const [title, sql] of CHANGES)
    print(title, await repeated(small, sql), await repeated(large, sql), MOST.one)
  for (const [title, sql] of BULK) print(title, await once(small, sql), await once(large, sql), MOST.thousand)
  return holds
}

async function once({ client }: Side, sql: string, values: string[] = []): Promise<number> {
  const began = performance.now()
  await client.query(sql, values)
  return performance.now() - began
}

async function repeated(side: Side, sql: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const { rows } = await side.client.query<{ id: string }>(SOME, [randomUUID()])
    times.push(await once(side, sql, [rows[0]!.id]))
  }
  return median(times)
}

async function orders({ stack, client }: Side): Promise<number> {
  const phone = '989150000001'
  const token = await signIn(stack, phone)
  const { rows } = await client.query<{ id: string }>(
    `select p.id from public.products p
     join public.product_prices t on t.product_id = p.id and t.price_type = 'base_price' and t.amount between 10000 and 5000000
     where not p.has_colors and p.is_active and not exists (select 1 from public.discounts d where d.product_id = p.id)
     order by md5(p.id::text) limit $1`,
    [ROUNDS],
  )
  await client.query('update public.products set stock_quantity = 1 where id = any ($1)', [
    rows.map(({ id }) => id),
  ])
  const times: number[] = []
  for (const { id } of rows) {
    await call(stack, 'set_cart_line', { p_product_id: id, p_quantity: 1 }, token)
    const lines = [{ product_id: id, color_id: null, quantity: 1 }]
    const quote = (await call(stack, 'quote', { p_lines: lines }, token)).body as { total: number }
    const { took } = await call(
      stack,
      'place_order',
      {
        p_idempotency_key: randomUUID(),
        p_payment_method: 'online',
        p_delivery_method: 'post',
        p_address: ADDRESS,
        p_expected_total: quote.total,
      },
      token,
    )
    times.push(took)
    await client.query(
      'delete from public.cart_items where user_id = (select id from auth.users where phone = $1)',
      [phone],
    )
  }
  return median(times)
}

async function signIn({ env }: Side['stack'], phone: string): Promise<string> {
  const password = randomUUID()
  const post = async (path: string, key: string, body: object) => {
    const response = await fetch(`${env.SUPABASE_URL}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  await post('admin/users', env.SUPABASE_SECRET_KEY, { phone, password, phone_confirm: true })
  const session = await post('token?grant_type=password', env.SUPABASE_PUBLISHABLE_KEY, { phone, password })
  return (session as { access_token: string }).access_token
}
