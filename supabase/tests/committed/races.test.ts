/** Committed: customers, staff and payments at the same time, on connections of their own. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { beginTask, makeDue, runPortion } from '../support/bulk-tasks.ts'
import { serviceClient, sql, sqlValue } from '../support/database.ts'
import { byDay } from '../support/nightly.ts'
import { createPerson } from '../support/people.ts'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  fillCart,
  orderFor,
  placeOrder,
  runOut,
} from '../support/products.ts'
import { connection } from '../support/stack.ts'
import {
  connectCustomer,
  connectOwner,
  connectService,
  createCustomers,
  refusalOf,
  type TestConnection,
} from './model/connections.ts'

const { dbUrl } = connection()
const LIMIT = { timeout: byDay(60_000, 600_000) }

/** Connections that are closed after the test. */
async function open<T extends TestConnection>(count: number, connect: (dbUrl: string) => Promise<T>) {
  const connections = await Promise.all(Array.from({ length: count }, () => connect(dbUrl)))
  onTestFinished(async () => {
    await Promise.all(connections.map((each) => each.end()))
  })
  return connections
}

/** New customers with one of a product in each cart. */
async function customersWith(owner: TestConnection, productId: string, count: number): Promise<string[]> {
  const ids = await createCustomers(owner, count)
  await owner.query(
    'insert into public.cart_items (user_id, product_id, quantity) select unnest($1::uuid[]), $2, 1',
    [ids, productId],
  )
  return ids
}

/** Places an order, again while the queue is full; its refusal. */
async function order(buyer: TestConnection, total: number, key = randomUUID(), code: string | null = null) {
  for (;;) {
    const refusal = await refusalOf(
      buyer.query(`select public.place_order($1, 'online', 'post', $2, $3, $4)`, [
        key,
        JSON.stringify(ADDRESS),
        total,
        code,
      ]),
    )
    if (refusal !== 'busy') return refusal
  }
}

/** Orders of many customers on fewer connections: each takes the next customer when it is free. */
async function orderAll(connections: TestConnection[], customers: string[], total: number, code?: string) {
  const waiting = [...customers]
  const answers: (string | null)[] = []
  await Promise.all(
    connections.map(async (buyer) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await buyer.become(next)
        answers.push(await order(buyer, total, randomUUID(), code))
      }
    }),
  )
  return answers
}

const DEADLOCKS = byDay({ buyers: 8, products: 4, rounds: 2 }, { buyers: 40, products: 8, rounds: 5 })

it(
  'checkout: buyers of the same products in different order wait for each other and all buy',
  LIMIT,
  async () => {
    const products = await Promise.all(
      Array.from({ length: DEADLOCKS.products }, () => createProduct({ price: 100_000, stock: [10_000] })),
    )
    const [owner] = await open(1, connectOwner)
    const ids = await createCustomers(owner!, DEADLOCKS.buyers)
    for (const [i, id] of ids.entries())
      for (const k of products.keys()) {
        const product = products[(i * 3 + k) % products.length]!
        await owner!.query(
          'insert into public.cart_items (user_id, product_id, color_id, quantity) values ($1, $2, $3, 1)',
          [id, product.id, product.colorIds[0]],
        )
      }
    const connections = await open(ids.length, connectCustomer)
    await Promise.all(connections.map((buyer, i) => buyer.become(ids[i]!)))
    // From the second round each order also releases the one before.
    for (let round = 0; round < DEADLOCKS.rounds; round++) {
      const total = 100_000 * products.length + 50_000
      const answers = await Promise.all(connections.map((buyer) => order(buyer, total)))
      expect(answers.filter((answer) => answer !== null)).toEqual([])
    }
    expect(await brokenInvariants()).toEqual([])
  },
)

/** Customers who want the same, and their connections. */
const CROWD = byDay(30, 100)
const CONNECTIONS = byDay(15, 40)

it.each(Array.from({ length: byDay(1, 20) }, (_, n) => n + 1))(
  `stock: the last item, wanted by ${CROWD} carts, is sold once (round %i)`,
  async () => {
    const [owner] = await open(1, connectOwner)
    const { id } = await createProduct({ price: 100_000, stock: 1 })
    const customers = await customersWith(owner!, id, CROWD)
    const answers = await orderAll(await open(CONNECTIONS, connectCustomer), customers, 150_000)
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'cart_changed')).toHaveLength(CROWD - 1)
    expect(await sqlValue('select stock_quantity from public.products where id = $1', [id])).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  },
)

it(`stock: ${CROWD} carts buy exactly the five items that are left`, async () => {
  const [owner] = await open(1, connectOwner)
  const { id } = await createProduct({ price: 100_000, stock: 5 })
  const answers = await orderAll(
    await open(CONNECTIONS, connectCustomer),
    await customersWith(owner!, id, CROWD),
    150_000,
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'cart_changed')).toHaveLength(CROWD - 5)
  expect(await brokenInvariants()).toEqual([])
})

it(`discount code: one use, tried by ${CROWD} carts at once, is used once`, async () => {
  const [owner] = await open(1, connectOwner)
  const { id } = await createProduct({ price: 100_000, stock: 500 })
  const code = await createCode({ uses_limit: 1 })
  const customers = await customersWith(owner!, id, CROWD)
  const answers = await orderAll(await open(CONNECTIONS, connectCustomer), customers, 140_000, code)
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'code_exhausted')).toHaveLength(CROWD - 1)
  expect(await sqlValue('select uses_count from public.discount_codes where code = $1', [code])).toBe(1)
  expect(await brokenInvariants()).toEqual([])
})

it('cart: a product in several lines of one request counts as one, also against another buyer', async () => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  const [buyer, other] = [await createPerson(), await createPerson()]
  const line = { product_id: product.id, quantity: 3 }
  const quoted = await buyer.client.rpc('quote', { p_lines: [line, line] })
  expect((quoted.data as unknown as { lines: object[] }).lines).toMatchObject([
    { quantity: 6, state: 'not_enough', available: 5 },
  ])
  await buyer.client.rpc('merge_cart', { p_merge_id: randomUUID(), p_lines: [line, line, line] })
  expect(await buyer.client.rows('select quantity from public.cart_items')).toEqual([{ quantity: 5 }])
  await fillCart(other, product, 5)
  const answers = await Promise.all(
    [buyer, other].map((person) => placeOrder(person, { p_expected_total: 550_000 })),
  )
  expect(answers.map(({ error }) => error?.message ?? 'ok').sort()).toEqual(['cart_changed', 'ok'])
  expect(await brokenInvariants()).toEqual([])
})

it('checkout: one idempotency key, sent 20 times at once, makes one order', async () => {
  const [owner] = await open(1, connectOwner)
  const { id } = await createProduct({ price: 100_000, stock: 30 })
  const [buyer] = await customersWith(owner!, id, 1)
  const connections = await open(20, connectCustomer)
  await Promise.all(connections.map((each) => each.become(buyer!)))
  const key = randomUUID()
  const answers = await Promise.all(connections.map((each) => order(each, 150_000, key)))
  expect(answers.filter((answer) => answer !== null)).toEqual([])
  expect(await sql('select 1 from public.orders where user_id = $1', [buyer])).toHaveLength(1)
})

it('checkout: a buyer behind a long transaction is refused as busy, keeps the cart and buys afterwards', async () => {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const buyer = await createPerson()
  await fillCart(buyer, product)
  const blocker = new pg.Client({ connectionString: dbUrl })
  await blocker.connect()
  try {
    await blocker.query('begin')
    await blocker.query('select 1 from public.products where id = $1 for no key update', [product.id])
    expect((await placeOrder(buyer, { p_expected_total: 150_000 })).error?.message).toBe('busy')
  } finally {
    await blocker.end()
  }
  expect(await sqlValue('select quantity from public.cart_items where user_id = $1', [buyer.id])).toBe(1)
  expect((await placeOrder(buyer, { p_expected_total: 150_000 })).error).toBeNull()
})

async function deadlocks(): Promise<number> {
  return sqlValue<number>(
    'select deadlocks::int as n from pg_stat_database where datname = current_database()',
  )
}

it('orders: a bulk cancel, buyers and payments of the same products wait for each other', LIMIT, async () => {
  const [owner] = await open(1, connectOwner)
  const products = await Promise.all(
    Array.from({ length: 12 }, () => createProduct({ price: 100_000, stock: 10_000 })),
  )
  /** Four products for each customer, in different order. */
  const fill = (ids: string[]) =>
    owner!.query(
      `insert into public.cart_items (user_id, product_id, quantity)
       select u.id, g.id, 1 from unnest($1::uuid[]) with ordinality u (id, n)
       join unnest($2::uuid[]) with ordinality g (id, n) on (g.n * 7 + u.n) % 12 < 4`,
      [ids, products.map(({ id }) => id)],
    )
  const admin = await createPerson('admin')
  const connections = await open(byDay(10, 20), connectCustomer)
  const [service] = await open(1, connectService)
  const before = await deadlocks()
  for (let round = 0; round < byDay(1, 3); round++) {
    const holders = await createCustomers(owner!, byDay(24, 70))
    const buyers = await createCustomers(owner!, byDay(12, 40))
    await fill([...holders, ...buyers])
    expect((await orderAll(connections, holders, 450_000)).filter((answer) => answer !== null)).toEqual([])
    const placed = await owner!.query<{ id: string }>(
      'select id from public.orders where user_id = any ($1)',
      [holders],
    )
    const ids = placed.map(({ id }) => id)
    const payments = ids.slice(0, byDay(8, 20)).map((id) => ({ id, key: authority() }))
    for (const { id, key } of payments)
      await service!.query('select public.start_payment($1, $2, 450000)', [id, key])
    const task = await beginTask(admin, 'orders.status', { ids }, ids.length, { to: 'cancelled' })
    await makeDue(task.data!.id)
    const [answers, cancelled, prepared] = await Promise.all([
      orderAll(connections, buyers, 450_000),
      runPortion(ids.length),
      Promise.all(payments.map(({ key }) => serviceClient().rpc('prepare_payment', { p_authority: key }))),
    ])
    expect(answers.filter((answer) => answer !== null)).toEqual([])
    expect(prepared.filter(({ error }) => error)).toEqual([])
    expect(cancelled!.done_ids.length).toBeGreaterThan(0)
  }
  expect((await deadlocks()) - before).toBe(0)
  expect(await brokenInvariants()).toEqual([])
})

const EVENTS = ['payment', 'return', 'cancel', 'expiry'] as const
type Event = (typeof EVENTS)[number]

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, i) => permutations(items.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

/** An order whose time is over, with a payment under way, and each event that can end it. */
async function endingOrder() {
  const person = await createPerson()
  const product = await createProduct({ price: 100_000, stock: 2 })
  const placed = await orderFor(person, product, 2)
  const key = authority()
  const server = serviceClient()
  await server.rpc('start_payment', { p_order_id: placed.id, p_authority: key, p_amount: 250_000 })
  await runOut(placed.id)
  const events: Record<Event, () => Promise<unknown>> = {
    payment: () => server.rpc('settle_payment', { p_authority: key, p_reference_id: '1' }),
    return: () =>
      server.rpc('fail_payment', {
        p_authority: key,
        p_status: 'canceled',
        p_error: 'Payment canceled by user',
      }),
    cancel: () => person.client.rpc('cancel_order', { p_order_id: placed.id }),
    expiry: () => server.rpc('expire_orders', {}),
  }
  const outcome = async () => {
    const [row] = await sql(
      `select o.is_paid, o.status, o.holds_stock, p.state, g.stock_quantity as stock, o.owed_amount::int as owed
       from public.orders o join public.payments p on p.order_id = o.id, public.products g
       where o.id = $1 and g.id = $2`,
      [placed.id, product.id],
    )
    return row
  }
  return { events, outcome }
}

const cancelled = { status: 'cancelled', holds_stock: false, stock: 2 }
/** The order is paid and has its items, or the money is unallocated, or owed for a paid order that was cancelled. */
const OUTCOMES = [
  { is_paid: true, status: 'paid', holds_stock: true, state: 'verified', stock: 0, owed: 0 },
  { ...cancelled, is_paid: false, state: 'unallocated', owed: 0 },
  { ...cancelled, is_paid: true, state: 'verified', owed: 250_000 },
]

it.each(permutations(EVENTS))('payment race: legal outcome after %s, %s, %s, %s', async (...sequence) => {
  const { events, outcome } = await endingOrder()
  for (const event of sequence) await events[event]()
  expect(OUTCOMES).toContainEqual(await outcome())
})

it.each(Array.from({ length: byDay(6, 24) }, (_, n) => n))(
  'payment race: legal outcome when all events happen at once (%i)',
  async (n) => {
    const { events, outcome } = await endingOrder()
    await Promise.all(permutations(EVENTS)[n * byDay(4, 1)]!.map((event) => events[event]()))
    expect(OUTCOMES).toContainEqual(await outcome())
  },
)
