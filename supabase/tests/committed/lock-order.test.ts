/** Committed rows, calls that roll back: each pair of functions on one payment and its order, on two connections. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql, sqlColumn } from '../support/database.ts'
import { editOrder, identify, identifyShop, linesOf } from '../support/desk.ts'
import { linesToTake, moveOrder, returnLines, settlePayment, startPayment } from '../support/orders.ts'
import { byDay } from '../support/nightly.ts'
import { createPerson, type Person } from '../support/people.ts'
import { storePicture } from '../support/pictures.ts'
import { authority, createProduct, orderFor, type Order } from '../support/products.ts'
import { connection } from '../support/stack.ts'
import { createAccount, proformaOrder, sendTransfer } from '../support/transfers.ts'
import { connectOwner, refusalOf, type TestConnection } from './model/connections.ts'
import { setUp } from '../support/set-up.ts'

/** Parallel calls of each pair. */
const TIMES = byDay(2, 24)

interface Fixture {
  owner: string
  order: string
  total: number
  /** Authority and id of its payment. */
  key: string
  payment: string
  transfer: string | null
  /** Lines of one item, as JSON. */
  lines: string
}

const admin = setUp(() => createPerson('admin'))
let account: string
/** Functions that one of the fixtures lets do their work. */
const worked = new Set<string>()
let pair: [TestConnection, TestConnection]
beforeAll(async () => {
  await identifyShop()
  account = await createAccount('IR410550570022080012345678')
  const { dbUrl } = connection()
  pair = [await connectOwner(dbUrl), await connectOwner(dbUrl)]
})
afterAll(async () => {
  await Promise.all(pair.map((each) => each.end()))
})

async function fixtureOf(
  person: Person,
  order: Order,
  key: string,
  transfer: string | null = null,
): Promise<Fixture> {
  const [payment] = await sqlColumn<string>('select id from public.payments where order_id = $1', [order.id])
  const lines = JSON.stringify(await linesToTake(order, 1))
  const of = {
    owner: person.id,
    order: order.id,
    total: order.total_amount,
    payment: payment ?? randomUUID(),
  }
  return { ...of, key, transfer, lines }
}

/** An order of two items whose payer is at the gateway. */
async function atGateway() {
  const person = await createPerson()
  await identify(person)
  const order = await orderFor(person, await createProduct({ price: 100_000, stock: 5 }), 2)
  const key = authority()
  const { error } = await startPayment(order, key)
  if (error) throw error
  return { person, order, key }
}

const FIXTURES = {
  'payment at the gateway': async () => {
    const { person, order, key } = await atGateway()
    return fixtureOf(person, order, key)
  },
  'unallocated payment': async () => {
    const { person, order, key } = await atGateway()
    await person.client.rpc('cancel_order', { p_order_id: order.id })
    await settlePayment(key)
    return fixtureOf(person, order, key)
  },
  'paid order with money owed': async () => {
    const { person, order, key } = await atGateway()
    await settlePayment(key)
    await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
    await returnLines(admin, order, 1)
    return fixtureOf(person, order, key)
  },
  'delivered order with an invoice and a return': async () => {
    const { person, order, key } = await atGateway()
    await settlePayment(key)
    await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
    await admin.client.rpc('admin_issue_invoice', { p_order_id: order.id })
    await person.client.rpc('request_return', {
      p_order_id: order.id,
      p_items: (await linesToTake(order, 1)).map(({ item, quantity }) => ({ order_item_id: item, quantity })),
      p_reason: 'other',
    })
    return fixtureOf(person, order, key)
  },
  'paid order with a difference': async () => {
    const { person, order, key } = await atGateway()
    await settlePayment(key)
    const [line] = await linesOf(order.id)
    const { error } = await editOrder(admin, order.id, { lines: [{ item: line!.id, quantity: 3 }] })
    if (error) throw error
    return fixtureOf(person, order, key)
  },
  'paid order in processing': async () => {
    const { person, order, key } = await atGateway()
    await settlePayment(key)
    await moveOrder(admin, order, 'processing')
    return fixtureOf(person, order, key)
  },
  'cash order': async () => {
    const person = await createPerson()
    const product = await createProduct({ price: 100_000, stock: 5 })
    const order = await orderFor(person, product, 2, { p_payment_method: 'cash_on_delivery' })
    await moveOrder(admin, order, 'processing', 'shipped')
    return fixtureOf(person, order, authority())
  },
  'proforma without a receipt': async () => {
    const buyer = await createPerson('dealer')
    const { order } = await proformaOrder(buyer)
    await storePicture('transfers', buyer)
    return fixtureOf(buyer, order, authority())
  },
  'transfer of a proforma': async () => {
    const buyer = await createPerson('dealer')
    const { order } = await proformaOrder(buyer)
    const { id, error } = await sendTransfer(buyer, { order: order.id, account, amount: order.total_amount })
    if (error) throw error
    return fixtureOf(buyer, order, authority(), id)
  },
} as const satisfies Record<string, () => Promise<Fixture>>

/** Statements by function; a name after `$` is a value of the fixture. */
const CALLS: Record<string, string> = {
  start_payment: `select public.start_payment($order, 'A' || replace(gen_random_uuid()::text, '-', '') || '000', $total)`,
  prepare_payment: 'select public.prepare_payment($key)',
  settle_payment: `select public.settle_payment($key, '1')`,
  fail_payment: `select public.fail_payment($key, 'canceled', 'x', 'refused_by_bank')`,
  refuse_payment: 'select public.refuse_payment($key)',
  record_open_payments: 'select public.record_open_payments(array[$key])',
  claim_payments: `select count(*) from public.claim_payments(now() + interval '1 hour', 100)`,
  expire_orders: 'select count(*) from public.expire_orders(100)',
  admin_take_payment: 'select public.admin_take_payment($payment)',
  admin_resolve_payment: `select public.admin_resolve_payment($payment, 'x')`,
  cancel_order: 'select public.cancel_order($order)',
  retry_order: 'select public.retry_order($order, $total)',
  admin_cancel_order: 'select public.admin_cancel_order($order, true)',
  admin_return_lines: 'select public.admin_return_lines($order, $lines, gen_random_uuid())',
  admin_record_refund: `select public.admin_record_refund(gen_random_uuid(), $order, 1000, 'card')`,
  admin_settle_cash: 'select public.admin_settle_cash($order)',
  admin_record_difference:
    'select public.admin_record_difference(gen_random_uuid(), o.id, o.due_amount) from public.orders o where o.id = $order',
  admin_issue_proforma: 'select public.admin_issue_proforma($order)',
  admin_approve_transfer: 'select public.admin_approve_transfer($transfer, $total)',
  admin_decline_transfer: `select public.admin_decline_transfer($transfer, 'not received')`,
  admin_set_order_status: `select public.admin_set_order_status(o.id, case o.status
       when 'paid' then 'processing' when 'processing' then 'shipped' else 'delivered' end::public.order_status)
     from public.orders o where o.id = $order`,
  admin_cancel_lines: 'select public.admin_cancel_lines($order, $lines, gen_random_uuid())',
  admin_edit_order: `select public.admin_edit_order(
       gen_random_uuid(), o.id, o.updated_at, jsonb_build_array(jsonb_build_object('item', i.id, 'quantity', 1)),
       o.shipping_address, o.delivery_method, o.total_amount - i.unit_price, true
     )
     from public.orders o join public.order_items i on i.order_id = o.id where o.id = $order`,
  admin_send_payment_link: `select public.admin_send_payment_link($order, 'https://hormoz.example/pay/x')`,
  admin_send_shipment: 'select public.admin_send_shipment(gen_random_uuid(), $order, $lines)',
  admin_set_shipment: `select public.admin_set_shipment((select s.id from public.shipments s where s.order_id = $order limit 1), '123456')`,
  admin_set_waybill:
    'select public.admin_set_waybill((select s.id from public.shipments s where s.order_id = $order limit 1))',
  admin_issue_invoice: 'select public.admin_issue_invoice($order)',
  admin_void_invoice:
    'select public.admin_void_invoice((select i.id from public.invoices i where i.order_id = $order))',
  request_invoice: 'select public.request_invoice($order)',
  request_return: `select public.request_return(
       $order, (select jsonb_agg(jsonb_build_object('order_item_id', i.id, 'quantity', 1)) from public.order_items i where i.order_id = $order),
       'other'
     )`,
  admin_resolve_return: `select public.admin_resolve_return((select r.id from public.returns r where r.order_id = $order), true, true)`,
  check_return: 'select public.check_return($order)',
  send_transfer: `select public.send_transfer(
       gen_random_uuid(), $order, (select a.id from public.bank_accounts a where a.is_active limit 1), $total, '14050902001', current_date - 1,
       array(select p.name from storage.objects p where p.bucket_id = 'transfers' and p.name like $owner || '/%')
     )`,
  issue_proforma: 'select public.issue_proforma($order)',
}

/** Functions that the customer calls. */
const OF_CUSTOMER = new Set([
  'cancel_order',
  'check_return',
  'issue_proforma',
  'request_invoice',
  'request_return',
  'retry_order',
  'send_transfer',
])

/** Create an order, which no other call knows before. */
const CREATE = new Set(['admin_place_draft', 'place_order'])

/** Null, or the refusal; throws other errors, as 40P01. The call is undone as soon as it has ended. */
async function callAndUndo(on: TestConnection, name: string, fixture: Fixture): Promise<string | null> {
  await on.become(OF_CUSTOMER.has(name) ? fixture.owner : admin.id)
  await on.query('begin')
  try {
    const values: unknown[] = []
    const text = CALLS[name]!.replace(
      /\$(\w+)/g,
      (_, key) => `$${values.push(fixture[key as keyof Fixture])}`,
    )
    return await refusalOf(on.query(text, values))
  } finally {
    await on.query('rollback')
  }
}

it.each(Object.keys(FIXTURES) as (keyof typeof FIXTURES)[])(
  'lock order: no two functions deadlock on a %s',
  async (title) => {
    const fixture = await FIXTURES[title]()
    const names = Object.keys(CALLS)
    // Refused calls take no lock worth a pair.
    const working: string[] = []
    for (const name of names) if (!(await callAndUndo(pair[0], name, fixture))) working.push(name)
    for (const name of working) worked.add(name)
    expect(working.length).toBeGreaterThan(4)
    const stuck: string[] = []
    for (const [at, first] of working.entries())
      for (const second of working.slice(at))
        for (let time = 0; time < TIMES; time += 1) {
          const answers = await Promise.allSettled([
            callAndUndo(pair[0], first, fixture),
            callAndUndo(pair[1], second, fixture),
          ])
          for (const answer of answers)
            if (answer.status === 'rejected') stuck.push(`${first} + ${second}: ${String(answer.reason)}`)
        }
    expect([...new Set(stuck)]).toEqual([])
  },
  120_000,
)

it('lock order: every function that locks an order or writes a payment is called', async () => {
  const rows = await sql<{ schema: string; name: string; source: string }>(
    `select pronamespace::regnamespace::text as schema, proname as name, prosrc as source from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' and provolatile = 'v'`,
  )
  const isOwn = (source: string) =>
    /(?:insert into|update) public\.payments|public\.orders o\s+where[^;]*for (?:no key )?update/.test(source)
  const touching = new Set(
    rows.filter(({ source }) => isOwn(source)).map(({ schema, name }) => `${schema}.${name}`),
  )
  for (let size = 0; size < touching.size;) {
    size = touching.size
    for (const { schema, name, source } of rows)
      if ([...source.matchAll(/(?:public|private)\.\w+(?=\()/g)].some(([called]) => touching.has(called)))
        touching.add(`${schema}.${name}`)
  }
  const callable = [...touching].filter((name) => name.startsWith('public.')).map((name) => name.slice(7))
  expect(callable.filter((name) => !(name in CALLS) && !CREATE.has(name)).toSorted()).toEqual([])
  // The fixtures above came before.
  expect(Object.keys(CALLS).filter((name) => !worked.has(name))).toEqual([])
})

it('lock order: jobs that record several payments take them in one order', async () => {
  const [one, other] = [await atGateway(), await atGateway()]
  const answers = await Promise.allSettled(
    Array.from({ length: TIMES }, (_, n) => {
      const keys = n % 2 ? [one.key, other.key] : [other.key, one.key]
      return sql('select public.record_open_payments($1)', [keys])
    }),
  )
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
})
