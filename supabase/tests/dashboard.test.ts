import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants, createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'
import { makeTrade } from './support/trade.ts'

/** A month in which nothing else happened: 10,000 orders, long before the other tests. */
const FROM = new Date('2020-03-20T20:30:00Z')
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

let admin: Person
const dashboard = async () => {
  const { data, error } = await admin.client.rpc('admin_dashboard', {
    p_edges: edges,
    p_before_from: new Date(Number(FROM) - DAYS * DAY).toISOString(),
    p_before_until: FROM.toISOString(),
  })
  if (error) throw error
  return data as unknown as Figures
}
const number = async (query: string, values: unknown[] = [FROM, UNTIL]) =>
  Number((await sql<{ n: string }>(query, values))[0]!.n)
const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0)

beforeAll(async () => {
  admin = await createPerson('admin')
  await makeTrade(sql, { orders: 10_000, customers: 2_000, products: 200, from: FROM, until: UNTIL })
  // Some of it is cancelled, returned and refunded afterwards, by the panel's own functions.
  const some = await sql<{ id: string; status: string; item: string }>(
    `select o.id, o.status, (select i.id from public.order_items i where i.order_id = o.id order by i.id limit 1) as item
     from public.orders o where o.created_at between $1 and $2 and o.is_paid order by o.number limit 120`,
    [FROM, UNTIL],
  )
  for (const [index, { id, status, item }] of some.entries()) {
    const isWhole = index % 8 === 0
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
    const { error } = await (hasLeft
      ? admin.client.rpc('admin_return_lines', { ...call, p_postage: true })
      : isWhole
        ? admin.client.rpc('admin_cancel_order', { p_order_id: id, p_restock: true })
        : admin.client.rpc('admin_cancel_lines', call))
    if (error) throw error
    const reduced_amount = await number('select reduced_amount as n from public.orders where id = $1', [id])
    const refund = await admin.client.rpc('admin_note_refund', {
      p_id: randomUUID(),
      p_order_id: id,
      p_amount: reduced_amount,
      p_method: 'card',
    })
    if (refund.error) throw refund.error
  }
}, 240_000)

describe('a month of 10,000 orders', () => {
  it('keeps every invariant of the shop', async () => {
    expect(
      await number('select count(*) as n from public.orders where created_at >= $1 and created_at < $2'),
    ).toBe(10_000)
    expect(await brokenInvariants()).toEqual([])
  })

  it('has everything in it that happens in a shop', async () => {
    const kinds = await sql<{ kind: string }>(
      `select distinct o.status || ' ' || o.payment_method || case when o.is_paid then ' paid' else '' end as kind
       from public.orders o where o.created_at >= $1 and o.created_at < $2 order by 1`,
      [FROM, UNTIL],
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(
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
    expect(await atMidnight(`= any (select generate_series($1, $2, interval '1 day'))`)).toBeGreaterThan(30)
    expect(
      await atMidnight(`= any (select generate_series($1, $2, interval '1 day') - interval '1 microsecond')`),
    ).toBeGreaterThan(30)
  })

  it('asks shops and dealers for their own prices, and counts what the code gave', async () => {
    const perType = await sql<{ name: string; revenue: string }>(
      `select p.user_type as name, sum(o.shipping_cost - o.discount_amount + (
         select sum(x.amount::bigint * i.quantity) from public.order_items i
         join public.product_prices x on x.product_id = i.product_id and x.price_type = case p.user_type
           when 'shop' then 'shop_price' when 'dealer' then 'dealer_price' else 'base_price' end::public.price_type
         where i.order_id = o.id
       ) - coalesce((select sum(r.amount) from public.order_reductions r where r.order_id = o.id), 0)) as revenue
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

  it('shows the income that came through the gateway and the couriers, less what went back', async () => {
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
    // Returned as a whole or not: the head and its parts count the same orders.
    expect(sum(figures.provinces, (p) => p.orders)).toBe(figures.now.orders)
    expect(sum(figures.customer_types, (c) => c.orders)).toBe(figures.now.orders)
    expect(figures.now.new_customers).toBe(
      await number('select count(*) as n from public.profiles where created_at >= $1 and created_at < $2'),
    )
    expect(figures.before).toEqual({ revenue: 0, orders: 0, new_customers: 0 })
  })

  it('puts each order into its day, to the second', async () => {
    const figures = await dashboard()
    const perDay = await sql<{ day: number; revenue: string }>(
      `select floor(extract(epoch from o.payment_verified_at - $1) / 86400)::int as day,
         sum((select sum(i.unit_price::bigint * i.quantity) from public.order_items i where i.order_id = o.id)
           + o.shipping_cost - o.discount_amount
           - coalesce((select sum(r.amount) from public.order_reductions r where r.order_id = o.id), 0)) as revenue
       from public.orders o where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2 group by 1`,
      [FROM, UNTIL],
    )
    for (const { day, revenue } of perDay)
      expect([day, figures.series[day]!.revenue]).toEqual([day, Number(revenue)])
  })

  it('shares the income out to products and shelves, after codes; with the postage they make the whole', async () => {
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
         select sum(r.amount) from public.order_reductions r where r.order_id = o.id and r.order_item_id is null
       )), 0) as n
       from public.orders o where o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2`,
    )
    expect(sum(figures.categories, ({ worth }) => worth)).toBe(figures.goods.income)
    expect(figures.goods.income + postage).toBe(figures.now.revenue)
    // Each order on its own, to the toman: what its lines brought and its postage are its income.
    expect(
      await number(
        `select count(*) as n from public.orders o
         join (
           select l.order_id, sum(l.income) as income from private.sold_lines($1, $2) l group by 1
         ) l on l.order_id = o.id
         where l.income <> o.total_amount - o.reduced_amount - o.shipping_cost + coalesce((
           select sum(r.amount) from public.order_reductions r where r.order_id = o.id and r.order_item_id is null
         ), 0)`,
      ),
    ).toBe(0)
  })

  it('tells the same profit by product, order and day as in one sum', async () => {
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
      const groups: { income: number; cost: number; profit: number; unknown_income: number }[] = []
      for (;;) {
        const { data, error } = await admin.client.rpc('admin_list_profit', {
          ...span,
          p_by: by,
          p_sort: 'profit',
          p_limit: 1000,
          p_offset: groups.length,
        })
        if (error) throw error
        groups.push(...data)
        if (data.length < 1000) break
      }
      expect(sum(groups, (g) => g.income)).toBe(whole.income)
      expect(sum(groups, (g) => g.cost)).toBe(whole.cost)
      expect(sum(groups, (g) => g.profit)).toBe(whole.income! - whole.unknown_income! - whole.cost!)
    }
    // What came back onto the shelf costs nothing; what is broken does.
    const [line] = await sql<{ cost: string; left: number; unit: number }>(
      `select l.cost, i.quantity - i.reduced_quantity as left, k.unit_cost as unit
       from private.sold_lines($1, $2) l join public.order_items i on i.id = l.item_id
       join public.order_item_costs k on k.order_item_id = i.id where i.reduced_quantity > 0 limit 1`,
      [FROM, UNTIL],
    )
    expect(Number(line!.cost)).toBe(line!.left * line!.unit)
  })

  it('counts payments by how they ended', async () => {
    const figures = await dashboard()
    for (const { name, count, amount } of figures.payments) {
      const [row] = await sql<{ n: string; a: string }>(
        'select count(*) as n, sum(amount) as a from public.payments where state = $3 and created_at >= $1 and created_at < $2',
        [FROM, UNTIL, name],
      )
      expect([name, count, amount]).toEqual([name, Number(row!.n), Number(row!.a)])
    }
  })

  it('gives the accounts a report with the same sum', async () => {
    const figures = await dashboard()
    let after = 0
    let income = 0
    let lines = 0
    for (;;) {
      const { data, error } = await admin.client.rpc('admin_report_sales', {
        p_from: FROM.toISOString(),
        p_until: UNTIL.toISOString(),
        p_after: after,
        p_limit: 1000,
      })
      if (error) throw error
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

  it('gives the accounts every customer once, with what they spent', async () => {
    let after = '00000000-0000-0000-0000-000000000000'
    let spent = 0
    const seen = new Set<string>()
    for (;;) {
      const { data, error } = await admin.client.rpc('admin_report_customers', {
        p_after: after,
        p_limit: 700,
      })
      if (error) throw error
      spent += sum(data, (row) => row.spent)
      for (const { id } of data) seen.add(id)
      if (data.length < 700) break
      after = data.at(-1)!.id
    }
    expect(seen.size).toBe(await number('select count(*) as n from public.profiles', []))
    expect(spent).toBe(
      await number('select sum(total_amount - reduced_amount) as n from public.orders where is_paid', []),
    )
  })
})

describe('the stock report', () => {
  it('has a row for every product and color, worth its price', async () => {
    const { id } = await createProduct({ price: 7_000, stock: [2, 3] })
    let after = ''
    const rows: { key: string; pieces: number; worth: number }[] = []
    for (;;) {
      const { data, error } = await admin.client.rpc('admin_report_stock', { p_after: after, p_limit: 100 })
      if (error) throw error
      rows.push(...data)
      if (data.length < 100) break
      after = data.at(-1)!.key
    }
    expect(new Set(rows.map((r) => r.key)).size).toBe(rows.length)
    expect(rows.filter((r) => r.key.startsWith(id)).map((r) => r.worth)).toEqual(
      expect.arrayContaining([14_000, 21_000]),
    )
    expect(sum(rows, (r) => r.pieces)).toBe(
      await number('select sum(delta) as n from public.stock_movements', []),
    )
  })
})

describe('waiting work', () => {
  it('counts what waits', async () => {
    const { data } = await admin.client.rpc('admin_waiting_work')
    const work = data as Record<string, number>
    expect(work.comments).toBe(
      await number('select count(*) as n from public.comments where not is_approved and not is_deleted', []),
    )
    const low = await admin.client.rpc('admin_low_stock', { p_rows: 200 })
    expect(work.low_stock).toBe(low.data![0]!.total)
    expect(low.data!.every((row) => row.stock >= 1 && row.stock <= 3)).toBe(true)
  })
})
