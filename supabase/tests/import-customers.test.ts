/** Customers of another shop: found by number, consents, rights, a second run, undo; sends nothing. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beginTask, taskState, undoFigures, undoImport, finishTask } from './support/bulk-tasks.ts'
import { sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

function customerOf<T extends object>(more?: T) {
  const phone = `0916${String(randomInt(10_000_000)).padStart(7, '0')}`
  const address = {
    ...{ full_name: 'سارا نیک‌فر', phone_number: phone, province: 'تهران', city: 'تهران' },
    ...{ address: 'خیابان آزادی، پلاک ۵', postal_code: '1457934511' },
  }
  return {
    ...{ source: `customers:${randomUUID()}`, phone, email: `${phone}@phone.hormoz.example` },
    ...{ first_name: 'سارا', last_name: 'نیک‌فر', note: 'شرکت: نمونه', consent: null, addresses: [address] },
    ...more,
  }
}
type Customer = ReturnType<typeof customerOf>

async function importAs({ client }: Person, customers: object[], p_apply = true) {
  const data = await client.call('admin_import_customers', {
    p_rows: customers.map((customer, index) => ({ row: index + 2, ...customer })) as never,
    p_apply,
  })
  return data.toSorted((a, b) => a.line - b.line).map(({ result, problem }) => problem ?? result)
}
const importCustomers = (...customers: object[]) => importAs(admin, customers)

/** All that an import may change. */
async function stateOf({ phone }: { phone: string }) {
  const [state] = await sql<Record<string, unknown> & { id: string | null }>(
    `select p.id, p.first_name, p.last_name, p.user_type, p.updated_at, n.body as note, n.updated_at as noted_at, c.is_allowed,
       (select jsonb_agg(to_jsonb(a) order by a.id) from public.addresses a where a.user_id = p.id) as addresses,
       (select count(*) from public.admin_audit r where r.record_id = p.id::text) as audits
     from (select $1 as phone) k
     left join public.profiles p on p.phone_number = k.phone
     left join public.profile_notes n on n.user_id = p.id
     left join public.sms_consents c on c.phone_number = k.phone`,
    [phone],
  )
  return state!
}
const messagesTo = ({ phone }: { phone: string }) =>
  sql('select 1 from public.sms_messages where recipient = $1', [phone])
const undo = ({ source }: Customer) => undoImport(admin, source)

it('customers of another shop: brings name, address, note and consent, and sends nothing', async () => {
  const customer = customerOf({ consent: true })
  expect(await importCustomers(customer)).toEqual(['create'])
  expect(await stateOf(customer)).toMatchObject({
    ...{ first_name: 'سارا', last_name: 'نیک‌فر', user_type: 'normal', note: 'شرکت: نمونه', is_allowed: true },
    addresses: [{ city: 'تهران', postal_code: '1457934511' }],
  })
  expect(await messagesTo(customer)).toEqual([])
})

it('customers of another shop: their number is proven, as the auth service stores it', async () => {
  const customer = customerOf()
  await importCustomers(customer)
  const [account] = await sql(
    `select u.phone, u.phone_confirmed_at is not null as is_proven, coalesce(u.encrypted_password, '') as password, i.provider,
       i.provider_id = u.id::text as is_own
     from auth.users u join auth.identities i on i.user_id = u.id where u.phone = $1`,
    [`98${customer.phone.slice(1)}`],
  )
  expect(account).toEqual({
    ...{
      phone: `98${customer.phone.slice(1)}`,
      is_proven: true,
      password: '',
      provider: 'phone',
      is_own: true,
    },
  })
})

it('customers of another shop: a trial writes nothing', async () => {
  const customer = customerOf({ consent: true })
  expect(await importAs(admin, [customer], false)).toEqual(['create'])
  expect(await stateOf(customer)).toMatchObject({ id: null, is_allowed: null })
})

it('customers of another shop: the same file again changes nothing', async () => {
  const customer = customerOf({ consent: true })
  await importCustomers(customer)
  const before = await stateOf(customer)
  expect(await importAs(admin, [customer], false)).toEqual(['same'])
  expect(await importCustomers(customer)).toEqual(['same'])
  expect(await stateOf(customer)).toEqual(before)
})

it('customers of another shop: a present customer keeps the name and gets what is missing', async () => {
  const { phone, id } = await createPerson()
  await sql(`update public.profiles set first_name = 'مینا' where id = $1`, [id])
  await sql(`insert into public.profile_notes (user_id, body) values ($1, 'خوش‌حساب')`, [id])
  const customer = { ...customerOf(), phone, email: `${phone}@phone.hormoz.example` }
  expect(await importCustomers(customer)).toEqual(['update'])
  expect(await stateOf(customer)).toMatchObject({
    ...{ first_name: 'مینا', last_name: '', note: 'خوش‌حساب\nشرکت: نمونه', addresses: [{ city: 'تهران' }] },
  })
  expect(await importCustomers(customer)).toEqual(['same'])
  expect(await undoFigures(admin, customer.source)).toEqual({ count: 0, kept: 0, reasons: [] })
})

it('customers of another shop: a refusal of advertising stays, and one in the file replaces a consent', async () => {
  const [refuses, agrees] = [customerOf({ consent: true }), customerOf({ consent: false })]
  for (const [{ phone }, isAllowed] of [
    [refuses, false],
    [agrees, true],
  ] as const)
    await insertRow('sms_consents', { phone_number: phone, is_allowed: isAllowed, source: 'profile' })
  expect(await importCustomers(refuses, agrees)).toEqual(['create', 'create'])
  expect((await stateOf(refuses)).is_allowed).toBe(false)
  expect((await stateOf(agrees)).is_allowed).toBe(false)
})

it('customers of another shop: without a column of consent there is none', async () => {
  const customer = customerOf()
  await importCustomers(customer)
  expect((await stateOf(customer)).is_allowed).toBeNull()
})

it('customers of another shop: staff of this shop stay as they are', async () => {
  const { phone } = await createStaff('accountant')
  const before = await stateOf({ phone })
  expect(await importCustomers({ ...customerOf(), phone, email: `${phone}@phone.hormoz.example` })).toEqual([
    'staff_already',
  ])
  expect(await stateOf({ phone })).toEqual(before)
})

it.each([
  ['a short number', { phone: '0912000002' }],
  ['no number', { phone: null }],
  ['the placeholder of another number', { email: '09120000001@phone.hormoz.example' }],
  ['a source of products', { source: 'woo:old.example' }],
  ['an oversized name', { first_name: 'ی'.repeat(61) }],
  ['a consent that is no boolean', { consent: 'maybe' }],
  ['addresses that are no list', { addresses: 5 }],
  ['an address without a city', { addresses: [{ full_name: 'سارا', address: 'خیابان آزادی' }] }],
])('customers of another shop: refuses %s, the others come in', async (_, wrong) => {
  const [bad, good] = [customerOf(wrong), customerOf()]
  expect(await importCustomers(bad, good)).toEqual(['invalid_input', 'create'])
})

it('customers of another shop: refuses rows that are no list of lines', async () => {
  for (const p_rows of [null, {}, 5, [{ row: 'two' }], [{}], [5]]) {
    const { error } = await admin.client.rpc('admin_import_customers', { p_rows: p_rows as never })
    expect(error!.message).toBe('invalid_input')
  }
})

it('customers of another shop: only staff with customers; consents need messages, too', async () => {
  const customer = customerOf()
  await expect(importAs(await createPerson('dealer'), [customer])).rejects.toThrow('staff_required')
  await expect(importAs(await createStaff('content'), [customer])).rejects.toThrow('capability_required')
})

it('customers of another shop: undo removes them, but not those who signed in, ordered or were edited', async () => {
  const { source } = customerOf()
  const [plain, signed, buyer, edited] = ['ساده', 'آمده', 'خریدار', 'ویراسته'].map((first_name) =>
    customerOf({ source, first_name, last_name: '', consent: true }),
  )
  await importCustomers(plain!, signed!, buyer!, edited!)
  const idOf = async (customer: Customer) => (await stateOf(customer)).id
  await sql('update auth.users set last_sign_in_at = now() where id = $1', [await idOf(signed!)])
  await sql(`update public.addresses set city = 'ری' where user_id = $1`, [await idOf(edited!)])
  const { id } = await orderFor(await createPerson(), await createProduct())
  await sql('update public.orders set user_id = $2 where id = $1', [id, await idOf(buyer!)])
  expect(await undoFigures(admin, source)).toEqual({
    ...{ count: 4, kept: 3 },
    reasons: [
      { name: 'آمده', reason: 'undo_signed_in' },
      { name: 'خریدار', reason: 'undo_ordered' },
      { name: 'ویراسته', reason: 'undo_edited' },
    ],
  })
  expect(await undo(plain!)).toMatchObject({ status: 'done', done: 1, refused: 3 })
  expect(await stateOf(plain!)).toMatchObject({ id: null, is_allowed: null })
  expect(await stateOf(edited!)).toMatchObject({ first_name: 'ویراسته', is_allowed: true })
})

it('customers of another shop: undo keeps a consent that was there before', async () => {
  const customer = customerOf({ consent: true })
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source, changed_at) values ($1, true, 'import', now() - interval '1 day')`,
    [customer.phone],
  )
  await importCustomers(customer)
  await undo(customer)
  expect(await stateOf(customer)).toMatchObject({ id: null, is_allowed: true })
})

it('customers of another shop: one edited here is left unchanged by the file', async () => {
  const customer = customerOf()
  await importCustomers(customer)
  const { id } = await stateOf(customer)
  await sql('delete from public.addresses where user_id = $1', [id])
  await sql(`update public.profile_notes set body = '' where user_id = $1`, [id])
  expect(await importCustomers(customer)).toEqual(['same'])
  expect(await stateOf(customer)).toMatchObject({ note: '', addresses: null })
})

it('customers of another shop: are written in the background, and their stored lines go', async () => {
  const customers = [customerOf(), customerOf({ phone: '0912' })]
  const id = randomUUID()
  const p_lines = customers.map((value, index) => ({ kind: 'customer', row: index + 2, value }))
  expect((await admin.client.rpc('admin_store_import', { p_import: id, p_lines })).data).toBe(2)
  const { source } = customers[0]!
  expect((await beginTask(admin, 'imports.write', { import: id }, 2, { source }, id)).error).toBeNull()
  await finishTask(id)
  expect(await taskState(id)).toMatchObject({ status: 'done', total: 2, done: 1, refused: 1 })
  expect(
    await sql('select name, error, detail from public.bulk_task_rows where task_id = $1 order by place', [
      id,
    ]),
  ).toEqual([
    { name: '2', error: null, detail: { result: 'create', row: 2 } },
    { name: '3', error: 'invalid_input', detail: { result: 'error', row: 3 } },
  ])
  expect((await admin.client.rpc('admin_import_sources')).data).toContainEqual(
    expect.objectContaining({ source, products: 0, reviews: 0, customers: 1 }),
  )
  expect((await stateOf(customers[0]!)).first_name).toBe('سارا')
  expect(await messagesTo(customers[0]!)).toEqual([])
  expect(await sql('select 1 from private.import_lines where import_id = $1', [id])).toEqual([])
})
