import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { brokenInvariants, createProduct } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { sql, sqlColumn, sqlValue } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { byDay } from './support/nightly.ts'
import { makeTrade } from './support/trade.ts'
import { setUp } from './support/set-up.ts'

/** A month without other rows. */
const FROM = new Date('2020-03-20T20:30:00Z')
const ORDERS = byDay(300, 10_000)
const DAY = 86_400_000
const DAYS = 31
const UNTIL = new Date(Number(FROM) + DAYS * DAY)
const edges = Array.from({ length: DAYS + 1 }, (_, day) => new Date(Number(FROM) + day * DAY).toISOString())

interface Figures {
  now: { revenue: number; orders: number; new_customers: number }
  before: { revenue: number; orders: number; new_customers: number }
  series: { revenue: number; orders: number }[]
  goods: { income: number; cost: number; unknown_income: number }
  products: { id: string; worth: number; pieces: number }[]
  categories: { name: string; worth: number }[]
  provinces: { name: string; revenue: number; orders: number }[]
  customer_types: { name: string; revenue: number; orders: number }[]
  payments: { name: string; count: number; amount: number }[]
}

const admin = setUp(() => createPerson('admin'))
const dashboard = async () => {
  const data = await admin.client.call('admin_dashboard_page', {
    p_edges: edges,
    p_before_from: new Date(Number(FROM) - DAYS * DAY).toISOString(),
    p_before_until: FROM.toISOString(),
  })
  return (data as unknown as { figures: Figures }).figures
}
const number = async (query: string, values: unknown[] = [FROM, UNTIL]) =>
  Number(await sqlValue<string>(query, values))
const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0)

beforeAll(async () => {
  await makeTrade(sql, {
    orders: ORDERS,
    customers: ORDERS / 5,
    products: byDay(60, 200),
    from: FROM,
    until: UNTIL,
  })
})
beforeAll(async () => {
  const some = await sql<{ id: string; status: string; item: string; n: number }>(
    `select * from (
       select o.id, o.status, row_number() over (partition by o.status order by o.created_at)::int as n,
         (select i.id from public.order_items i where i.order_id = o.id order by i.id limit 1) as item
       from public.orders o where o.created_at between $1 and $2 and o.is_paid) o
     where n <= $3`,
    [FROM, UNTIL, byDay(10, 30)],
  )
  for (const { id, status, item, n } of some) {
    const isWhole = n % 5 === 0
    const lines = isWhole
      ? await sql<{ item: string; quantity: number }>(
          'select id as item, quantity from public.order_items where order_id = $1',
          [id],
        )
      : [{ item, quantity: 1 }]
    const call = {
      p_order_id: id,
      p_lines: lines.map((line) => ({ ...line, restock: true })),
      p_request: randomUUID(),
    }
    const hasLeft = status === 'shipped' || status === 'delivered'
    const reduce = () => {
      if (hasLeft) return admin.client.rpc('admin_return_lines', { ...call, p_postage: true })
      return isWhole
        ? admin.client.rpc('admin_cancel_order', { p_order_id: id, p_restock: true })
        : admin.client.rpc('admin_cancel_lines', call)
    }
    const { error } = await reduce()
    if (error) throw error
    const reduced_amount = await number('select reduced_amount as n from public.orders where id = $1', [id])
    const refund = await admin.client.rpc('admin_record_refund', {
      p_id: randomUUID(),
      p_order_id: id,
      p_amount: reduced_amount,
      p_method: 'card',
    })
    if (refund.error) throw refund.error
  }
})

it('month of trade: keeps every invariant', async () => {
  expect(
    await number('select count(*) as n from public.orders where created_at >= $1 and created_at < $2'),
  ).toBe(ORDERS)
  expect(await brokenInvariants(FROM)).toEqual([])
})

it('month of trade: holds every kind of order, and payments at both edges of a day', async () => {
  const kinds = await sqlColumn<string>(
    `select distinct o.status || ' ' || o.payment_method || case when o.is_paid then ' paid' else '' end as kind
       from public.orders o where o.created_at >= $1 and o.created_at < $2 order by 1`,
    [FROM, UNTIL],
  )
  expect(kinds).toEqual(
    expect.arrayContaining([
      'awaiting_review cash_on_delivery',
      'cancelled cash_on_delivery',
      'cancelled online',
      'cancelled online paid',
      'delivered cash_on_delivery paid',
      'delivered online paid',
      'paid online paid',
      'payment_failed online',
      'processing cash_on_delivery',
      'processing online paid',
      'returned online paid',
      'shipped online paid',
    ]),
  )
  const atMidnight = (when: string) =>
    number(
      `select count(*) as n from public.orders o where o.is_paid and o.payment_verified_at >= $1
         and o.payment_verified_at < $2 and o.payment_verified_at ${when}`,
    )
  expect(await atMidnight(`= any (select generate_series($1, $2, interval '1 day'))`)).toBeGreaterThan(0)
  expect(
    await atMidnight(`= any (select generate_series($1, $2, interval '1 day') - interval '1 microsecond')`),
  ).toBeGreaterThan(0)
})

it('dashboard: income by customer type follows their prices and codes', async () => {
  const perType = await sql<{ name: string; revenue: string }>(
    `select p.user_type as name, sum(o.shipping_cost - o.discount_amount + (
         select sum(x.amount::bigint * i.quantity) from public.order_items i
         join public.product_prices x on x.product_id = i.product_id and x.price_type = case p.user_type
           when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' else 'base_price' end::public.price_type
         where i.order_id = o.id
       ) - coalesce((select sum(r.amount) from public.order_adjustments r where r.order_id = o.id), 0)) as revenue
       from public.orders o join public.profiles p on p.id = o.user_id
       where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2 group by 1`,
    [FROM, UNTIL],
  )
  const shown = Object.fromEntries((await dashboard()).customer_types.map((t) => [t.name, t.revenue]))
  expect(shown).toEqual(Object.fromEntries(perType.map((t) => [t.name, Number(t.revenue)])))
  expect(Object.keys(shown).sort()).toEqual(['dealer', 'normal', 'shop'])
  const given = await number(
    `select sum(u.amount) as n from public.discount_code_uses u join public.orders o on o.id = u.order_id
       where o.created_at >= $1 and o.created_at < $2`,
  )
  expect(given).toBeGreaterThan(0)
  expect(given).toBe(
    await number(
      'select sum(discount_amount) as n from public.orders where created_at >= $1 and created_at < $2',
    ),
  )
})

it('dashboard: income is what was paid less what was refunded, and each part adds up to it', async () => {
  const figures = await dashboard()
  const came = await number(
    `select sum(p.amount) as n from public.payments p join public.orders o on o.id = p.order_id
       where p.state = 'verified' and o.payment_verified_at >= $1 and o.payment_verified_at < $2`,
  )
  const back = await number(
    `select sum(f.amount) as n from public.refunds f join public.orders o on o.id = f.order_id
       where o.payment_verified_at >= $1 and o.payment_verified_at < $2`,
  )
  expect(back).toBeGreaterThan(0)
  expect(figures.now.revenue).toBe(came - back)
  expect(sum(figures.series, (s) => s.revenue)).toBe(figures.now.revenue)
  expect(sum(figures.series, (s) => s.orders)).toBe(figures.now.orders)
  expect(figures.series).toHaveLength(DAYS)
  expect(sum(figures.provinces, (p) => p.revenue)).toBe(figures.now.revenue)
  expect(sum(figures.customer_types, (c) => c.revenue)).toBe(figures.now.revenue)
  expect(sum(figures.provinces, (p) => p.orders)).toBe(figures.now.orders)
  expect(sum(figures.customer_types, (c) => c.orders)).toBe(figures.now.orders)
  expect(figures.now.new_customers).toBe(
    await number(
      `select count(*) as n from public.profiles where created_at >= $1 and created_at < $2 and user_type <> 'admin'`,
    ),
  )
  expect(figures.before).toEqual({ revenue: 0, orders: 0, new_customers: 0 })
})

it('dashboard: counts each order on its day', async () => {
  const figures = await dashboard()
  const perDay = await sql<{ day: number; revenue: string }>(
    `select floor(extract(epoch from o.payment_verified_at - $1) / 86400)::int as day,
         sum((select sum(i.unit_price::bigint * i.quantity) from public.order_items i where i.order_id = o.id)
           + o.shipping_cost - o.discount_amount
           - coalesce((select sum(r.amount) from public.order_adjustments r where r.order_id = o.id), 0)) as revenue
       from public.orders o where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2 group by 1`,
    [FROM, UNTIL],
  )
  for (const { day, revenue } of perDay)
    expect([day, figures.series[day]!.revenue]).toEqual([day, Number(revenue)])
})

it('dashboard: income of products and categories after codes, plus postage, is the whole', async () => {
  const figures = await dashboard()
  const best = await sql<{ id: string; pieces: string }>(
    `select i.product_id as id, sum(i.quantity - i.reduced_quantity) as pieces
       from public.order_items i join public.orders o on o.id = i.order_id
       where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2 and i.product_id = any ($3)
       group by 1`,
    [FROM, UNTIL, figures.products.map(({ id }) => id)],
  )
  const pieces = new Map(best.map((row) => [row.id, Number(row.pieces)]))
  expect(figures.products).toHaveLength(8)
  for (const product of figures.products) expect(product.pieces).toBe(pieces.get(product.id))
  expect(figures.products.map(({ worth }) => worth)).toEqual(
    figures.products.map(({ worth }) => worth).sort((a, b) => b - a),
  )
  expect(figures.categories.map(({ name }) => name).sort()).toEqual(['بدون دسته', 'داد و ستد'].sort())
  const postage = await number(
    `select sum(o.shipping_cost) - coalesce(sum((
         select sum(r.amount) from public.order_adjustments r where r.order_id = o.id and r.order_item_id is null
       )), 0) as n
       from public.orders o where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2`,
  )
  expect(sum(figures.categories, ({ worth }) => worth)).toBe(figures.goods.income)
  expect(figures.goods.income + postage).toBe(figures.now.revenue)
  expect(
    await number(
      `select count(*) as n from public.orders o
         join (
           select l.order_id, sum(l.income) as income from private.sold_lines($1, $2) l group by 1
         ) l on l.order_id = o.id
         where l.income <> o.total_amount - o.reduced_amount - o.shipping_cost + coalesce((
           select sum(r.amount) from public.order_adjustments r where r.order_id = o.id and r.order_item_id is null
         ), 0)`,
    ),
  ).toBe(0)
})

it('profit: products, orders and days each add up to the total', async () => {
  await sql(
    `insert into public.order_item_costs (order_item_id, unit_cost)
       select i.id, i.unit_price / 2 from public.order_items i join public.orders o on o.id = i.order_id
       where o.payment_verified_at >= $1 and o.payment_verified_at < $2 and i.quantity > 1`,
    [FROM, UNTIL],
  )
  const span = { p_from: FROM.toISOString(), p_until: UNTIL.toISOString() }
  const whole = (await admin.client.rpc('admin_profit', span)).data as unknown as Record<string, number>
  expect(whole.income).toBe((await dashboard()).goods.income)
  expect(whole.unknown_income).toBeGreaterThan(0)
  for (const by of ['product', 'order', 'day']) {
    const groups: { pieces: number; income: number; cost: number; profit: number; unknown_income: number }[] =
      []
    for (;;) {
      const data = await admin.client.call('admin_list_profit', {
        ...span,
        p_by: by,
        p_sort: 'profit',
        p_limit: 1000,
        p_offset: groups.length,
      })
      groups.push(...data)
      if (data.length < 1000) break
    }
    // Nothing is listed for orders and products of which nothing is left.
    expect(groups.filter((g) => g.pieces + g.income + g.cost === 0)).toEqual([])
    expect(sum(groups, (g) => g.income)).toBe(whole.income)
    expect(sum(groups, (g) => g.cost)).toBe(whole.cost)
    expect(sum(groups, (g) => g.profit)).toBe(whole.income! - whole.unknown_income! - whole.cost!)
  }
  // Restocked items cost nothing.
  const [line] = await sql<{ cost: string; left: number; unit: number }>(
    `select l.cost, i.quantity - i.reduced_quantity as left, k.unit_cost as unit
       from private.sold_lines($1, $2) l join public.order_items i on i.id = l.item_id
       join public.order_item_costs k on k.order_item_id = i.id where i.reduced_quantity > 0 limit 1`,
    [FROM, UNTIL],
  )
  expect(Number(line!.cost)).toBe(line!.left * line!.unit)
})

it('dashboard: counts payments by state', async () => {
  const figures = await dashboard()
  for (const { name, count, amount } of figures.payments) {
    const [row] = await sql<{ n: string; a: string }>(
      'select count(*) as n, sum(amount) as a from public.payments where state = $3 and created_at >= $1 and created_at < $2',
      [FROM, UNTIL, name],
    )
    expect([name, count, amount]).toEqual([name, Number(row!.n), Number(row!.a)])
  }
})

it('sales report: adds up to the income of the dashboard', async () => {
  const figures = await dashboard()
  let after = 0
  let income = 0
  let lines = 0
  for (;;) {
    const data = await admin.client.call('admin_report_sales', {
      p_from: FROM.toISOString(),
      p_until: UNTIL.toISOString(),
      p_after: after,
      p_limit: 1000,
    })
    income += sum(data, (row) => row.income)
    lines += sum(data, (row) => (row.lines as unknown[]).length)
    if (data.length < 1000) break
    after = data.at(-1)!.number
  }
  expect(income).toBe(figures.now.revenue)
  expect(lines).toBe(
    await number(
      `select count(*) as n from public.order_items i join public.orders o on o.id = i.order_id
         where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2`,
    ),
  )
})

it('customer report: lists each customer once with their spending', async () => {
  let after = '00000000-0000-0000-0000-000000000000'
  const spent: Record<string, number> = {}
  let rows = 0
  for (;;) {
    const data = await admin.client.call('admin_report_customers', {
      p_after: after,
      p_limit: 150,
    })
    for (const { id, spent: amount } of data) spent[id] = amount
    rows += data.length
    if (data.length < 150) break
    after = data.at(-1)!.id
  }
  expect(Object.keys(spent)).toHaveLength(rows)
  const own = await sql<{ id: string; spent: number }>(
    `select p.id, coalesce(sum(o.total_amount - o.reduced_amount) filter (where o.is_paid), 0)::int as spent
       from public.profiles p left join public.orders o on o.user_id = p.id
       where p.created_at >= $1 and p.created_at < $2 group by 1`,
    [FROM, UNTIL],
  )
  expect(own.length).toBeGreaterThan(ORDERS / 10)
  expect(own.map(({ id }) => [id, spent[id]])).toEqual(own.map((row) => [row.id, row.spent]))
})

it('stock report: one row for each product and color, worth its price', async () => {
  const { id } = await createProduct({ price: 7_000, stock: [2, 3] })
  const keys: string[] = []
  const own: { pieces: number; worth: number }[] = []
  for (let after = ''; ; after = keys.at(-1)!) {
    const data = await admin.client.call('admin_report_stock', { p_after: after, p_limit: 100 })
    keys.push(...data.map(({ key }) => key))
    for (const { key, pieces, worth } of data) if (key.startsWith(id)) own.push({ pieces, worth })
    if (data.length < 100) break
  }
  expect(new Set(keys).size).toBe(keys.length)
  expect(own.sort((a, b) => a.pieces - b.pieces)).toEqual([
    { pieces: 2, worth: 14_000 },
    { pieces: 3, worth: 21_000 },
  ])
})

it('open work: counts unapproved comments and products low in stock', async () => {
  const counts = async () => (await admin.client.rpc('admin_waiting_work')).data as Record<string, number>
  const before = await counts()
  const { id } = await createProduct({ stock: 2 })
  await insertRow('comments', { product_id: id, user_id: admin.id, content: 'خوب است', rating: 4 })
  const after = await counts()
  expect([after.comments, after.low_stock]).toEqual([before.comments! + 1, before.low_stock! + 1])
  const { data } = await admin.client.rpc('admin_dashboard_page')
  const { low } = data as unknown as { low: { stock: number; total: number }[] }
  expect(low[0]!.total).toBe(after.low_stock)
  expect(low.every(({ stock }) => stock >= 1 && stock <= 3)).toBe(true)
})
