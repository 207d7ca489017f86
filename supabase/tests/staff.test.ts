import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { versionOf } from './support/catalog.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { createProduct, orderFor } from './support/products.ts'
import { serviceClient, sql, sqlColumn, sqlValue } from './support/database.ts'
import { insertInto, insertRow } from './support/insert.ts'

const message = ({ error }: { error: { message: string } | null }) => error?.message ?? null
const typeOf = async ({ id }: Person) =>
  await sqlValue<string>('select user_type from public.profiles where id = $1', [id])
const roleOf = async ({ id }: Person) =>
  (await sql<{ role: string }>('select role from public.staff_members where id = $1', [id]))[0]?.role
const invite = (by: Person, phone: string, role: 'seller' | 'warehouse' | 'owner' = 'seller') =>
  by.client.rpc('admin_invite_staff', {
    p_phone: phone,
    p_role: role,
    p_role_name: 'فروشنده',
    p_link: 'https://shop.example/staff-invitation',
  })
/** A customer's order in a status. */
async function orderIn(person: Person, status: string) {
  const product = await createProduct({ price: 200_000, stock: [5] })
  const { id } = await orderFor(person, product)
  await sql('update public.orders set status = $2::public.order_status where id = $1', [id, status])
  return { id, product }
}

it('staff roles: a profile changed to admin is an owner, and leaves staff with the type', async () => {
  const person = await createPerson('admin')
  expect(await roleOf(person)).toBe('owner')
  await serviceClient().query(`update public.profiles set user_type = 'dealer' where id = $1`, [person.id])
  expect(await roleOf(person)).toBeUndefined()
})

it('current viewer: has the staff role and its capabilities', async () => {
  const [owner, seller, customer] = await Promise.all([
    createStaff('owner'),
    createStaff('seller'),
    createPerson(),
  ])
  const viewer = async ({ client }: Person) => (await client.call('current_viewer'))[0]!
  expect((await viewer(owner)).capabilities).toContain('staff')
  expect(await viewer(seller)).toMatchObject({ staff_role: 'seller', user_type: 'admin' })
  expect((await viewer(seller)).capabilities).toContain('orders')
  expect((await viewer(seller)).capabilities).not.toContain('costs')
  expect(await viewer(customer)).toMatchObject({ staff_role: null, capabilities: [] })
})

it('staff roles: the last owner is neither demoted nor removed, another one may be', async () => {
  const [one, two] = [await createStaff('owner'), await createStaff('owner')]
  await sql(`update public.staff_members set role = 'content' where role = 'owner' and id <> all ($1)`, [
    [one.id, two.id],
  ])
  const demote = (by: Person, whom: Person) =>
    by.client.rpc('admin_set_staff_role', { p_id: whom.id, p_role: 'seller', p_expected: 'owner' })
  expect(message(await demote(one, two))).toBeNull()
  expect(message(await demote(one, one))).toBe('last_owner')
  expect(message(await one.client.rpc('admin_remove_staff', { p_id: one.id }))).toBe('last_owner')
  expect(message(await one.client.rpc('admin_set_user_type', { p_user_id: one.id, p_type: 'normal' }))).toBe(
    'last_owner',
  )
  expect(message(await demote(one, two))).toBe('changed_meanwhile')
  expect(message(await one.client.rpc('admin_remove_staff', { p_id: two.id }))).toBeNull()
  expect([await typeOf(two), await roleOf(two)]).toEqual(['normal', undefined])
})

it('staff roles: a new role, a block and a removal apply at once', async () => {
  const owner = await createStaff('owner')
  const seller = await createStaff('seller')
  const list = async () => message(await seller.client.rpc('admin_list_orders', {}))
  expect(await list()).toBeNull()
  await owner.client.rpc('admin_set_staff_role', { p_id: seller.id, p_role: 'content', p_expected: 'seller' })
  expect(await list()).toBe('capability_required')
  await owner.client.rpc('admin_set_staff_role', { p_id: seller.id, p_role: 'seller', p_expected: 'content' })
  expect(await list()).toBeNull()
  await owner.client.rpc('admin_block_user', { p_user_id: seller.id, p_blocked: true })
  expect(await list()).toBe('staff_required')
  await owner.client.rpc('admin_block_user', { p_user_id: seller.id, p_blocked: false })
  await owner.client.rpc('admin_remove_staff', { p_id: seller.id })
  expect(await list()).toBe('staff_required')
})

it('capabilities: only an owner grants and revokes them, never those over staff', async () => {
  const [owner, warehouse] = [await createStaff('owner'), await createStaff('warehouse')]
  const set = (capability: string, allowed: boolean, by = owner) =>
    by.client.rpc('admin_set_role_capability', {
      p_role: 'warehouse',
      p_capability: capability,
      p_allowed: allowed,
    })
  const reads = async () =>
    message(await warehouse.client.rpc('admin_list_zero_result_searches', { p_from: '2020-01-01' }))
  expect(await reads()).toBe('capability_required')
  expect(message(await set('reports', true))).toBeNull()
  expect(await reads()).toBeNull()
  expect(message(await set('reports', false))).toBeNull()
  expect(await reads()).toBe('capability_required')
  expect(message(await set('staff', true))).toBe('invalid_input')
  expect(message(await set('nothing', true))).toBe('invalid_input')
  expect(message(await set('reports', true, warehouse))).toBe('capability_required')
})

it('capabilities: a seller neither makes nor changes admins', async () => {
  const seller = await createStaff('seller')
  const [owner, customer] = [await createStaff('owner'), await createPerson()]
  const call = (name: string, args: object) => seller.client.rpc(name as never, args as never)
  for (const [name, args] of [
    ['admin_set_user_type', { p_user_id: customer.id, p_type: 'admin' }],
    ['admin_set_user_type', { p_user_id: seller.id, p_type: 'admin' }],
    ['admin_set_user_type', { p_user_id: seller.id, p_type: 'normal' }],
    ['admin_set_user_type', { p_user_id: owner.id, p_type: 'normal' }],
    ['admin_block_user', { p_user_id: owner.id, p_blocked: true }],
    ['admin_sign_out_user', { p_user_id: owner.id }],
    ['admin_rename_user', { p_user_id: owner.id, p_first_name: 'x', p_last_name: 'y' }],
    ['admin_save_profile_note', { p_user_id: owner.id, p_body: 'x' }],
    ['admin_set_staff_role', { p_id: seller.id, p_role: 'owner', p_expected: 'seller' }],
    ['admin_remove_staff', { p_id: owner.id }],
  ] as const)
    expect([name, message(await call(name, args))]).toEqual([name, 'capability_required'])
  expect(message(await invite(seller, customer.phone))).toBe('capability_required')
  expect([await typeOf(customer), await typeOf(owner), await roleOf(seller)]).toEqual([
    'normal',
    'admin',
    'seller',
  ])
  expect(message(await call('admin_set_user_type', { p_user_id: customer.id, p_type: 'shop' }))).toBeNull()
  expect(await typeOf(customer)).toBe('shop')
})

it('invitation: accepted once by its phone, and leaving restores the previous type', async () => {
  const owner = await createStaff('owner')
  const dealer = await createPerson('dealer')
  const { data: made } = await invite(owner, dealer.phone)
  expect(
    await sql('select body, recipient from public.sms_messages where dedupe_key = $1', [
      `staff_invited:${made!.id}`,
    ]),
  ).toEqual([
    {
      body: expect.stringContaining('https://shop.example/staff-invitation') as string,
      recipient: dealer.phone,
    },
  ])
  expect(await dealer.client.call('my_staff_invitation')).toMatchObject([{ id: made!.id, role: 'seller' }])
  const accept = (who: Person) => who.client.rpc('accept_staff_invitation', { p_id: made!.id })
  expect(message(await accept(await createPerson()))).toBe('invitation_over')
  expect((await accept(dealer)).data).toBe('seller')
  expect(message(await accept(dealer))).toBe('invitation_over')
  expect([await typeOf(dealer), await roleOf(dealer)]).toEqual(['admin', 'seller'])
  expect(message(await invite(owner, dealer.phone))).toBe('staff_already')
  await owner.client.rpc('admin_remove_staff', { p_id: dealer.id })
  expect(await typeOf(dealer)).toBe('dealer')
})

it('invitation: void once replaced, expired or withdrawn', async () => {
  const [owner, person] = [await createStaff('owner'), await createPerson()]
  const first = (await invite(owner, person.phone)).data!
  const second = (await invite(owner, person.phone, 'warehouse')).data!
  const accept = async (id: string) =>
    message(await person.client.rpc('accept_staff_invitation', { p_id: id }))
  expect(await accept(first.id)).toBe('invitation_over')
  await sql(`update public.staff_invitations set expires_at = now() where id = $1`, [second.id])
  expect(await accept(second.id)).toBe('invitation_over')
  expect((await person.client.rpc('my_staff_invitation')).data).toEqual([])
  const third = (await invite(owner, person.phone)).data!
  expect(message(await owner.client.rpc('admin_withdraw_invitation', { p_id: third.id }))).toBeNull()
  expect(message(await owner.client.rpc('admin_withdraw_invitation', { p_id: third.id }))).toBe(
    'invitation_over',
  )
  expect(await accept(third.id)).toBe('invitation_over')
  expect(await typeOf(person)).toBe('normal')
  expect(message(await invite(owner, '12'))).toBe('invalid_input')
  expect(message(await invite(owner, person.phone, 'owner'))).toBe('invalid_input')
})

it('warehouse: reads only orders to be sent, and no customers', async () => {
  const [warehouse, seller, customer] = [
    await createStaff('warehouse'),
    await createStaff('seller'),
    await createPerson(),
  ]
  const [sent, over] = [await orderIn(customer, 'processing'), await orderIn(customer, 'delivered')]
  const list = async ({ client }: Person) =>
    (await client.call('admin_list_orders', { p_search: customer.phone })).map(({ id }) => id).sort()
  expect(await list(seller)).toEqual([sent.id, over.id].sort())
  expect(await list(warehouse)).toEqual([sent.id])
  const read = async (table: string, key: string, id: string) => {
    const { data, error } = await warehouse.client.query(`select from public.${table} where ${key} = $1`, [
      id,
    ])
    if (error) throw error
    return data.length
  }
  expect([await read('orders', 'id', sent.id), await read('order_items', 'order_id', sent.id)]).toEqual([
    1, 1,
  ])
  expect([await read('orders', 'id', over.id), await read('order_items', 'order_id', over.id)]).toEqual([
    0, 0,
  ])
  expect(await read('payments', 'order_id', over.id)).toBe(0)
  expect(await read('profiles', 'id', customer.id)).toBe(0)
  const found = async ({ client }: Person) =>
    (await client.call('admin_search', { p_query: customer.phone })).map(({ kind, id }) => `${kind} ${id}`)
  expect(await found(warehouse)).toEqual([`order ${sent.id}`])
  expect(await found(seller)).toContain(`customer ${customer.id}`)
  expect(
    message(await warehouse.client.rpc('admin_set_order_status', { p_order_id: sent.id, p_to: 'shipped' })),
  ).toBeNull()
  expect(
    message(await warehouse.client.rpc('admin_cancel_order', { p_order_id: sent.id, p_restock: true })),
  ).toBe('capability_required')
})

it('open work: each role sees only the counts it can work on', async () => {
  const keys = async (role: 'seller' | 'warehouse' | 'content') =>
    Object.keys((await (await createStaff(role)).client.rpc('admin_waiting_work')).data as object).sort()
  expect(await keys('warehouse')).toEqual(['low_stock', 'paid', 'processing', 'shipped', 'stock_requests'])
  expect(await keys('content')).toEqual(['comments', 'low_stock', 'messages', 'questions', 'stock_requests'])
  expect(await keys('seller')).not.toContain('unallocated')
})

it('dashboard in one call: each role gets the parts of its capabilities', async () => {
  const parts = async (role: Parameters<typeof createStaff>[0], args = {}) => {
    const { data } = await (await createStaff(role)).client.rpc('admin_dashboard_page', args)
    return Object.entries(data as object)
      .flatMap(([part, value]) => (value === null ? [] : part))
      .sort()
  }
  const span = {
    p_edges: ['2026-01-01', '2026-02-01'],
    p_before_from: '2025-12-01',
    p_before_until: '2026-01-01',
  }
  expect(await parts('owner', span)).toEqual([
    'backup',
    'ending',
    'figures',
    'latest',
    'low',
    'misses',
    'work',
  ])
  expect(await parts('owner')).toEqual(['backup', 'ending', 'latest', 'low', 'work'])
  expect(await parts('accountant', span)).toEqual(['figures', 'latest', 'misses', 'work'])
  expect(await parts('seller', span)).toEqual(['latest', 'work'])
  expect(await parts('warehouse', span)).toEqual(['ending', 'latest', 'low', 'work'])
  expect(await parts('content', span)).toEqual(['ending', 'low', 'work'])
})

it('staff roles: wholesale prices and costs are visible only with their capabilities', async () => {
  const product = await createProduct({
    price: 300_000,
    shopPrice: 200_000,
    dealerPrice: 100_000,
    stock: [20],
  })
  await insertRow('product_costs', { product_id: product.id, amount: 90000, source: 'manual' })
  const [content, warehouse, seller, accountant] = [
    await createStaff('content'),
    await createStaff('warehouse'),
    await createStaff('seller'),
    await createStaff('accountant'),
  ]
  const tiers = async ({ client }: Person) =>
    (
      await client.query<{ price_type: string }>(
        'select price_type from public.product_prices where product_id = $1',
        [product.id],
      )
    )
      .data!.map(({ price_type }) => price_type)
      .sort()
  expect(await tiers(content)).toEqual(['base_price'])
  expect(await tiers(warehouse)).toEqual(['base_price'])
  expect(await tiers(seller)).toEqual(['base_price', 'dealer_price', 'shop_price'])
  const row = async ({ client }: Person) =>
    (await client.call('admin_list_products', { p_limit: 1000 })).find(({ id }) => id === product.id)!
  expect(await row(content)).toMatchObject({ base_price: 300_000, shop_price: null, dealer_price: null })
  expect(await row(await createStaff('owner'))).toMatchObject({
    shop_price: 200_000,
    dealer_price: 100_000,
  })
  const cost = async ({ client }: Person) =>
    (
      (await client.rpc('admin_product_stock', { p_product_id: product.id })).data as never as {
        whole: { cost: number | null }
      }
    ).whole.cost
  expect([await cost(warehouse), await cost(accountant)]).toEqual([null, 90_000])
  const figures = async () =>
    Object.keys(
      (
        (await accountant.client.call('admin_dashboard_page', {
          p_edges: ['2026-01-01', '2026-02-01'],
          p_before_from: '2025-12-01',
          p_before_until: '2026-01-01',
        })) as unknown as { figures: object }
      ).figures,
    )
  expect(await figures()).toContain('goods')
  await sql(`delete from public.role_capabilities where role = 'accountant' and capability = 'costs'`)
  expect(await figures()).not.toContain('goods')
})

it('staff roles: content staff cannot change prices through a product update', async () => {
  const content = await createStaff('content')
  const product = await createProduct({ price: 300_000, shopPrice: 200_000, stock: [20] })
  const version = await versionOf(product)
  const save = (changes: object, at = version) =>
    content.client.rpc('admin_update_product', {
      p_product_id: product.id,
      p_version: at,
      p_changes: changes as never,
    })
  expect(message(await save({ base_price: 1000 }))).toBe('capability_required')
  expect(message(await save({ shop_price: null }))).toBe('capability_required')
  // An unchanged price is no change.
  expect(message(await save({ name: 'نام جدید', base_price: 300_000 }))).toBeNull()
  expect(
    await sql('select price_type::text, amount from public.product_prices where product_id = $1 order by 1', [
      product.id,
    ]),
  ).toEqual([
    { price_type: 'base_price', amount: 300_000 },
    { price_type: 'shop_price', amount: 200_000 },
  ])
})

it('activity log: every audited table has a record key', async () => {
  const tables = await sql<{ name: string; keys: string }>(
    `select c.relname as name, private.row_key(c.oid, (
         select jsonb_object_agg(a.attname, 'x') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
       )) as keys
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgfoid = 'private.audit'::regproc`,
  )
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter(({ keys }) => !keys)).toEqual([])
})

it('activity log: whatever staff write is in it, or names its author', async () => {
  const names = async (query: string) => new Set(await sqlColumn<string>(query))
  const audited = await names(
    `select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'private.audit'::regproc`,
  )
  const written = await names(
    `select distinct format('%I.%I', schemaname, tablename)::regclass::text as name from pg_policies
     where schemaname = 'public' and cmd <> 'SELECT' and coalesce(qual, '') || coalesce(with_check, '') ~ 'has_capability|is_owner'`,
  )
  expect(written.size).toBeGreaterThan(20)
  expect([...written.difference(audited)]).toEqual([])

  const authored = await names(
    `select distinct attrelid::regclass::text as name from pg_attribute
     where attname in ('actor_id', 'author_id', 'created_by') and attnum > 0 and attrelid::regclass::text !~ '^(pg_|auth|storage)'`,
  )
  const sources = new Map<string, string>()
  for (const { name, body } of await sql<{ name: string; body: string }>(
    `select pronamespace::regnamespace || '.' || proname as name, prosrc as body from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  ))
    sources.set(name, `${sources.get(name) ?? ''}${body}`)
  /** The function and all that it calls. */
  const reach = (name: string, seen = new Set<string>()): Set<string> => {
    seen.add(name)
    for (const [called] of (sources.get(name) ?? '').matchAll(/(?:public|private)\.\w+(?=\()/g))
      if (sources.has(called) && !seen.has(called)) reach(called, seen)
    return seen
  }
  const unknown = [...sources.keys()]
    .filter((name) => name.startsWith('public.admin_'))
    .filter((name) => {
      const body = [...reach(name)].map((each) => sources.get(each)).join('\n')
      const tables = [...body.matchAll(/(?:insert into|update|delete from) (?:public\.)?(\w+(?:\.\w+)?)/g)]
      const places = tables.map(([, table]) => table!)
      const isLogged =
        body.includes('private.write_audit(') ||
        places.some((table) => audited.has(table) || authored.has(table))
      return places.length > 0 && !isLogged
    })
  // It names its audited tables in `format`.
  expect(unknown).toEqual(['public.admin_sort'])
})

it('activity log: owners filter it by person, table, record and time; staff see records of their work', async () => {
  const [owner, content] = [await createStaff('owner'), await createStaff('content')]
  const colors = await content.client.query<{ id: string; name: string }>(
    ...insertInto('colors', { name: `رنگ ${randomUUID().slice(0, 8)}`, hex_code: '#112233' }),
  )
  const color = colors.data![0]!
  await content.client.query(`update public.colors set hex_code = '#445566' where id = $1`, [color.id])
  const log = async (args: object) => await owner.client.call('admin_list_activity', args as never)
  const own = await log({ p_actor: content.id })
  expect(own.map(({ action, table_name, record }) => [action, table_name, record])).toEqual([
    ['update', 'colors', color.name],
    ['insert', 'colors', color.name],
  ])
  expect(own[0]).toMatchObject({ before: { hex_code: '#112233' }, after: { hex_code: '#445566' } })
  expect(await log({ p_record: color.id, p_before: own[0]!.id })).toHaveLength(1)
  expect(await log({ p_actor: content.id, p_tables: ['orders'] })).toEqual([])
  expect(await log({ p_actor: content.id, p_until: '2020-01-01' })).toEqual([])
  expect(await log({ p_actor: content.id, p_action: 'delete' })).toEqual([])
  // Tables whose key is not called id.
  await owner.client.query(`insert into public.holidays (day, title) values ('2031-03-04', 'آزمون')`)
  await owner.client.query(`update public.sms_settings set opt_out_text = 'لغو۱۱' where id`)
  const [[settings], [holiday]] = [
    await log({ p_actor: owner.id, p_tables: ['sms_settings'] }),
    await log({ p_actor: owner.id, p_record: '2031-03-04' }),
  ]
  expect([settings?.record_id, holiday?.table_name]).toEqual(['true', 'holidays'])
  const people = (await owner.client.call('admin_activity_people')).map(({ id }) => id)
  expect(people).toEqual(expect.arrayContaining([content.id, owner.id]))
  const history = async ({ client }: Person) =>
    (await client.query('select from public.admin_audit where record_id = $1', [color.id])).data!.length
  expect([await history(content), await history(await createStaff('warehouse'))]).toEqual([2, 0])
  expect(message(await content.client.rpc('admin_list_activity', {}))).toBe('capability_required')
})
