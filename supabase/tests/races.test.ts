import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type TestConnection,
  connectCustomer,
  connectOwner,
  connectService,
  createCustomers,
  refusalOf,
} from './model/connections.ts'
import { byDay } from './support/nightly.ts'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createProduct,
  createCode,
  fillCart,
  orderFor,
  placeOrder,
  runOut,
} from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

async function people(count: number): Promise<Person[]> {
  const list: Person[] = []
  while (list.length < count)
    list.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - list.length) }, () => createPerson()))),
    )
  return list
}

it('50 buyers for the last 5 pieces buy exactly 5', async () => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  const buyers = await people(50)
  await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer, { p_expected_total: 150_000 })))
  expect(answers.filter((a) => !a.error)).toHaveLength(5)
  expect(new Set(answers.flatMap((a) => a.error?.message ?? []))).toEqual(new Set(['cart_changed']))
  expect(await sql('select stock_quantity from public.products where id = $1', [product.id])).toEqual([
    { stock_quantity: 0 },
  ])
  expect(await brokenInvariants()).toEqual([])
}, 60_000)

it('a code with one use is used once by 20 at the same time', async () => {
  const product = await createProduct({ price: 100_000, stock: 100 })
  const code = await createCode({ uses_limit: 1 })
  const buyers = await people(20)
  await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
  const answers = await Promise.all(
    buyers.map((buyer) => placeOrder(buyer, { p_code: code, p_expected_total: 140_000 })),
  )
  expect(answers.filter((a) => !a.error)).toHaveLength(1)
  expect(new Set(answers.flatMap((a) => a.error?.message ?? []))).toEqual(new Set(['code_exhausted']))
  expect(await brokenInvariants()).toEqual([])
}, 60_000)

it('buyers of the same products in different order queue and never deadlock', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => createProduct({ price: 100_000, stock: [100] })),
  )
  const buyers = await people(16)
  await Promise.all(
    buyers.map(async (buyer, i) => {
      for (let k = 0; k < 4; k++) {
        const product = products[(i * 3 + k) % 4]!
        await fillCart(buyer, product, 1, product.colorIds[0])
      }
    }),
  )
  // Twice each: the second order releases the first while others lock the same rows.
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer, { p_expected_total: 450_000 })))
    expect(answers.flatMap((a) => a.error?.message ?? [])).toEqual([])
  }
  expect(await brokenInvariants()).toEqual([])
}, 60_000)

/** A signed-in connection for each of many customers, straight at the database: nothing between them but its locks. */
async function customers(
  count: number,
): Promise<{ connections: TestConnection[]; end: () => Promise<void> }> {
  const { dbUrl } = connection()
  const owner = await connectOwner(dbUrl)
  const ids = await createCustomers(owner, count)
  // As many connections as the server has to spare; each speaks for several.
  const connections = await Promise.all(
    Array.from({ length: Math.min(count, 40) }, () => connectCustomer(dbUrl)),
  )
  await Promise.all(connections.map((connection, i) => connection.become(ids[i]!)))
  return {
    connections,
    end: async () => {
      await Promise.all([owner, ...connections].map((connection) => connection.end()))
    },
  }
}

const order = (connection: TestConnection, key: string, total: number, code: string | null = null) =>
  refusalOf(
    connection.query(`select public.place_order($1, 'online', 'post', $2, $3, $4)`, [
      key,
      JSON.stringify(ADDRESS),
      total,
      code,
    ]),
  )

const ROUNDS = byDay(5, 20)

it(`the last piece, wanted by 100 carts, is sold once, ${ROUNDS} rounds long`, async () => {
  const { dbUrl } = connection()
  const owner = await connectOwner(dbUrl)
  const { connections, end } = await customers(40)
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await createProduct({ price: 100_000, stock: 1 })
    const ids = await createCustomers(owner, 100)
    await owner.query(
      'insert into public.cart_items (user_id, product_id, quantity) select unnest($1::uuid[]), $2, 1',
      [ids, id],
    )
    // 100 carts on 40 connections: each connection serves the next cart as soon as it is free.
    const waiting = [...ids]
    const answers: (string | null)[] = []
    await Promise.all(
      connections.map(async (connection) => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          await connection.become(next)
          answers.push(await order(connection, randomUUID(), 150_000))
        }
      }),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'cart_changed')).toHaveLength(99)
    const [row] = await owner.query('select stock_quantity from public.products where id = $1', [id])
    expect(row).toEqual({ stock_quantity: 0 })
  }
  await end()
  await owner.end()
}, 300_000)

it('a code with one use, tried by 100 at once, is used once', async () => {
  const owner = await connectOwner(connection().dbUrl)
  const { connections, end } = await customers(40)
  const { id } = await createProduct({ price: 100_000, stock: 500 })
  const code = await createCode({ uses_limit: 1 })
  const waiting = await createCustomers(owner, 100)
  await owner.query(
    'insert into public.cart_items (user_id, product_id, quantity) select unnest($1::uuid[]), $2, 1',
    [waiting, id],
  )
  const answers: (string | null)[] = []
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await connection.become(next)
        answers.push(await order(connection, randomUUID(), 140_000, code))
      }
    }),
  )
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'code_exhausted')).toHaveLength(99)
  expect(await sql('select uses_count from public.discount_codes where code = $1', [code])).toEqual([
    { uses_count: 1 },
  ])
  await end()
  await owner.end()
}, 120_000)

it('the same product in several lines of one request counts as one line', async () => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  const [buyer, other] = await people(2)
  const line = { product_id: product.id, quantity: 3 }
  const quoted = await buyer!.client.rpc('quote', { p_lines: [line, line] })
  expect((quoted.data as unknown as { lines: object[] }).lines).toMatchObject([
    { quantity: 6, state: 'not_enough', available: 5 },
  ])
  await buyer!.client.rpc('merge_cart', { p_merge_id: randomUUID(), p_lines: [line, line, line] })
  const { data } = await buyer!.client.from('cart_items').select('quantity')
  expect(data).toEqual([{ quantity: 5 }])
  // Two carts with it at the same time: together they want more than there is.
  await fillCart(other!, product, 5)
  const answers = await Promise.all(
    [buyer!, other!].map((person) => placeOrder(person, { p_expected_total: 550_000 })),
  )
  expect(answers.map(({ error }) => error?.message ?? 'ok').sort()).toEqual(['cart_changed', 'ok'])
  expect(await brokenInvariants()).toEqual([])
})

it('one idempotency key, 20 times at once, makes one order', async () => {
  const { dbUrl } = connection()
  const owner = await connectOwner(dbUrl)
  const { id } = await createProduct({ price: 100_000, stock: 30 })
  const [buyer] = await createCustomers(owner, 1)
  await owner.query('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)', [
    buyer,
    id,
  ])
  const connections = await Promise.all(Array.from({ length: 20 }, () => connectCustomer(dbUrl)))
  await Promise.all(connections.map((connection) => connection.become(buyer!)))
  const key = randomUUID()
  const answers = await Promise.all(connections.map((connection) => order(connection, key, 150_000)))
  expect(answers).toEqual(Array.from({ length: 20 }, () => null))
  expect(await owner.query('select 1 from public.orders where user_id = $1', [buyer])).toHaveLength(1)
  await Promise.all([owner, ...connections].map((connection) => connection.end()))
})

const deadlocks = async () => {
  // Counters are written when a connection has nothing to do.
  await sql('select pg_stat_clear_snapshot()')
  const [row] = await sql<{ n: string }>(
    'select deadlocks as n from pg_stat_database where datname = current_database()',
  )
  return Number(row!.n)
}

it('a bulk cancel of 70 orders beside 40 buyers and the callbacks of payers queues with them', async () => {
  const { dbUrl } = connection()
  const owner = await connectOwner(dbUrl)
  const products = await Promise.all(
    Array.from({ length: 12 }, () => createProduct({ price: 100_000, stock: 10_000 })),
  )
  /** Some products each, in ever another order. */
  const fill = (ids: string[]) =>
    owner.query(
      `insert into public.cart_items (user_id, product_id, quantity)
       select u.id, g.id, 1 from unnest($1::uuid[]) with ordinality u (id, n)
       join unnest($2::uuid[]) with ordinality g (id, n) on (g.n * 7 + u.n) % 12 < 4`,
      [ids, products.map(({ id }) => id)],
    )
  const admin = await createPerson('admin')
  const { connections, end } = await customers(20)
  const service = await connectService(dbUrl)
  const before = await deadlocks()
  for (let round = 0; round < 3; round++) {
    const holders = await createCustomers(owner, 70)
    const buyers = await createCustomers(owner, 40)
    await fill([...holders, ...buyers])
    const placed: string[] = []
    const connection = connections[0]!
    for (const id of holders) {
      await connection.become(id)
      const rows = await connection.query<{ id: string }>(
        `select id from public.place_order($1, 'online', 'post', $2, 450000)`,
        [randomUUID(), JSON.stringify(ADDRESS)],
      )
      placed.push(rows[0]!.id)
    }
    const keys = placed.slice(0, 20).map((id) => [id, authority()] as const)
    for (const [id, key] of keys)
      await service.query('select public.start_payment($1, $2, 450000)', [id, key])
    const waiting = [...buyers]
    const answers: (string | null)[] = []
    await Promise.all([
      admin.client
        .rpc('admin_set_order_statuses', { p_ids: placed, p_to: 'cancelled' })
        .then(({ error }) => expect(error).toBeNull()),
      ...connections.map(async (buyer) => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          await buyer.become(next)
          answers.push(await order(buyer, randomUUID(), 450_000))
        }
      }),
      ...keys.map(async ([, key]) => {
        const { error } = await serviceClient().rpc('prepare_payment', { p_authority: key })
        expect(error).toBeNull()
      }),
    ])
    // Who waited for the bulk longer than three seconds is told so; nobody is broken off.
    expect(answers.filter((answer) => answer !== null && answer !== 'busy')).toEqual([])
  }
  expect((await deadlocks()) - before).toBe(0)
  expect(await brokenInvariants()).toEqual([])
  await end()
  await Promise.all([owner.end(), service.end()])
}, 300_000)

/** Every order in which things can happen. */
function permutations<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]]
  return things.flatMap((first, i) => permutations(things.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

const EVENTS = ['callback', 'turn-back', 'cancel', 'expiry'] as const

it.each(permutations(EVENTS).map((events) => [events.join(', '), events] as const))(
  'callback, return, cancel and expiry end in one legal outcome: %s',
  async (_, events) => {
    for (const atOnce of [false, true]) {
      const [person] = await people(1)
      const product = await createProduct({ price: 100_000, stock: 2 })
      const placed = await orderFor(person!, product, 2)
      const key = authority()
      const server = serviceClient()
      await server.rpc('start_payment', { p_order_id: placed.id, p_authority: key, p_amount: 250_000 })
      await runOut(placed.id)
      const happen = {
        callback: () => server.rpc('settle_payment', { p_authority: key, p_reference_id: '1' }),
        'turn-back': () =>
          server.rpc('fail_payment', {
            p_authority: key,
            p_status: 'canceled',
            p_error: 'Payment canceled by user',
          }),
        cancel: () => person!.client.rpc('cancel_order', { p_order_id: placed.id }),
        expiry: () => server.rpc('expire_orders', {}),
      }
      if (atOnce) await Promise.all(events.map((event) => happen[event]()))
      else for (const event of events) await happen[event]()
      const [row] = await sql<{
        is_paid: boolean
        status: string
        holds_stock: boolean
        state: string
        stock: number
        owed: number
      }>(
        `select o.is_paid, o.status, o.holds_stock, p.state, g.stock_quantity as stock, o.owed_amount::int as owed
         from public.orders o join public.payments p on p.order_id = o.id, public.products g
         where o.id = $1 and g.id = $2`,
        [placed.id, product.id],
      )
      // The money came: it is the order's, with its pieces, or it waits in the queue, or its owner took the paid order
      // back and it is owed to them; then the pieces are back.
      const paid = { is_paid: true, status: 'paid', holds_stock: true, state: 'verified', stock: 0, owed: 0 }
      const back = { status: 'cancelled', holds_stock: false, stock: 2 }
      const legal = [
        paid,
        { ...back, is_paid: false, state: 'unallocated', owed: 0 },
        { ...back, is_paid: true, state: 'verified', owed: 250_000 },
      ]
      expect(legal).toContainEqual(row)
    }
  },
  60_000,
)
