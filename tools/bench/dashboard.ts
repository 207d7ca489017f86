import pg from 'pg'
import { makeTrade } from '../../supabase/tests/support/trade.ts'

const DAY = 86_400_000
const ROUNDS = 5

interface Question {
  name: string
  sql: string
  values: unknown[]
}

export async function benchDashboard(
  dbUrl: string,
  orders: number,
  log: (line: string) => void,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: dbUrl, max: 1 })
  try {
    const run = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<T>(text, values)).rows
    const until = new Date()
    const began = performance.now()
    await makeTrade(run, {
      orders,
      customers: Math.ceil(orders / 5),
      products: 1_000,
      from: new Date(Number(until) - 365 * DAY),
      until,
    })
    await run('vacuum analyze')
    log(`${orders} orders of a year made in ${Math.round((performance.now() - began) / 1000)} s`)
    await signInAsAdmin(run)
    let slowest = 0
    for (const question of questions(until)) {
      const median = await timed(run, question)
      slowest = Math.max(slowest, median)
      log(`${question.name.padEnd(34)} ${median.toFixed(0).padStart(6)} ms`)
    }
    log('\nPlans of the statements inside:')
    for (const { name, sql, values } of plans(until)) {
      log(`\n-- ${name}`)
      const lines = await run<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off) ${sql}`,
        values,
      )
      for (const line of lines) log(line['QUERY PLAN'])
    }
    return slowest
  } finally {
    await pool.end()
  }
}

type Run = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>

/** Dashboard functions need an admin: uses the demonstration's or a new one. */
async function signInAsAdmin(run: Run): Promise<void> {
  const [admin] = await run<{ id: string }>(
    `update public.profiles set user_type = 'admin'
     where id = (select id from public.profiles order by user_type = 'admin' desc, id limit 1) returning id`,
  )
  await run(`select set_config('request.jwt.claims', $1, false)`, [
    JSON.stringify({ sub: admin!.id, role: 'authenticated' }),
  ])
  await run(`select set_config('request.jwt.claim.sub', $1, false)`, [admin!.id])
}

/** Bounds of `count` columns of `days` days, up to now. */
function edges(until: Date, count: number, days: number): string[] {
  return Array.from({ length: count + 1 }, (_, i) =>
    new Date(Number(until) - (count - i) * days * DAY).toISOString(),
  )
}

function questions(until: Date): Question[] {
  const dashboard = (name: string, count: number, days: number): Question => {
    const bounds = edges(until, count, days)
    const before = new Date(Number(until) - 2 * count * days * DAY).toISOString()
    return {
      name,
      sql: 'select public.admin_dashboard_page($1, $2, $3)',
      values: [bounds, before, bounds[0]],
    }
  }
  return [
    dashboard('dashboard, today', 24, 1 / 24),
    dashboard('dashboard, 7 days', 7, 1),
    dashboard('dashboard, 30 days', 30, 1),
    dashboard('dashboard, a year', 12, 365 / 12),
    { name: 'waiting work', sql: 'select public.admin_waiting_work()', values: [] },
    { name: 'orders, first page', sql: 'select * from public.admin_list_orders()', values: [] },
    { name: 'orders, one tab', sql: `select * from public.admin_list_orders('paid')`, values: [] },
    {
      name: 'orders, page 500',
      sql: 'select * from public.admin_list_orders(p_offset => 10000)',
      values: [],
    },
    {
      name: 'orders, by name',
      sql: `select * from public.admin_list_orders(null, 'مشتری ۵۴۳۲۱')`,
      values: [],
    },
    {
      name: 'orders, by phone',
      sql: `select * from public.admin_list_orders(null, '0900001234')`,
      values: [],
    },
    { name: 'customers, first page', sql: 'select * from public.admin_list_users()', values: [] },
  ]
}

/** The expensive statements inside the functions. */
function plans(until: Date): Question[] {
  const year = new Date(Number(until) - 365 * DAY)
  const month = new Date(Number(until) - 30 * DAY)
  const paid = 'o.is_paid and o.payment_verified_at >= $1 and o.payment_verified_at < $2'
  return [
    {
      name: 'income of a month',
      sql: `select sum(o.total_amount - o.reduced_amount), count(*) from public.orders o where ${paid}`,
      values: [month, until],
    },
    {
      name: 'products sold in a year',
      sql: `select i.product_id, sum(i.unit_price::bigint * (i.quantity - i.reduced_quantity))
            from public.orders o join public.order_items i on i.order_id = o.id where ${paid} group by 1`,
      values: [year, until],
    },
    {
      name: 'orders by status',
      sql: 'select o.status, count(*) from public.orders o group by o.status',
      values: [],
    },
    {
      name: 'orders of a name',
      sql: `select o.id from public.orders o where o.search_text like all (array['%مشتری%', '%54321%'])`,
      values: [],
    },
  ]
}

async function timed(run: Run, { sql, values }: Question): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await run(sql, values)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
}
