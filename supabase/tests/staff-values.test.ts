/** Values that each staff role reads from functions that it may call: by values in the answers, not by the right to call. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type Role, ROLES } from './access-fixture.ts'
import { type Session, sql, sqlColumn } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { moveOrder, settleOrder } from './support/orders.ts'
import { createPerson, createStaff } from './support/people.ts'
import { createProduct, type Order, orderFor } from './support/products.ts'
import { setUp } from './support/set-up.ts'

/** Values that stand nowhere else, and the capabilities that read them. */
const VALUES = {
  'a buyer’s phone': ['orders', 'payments', 'customers', 'invoices', 'reports', 'sms'],
  'a buyer’s name': ['orders', 'payments', 'customers', 'invoices', 'reports', 'sms'],
  turnover: ['orders', 'payments', 'invoices', 'reports'],
  'a dealer price': ['wholesale_prices', 'prices'],
  'a cost': ['costs'],
} as const
type Value = keyof typeof VALUES
const DEALER_PRICE = 5_432_198
const COST = 6_918_273
const NAME = 'خریدارِ آزمون'

const owner = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())
let order: Order
const product = setUp(() => createProduct({ price: 7_654_321, dealerPrice: DEALER_PRICE, stock: 5 }))
let texts: Record<Value, string>
const clients = {} as Record<Role | 'owner', Session>
let capabilities: Map<Role, string[]>

beforeAll(async () => {
  clients.owner = owner.client
  for (const role of ROLES) clients[role] = (await createStaff(role)).client
  const rows = await sql<{ role: Role; names: string[] }>(
    'select role, array_agg(capability) as names from public.role_capabilities group by role',
  )
  capabilities = new Map(rows.map(({ role, names }) => [role, names]))
  await sql('update public.profiles set first_name = $2 where id = $1', [buyer.id, NAME])

  await insertRow('product_costs', { product_id: product.id, amount: COST, source: 'manual' })
  // The receiver has a name and a phone of their own.
  order = await orderFor(buyer, product)
  await settleOrder(order)
  await moveOrder(owner, order, 'processing')
  texts = {
    'a buyer’s phone': buyer.phone,
    'a buyer’s name': NAME,
    turnover: String(order.total_amount),
    'a dealer price': String(DEALER_PRICE),
    'a cost': String(COST),
  }
})

const has = (role: Role, wanted: readonly string[]) =>
  wanted.some((capability) => capabilities.get(role)!.includes(capability))

/** Arguments that find as much as they can, by their names. */
const argumentsFor = (search: string): Record<string, unknown> => ({
  p_search: search,
  p_query: search,
  p_from: '2020-01-01',
  p_until: '2100-01-01',
  p_before_from: '2020-01-01',
  p_before_until: '2020-01-02',
  p_edges: ['2020-01-01', '2100-01-01'],
  p_limit: 500,
  p_user_id: buyer.id,
  p_product_id: product.id,
  p_ids: [product.id],
  p_filter: {},
  p_lines: [{ number: String(order.number), code: 'ABC12345' }],
  p_price_type: 'dealer_price',
  p_discount_type: 'percentage',
  p_value: 10,
  p_after: undefined,
})
const SEARCHES = () => ['', buyer.phone, NAME, String(order.number), product.id.slice(0, 8)]

/** Functions of the panel that read, with the names of their arguments. */
const readers = () =>
  sql<{ name: string; arguments: string[]; required: number }>(
    `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as arguments, p.pronargs - p.pronargdefaults as required
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname like 'admin\\_%' and p.provolatile = 's'
     order by 1`,
  )

async function answersOf(client: Session): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const { name, arguments: names, required } of await readers()) {
    let text = ''
    for (const search of names.some((each) => each === 'p_search' || each === 'p_query')
      ? SEARCHES()
      : ['']) {
      const values = argumentsFor(search)
      const given = Object.fromEntries(
        names.flatMap((each, at) => {
          const value = each === 'p_search' && search === '' ? undefined : values[each]
          return value === undefined && at >= required ? [] : [[each, value ?? null]]
        }),
      )
      const { data } = await client.rpc(name as never, given as never)
      text += JSON.stringify(data)
    }
    answers.set(name, text)
  }
  const kinds: [string, object][] = [
    ...['processing', 'shipped', 'delivered', 'settled', 'cancelled'].map((to): [string, object] => [
      'orders.status',
      { to },
    ]),
    ['tracking.send', {}],
  ]
  for (const [kind, params] of kinds) {
    const filter = kind === 'tracking.send' ? { codes: argumentsFor('').p_lines } : { customer: buyer.id }
    const about = { p_kind: kind, p_filter: filter, p_params: params }
    const preview = await client.rpc('admin_preview_bulk_task', about as never)
    const begun = await client.rpc('admin_begin_bulk_task', {
      ...about,
      p_id: randomUUID(),
      p_title: 'آزمون',
      p_expected: 1,
    } as never)
    answers.set(`${kind} ${JSON.stringify(params)}`, JSON.stringify([preview.data, begun.data]))
  }
  return answers
}

const found = (answers: Map<string, string>, value: Value) =>
  [...answers].filter(([, text]) => text.includes(texts[value])).map(([name]) => name)

it('values of the panel: the owner reads each of them', async () => {
  const answers = await answersOf(clients.owner)
  for (const value of Object.keys(VALUES) as Value[])
    expect([value, found(answers, value).length > 0]).toEqual([value, true])
})

it.each(ROLES)('values of the panel: %s reads those of its capabilities only', async (role) => {
  const answers = await answersOf(clients[role])
  for (const [value, wanted] of Object.entries(VALUES) as [Value, readonly string[]][]) {
    if (has(role, wanted)) continue
    expect([value, found(answers, value)]).toEqual([value, []])
  }
})

const KINDS: [kind: string, params: object, wanted: string[]][] = [
  ['orders.status', { to: 'processing' }, ['orders', 'shipping']],
  ['orders.status', { to: 'shipped' }, ['orders', 'shipping']],
  ['orders.status', { to: 'delivered' }, ['orders', 'shipping']],
  ['orders.status', { to: 'settled' }, ['payments']],
  ['orders.status', { to: 'cancelled' }, ['orders']],
  ['tracking.send', {}, ['orders', 'shipping']],
  ['products.change', { kind: 'field', field: 'is_new', value: true }, ['prices']],
  ['products.undo', { task: randomUUID() }, ['prices']],
  ['imports.write', { source: '' }, ['products']],
  ['imports.write', { source: 'woo:old.example' }, ['moves']],
  ['moves.undo', { source: 'woo:old.example' }, ['moves']],
  ['imports.write', { source: 'reviews:woo' }, ['moves']],
  ['imports.write', { source: 'customers:woo' }, ['moves']],
  ['moves.undo', { source: 'customers:woo' }, ['moves']],
]

it.each(KINDS)(
  'bulk task %s %j: is previewed and begun by its capabilities only',
  async (kind, params, wanted) => {
    for (const role of ROLES) {
      const may = has(role, wanted)
      const about = { p_kind: kind, p_filter: { customer: buyer.id }, p_params: params } as never
      const preview = await clients[role].rpc('admin_preview_bulk_task', about)
      const begun = await clients[role].rpc('admin_begin_bulk_task', {
        ...(about as object),
        p_id: randomUUID(),
        p_title: 'آزمون',
        p_expected: 99,
      } as never)
      expect([role, preview.error?.message, begun.error?.message]).toEqual([
        role,
        may ? undefined : 'capability_required',
        may ? 'selection_changed' : 'capability_required',
      ])
    }
  },
)

it('bulk tasks: a kind that names no capabilities is the owner’s', async () => {
  await sql(`create function private.find_bulk_bare(p_filter jsonb, p_params jsonb) returns table (id uuid, name text, version text)
    language sql as $$ select null::uuid, '', '' where false $$`)
  const about = { p_kind: 'bare.run', p_filter: {} } as never
  for (const role of ROLES)
    expect((await clients[role].rpc('admin_preview_bulk_task', about)).error?.message).toBe(
      'capability_required',
    )
  await owner.client.call('admin_preview_bulk_task', about)
})

it('bulk tasks: every kind in force is tried here', async () => {
  const functions = await sqlColumn<string>(
    `select p.proname as name from pg_proc p where p.pronamespace = 'private'::regnamespace
       and p.proname ~ '^bulk_[a-z]+_[a-z_]+$' and pg_get_function_identity_arguments(p.oid) like '%uuid[]%text[]%jsonb%'`,
  )
  const kinds = new Set(KINDS.map(([kind]) => `bulk_${kind.replace('.', '_')}`))
  expect(functions.filter((name) => !kinds.has(name))).toEqual([])
})
