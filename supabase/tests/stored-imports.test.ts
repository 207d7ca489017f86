/** Stored imports: portions by one server after another, refusals, rights, a second run. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { beginTask, makeDue, runPortion, runPortions, taskState } from './support/bulk-tasks.ts'
import { sql } from './support/database.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { brokenInvariants } from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const store = ({ client }: Person, id: string, lines: object[]) =>
  client.rpc('admin_store_import', { p_import: id, p_lines: lines as never })
const begin = (by: Person, id: string, expected: number, source = '') =>
  beginTask(by, 'imports.write', { import: id }, expected, { source }, id)
const state = async (id: string, { client }: Person = admin) => {
  const data = await client.call('admin_imports', { p_import: id })
  return (data as unknown[])[0]
}
const allowMoves = () =>
  sql(`insert into public.role_capabilities (role, capability) values ('warehouse', 'moves')`)

function productsOf(count: number) {
  const source = `woo:${randomUUID().slice(0, 8)}.example`
  const lines = Array.from({ length: count }, (_, index) => ({
    kind: 'product',
    row: index + 2,
    value: {
      ...{ import_key: `${source}:${index}`, name: `دیگ ${index}`, base_price: 500_000, stock: 4 },
      ...{ category: `پخت ${source}`, category_path: [`پخت ${source}`], keeps: true },
    },
  }))
  return { source, lines }
}
const names = (source: string) =>
  sql('select name, stock_quantity from public.products where import_key like $1 order by import_key', [
    `${source}:%`,
  ])

async function storeAndBegin(lines: object[], source = '', by: Person = admin) {
  const id = randomUUID()
  expect((await store(by, id, lines)).error).toBeNull()
  expect((await begin(by, id, lines.length, source)).error).toBeNull()
  await makeDue(id)
  return id
}

it('stored import: goes on after each portion, with families and sets at the end', async () => {
  const { source, lines } = productsOf(10)
  const family = `خانوادهٔ ${source}`
  const members = [0, 1].map((index) => ({
    ...{ row: index + 2, import_key: `${source}:${index}`, family, label: `${index}` },
  }))
  const keys = [2, 3].map((index) => `${source}:${index}`)
  const id = await storeAndBegin([
    { kind: 'set', row: 21, value: { title: `مجموعهٔ ${source}`, import_keys: keys } },
    { kind: 'family', row: 20, value: { members } },
    ...lines,
  ])
  // Each portion is a transaction of its own: a server that ends after it leaves these figures.
  for (const done of [1, 6, 11]) {
    await runPortion(done === 1 ? 1 : 5)
    expect(await state(id)).toMatchObject({ status: 'running', total: 12, refused: 0 })
    expect((await taskState(id)).done).toBe(done)
    expect(await names(source)).toHaveLength(Math.min(done, 10))
  }
  await runPortions()
  expect(await state(id)).toMatchObject({ status: 'done', done: 12, created: 10, refused: 0, problems: [] })
  expect(await sql('select 1 from public.bundles where title = $1', [`مجموعهٔ ${source}`])).toHaveLength(1)
  expect(await sql('select 1 from public.product_families where name = $1', [family])).toHaveLength(1)
  expect(await brokenInvariants()).toEqual([])
})

it('stored import: the same file again writes nothing', async () => {
  const { source, lines } = productsOf(3)
  await storeAndBegin(lines)
  await runPortions()
  const figures = () =>
    sql(
      `select (select count(*) from public.stock_movements m join public.products p on p.id = m.product_id where p.import_key like $1) as moves,
         (select count(*) from public.admin_audit a join public.products p on p.id::text = a.record_id where p.import_key like $1) as audits,
         (select jsonb_agg(p.version order by p.id) from public.products p where p.import_key like $1) as versions`,
      [`${source}:%`],
    )
  const before = await figures()
  const id = await storeAndBegin(lines)
  await runPortions()
  expect(await state(id)).toMatchObject({ status: 'done', created: 0, updated: 0, same: 3 })
  expect(await figures()).toEqual(before)
})

it('stored import: lists refused lines, the others come in', async () => {
  const { source, lines } = productsOf(3)
  const hostile = { ...lines[1]!, value: { ...lines[1]!.value, low_limit: -1 } }
  const id = await storeAndBegin([lines[0]!, hostile, lines[2]!])
  await runPortions()
  expect(await state(id)).toMatchObject({
    ...{ status: 'done', created: 2, refused: 1 },
    problems: [{ row: 3, problem: 'invalid_input' }],
  })
  expect(await names(source)).toHaveLength(2)
})

it('stored import: a second one from the same shop is refused with the name of the first', async () => {
  const { source, lines } = productsOf(1)
  const id = await storeAndBegin(lines, source)
  const other = await createPerson('admin')
  const second = randomUUID()
  await store(other, second, lines)
  const { error } = await begin(other, second, 1, source)
  expect(error!.message).toBe('import_running')
  // Its progress is visible to all who may import.
  expect(await state(id, other)).toMatchObject({ status: 'running', total: 1 })
  await runPortions()
  expect((await begin(other, second, 1, source)).error).toBeNull()
})

it('stored import: stores a line once, for its author, before it begins', async () => {
  const { lines } = productsOf(2)
  const id = randomUUID()
  expect((await store(admin, id, lines)).data).toBe(2)
  expect((await store(admin, id, lines)).data).toBe(2)
  const other = await createPerson('admin')
  expect((await store(other, id, lines)).error!.message).toBe('invalid_input')
  expect((await begin(other, id, 2)).error!.message).toBe('selection_changed')
  expect((await begin(admin, id, 2)).error).toBeNull()
  expect((await store(admin, id, lines)).error!.message).toBe('invalid_input')
})

it.each(['review', 'customer', 'set'])(
  'stored import: a %s needs the capability of moves, also within a file of the panel',
  async (kind) => {
    const content = await createStaff('content')
    const id = await storeAndBegin([{ kind, row: 2, value: {} }], '', content)
    await runPortions()
    expect(await state(id)).toMatchObject({
      ...{ status: 'done', refused: 1, problems: [{ row: 2, problem: 'capability_required' }] },
    })
  },
)

it.each([
  ['an unknown kind', { kind: 'order', row: 2, value: {} }],
  ['a line before the first', { kind: 'product', row: 0, value: {} }],
  ['a value that is no object', { kind: 'product', row: 2, value: [] }],
  ['an oversized value', { kind: 'product', row: 2, value: { name: 'ی'.repeat(500_000) } }],
])('stored import: refuses %s', async (_, line) => {
  expect((await store(admin, randomUUID(), [line])).error!.message).toBe('invalid_input')
})

it.each(['seller', 'warehouse', 'accountant', 'content'] as const)(
  'stored import: a %s sees and controls the move of another with the capability only',
  async (role) => {
    const { source, lines } = productsOf(2)
    const id = await storeAndBegin(lines, source)
    const person = await createStaff(role)
    const pause = () => person.client.rpc('admin_set_bulk_task', { p_id: id, p_action: 'pause' })
    const read = async () => await person.client.rows('select id from public.bulk_tasks where id = $1', [id])
    expect((await pause()).error!.message).toBe('not_found')
    expect(await read()).toEqual([])
    expect((await person.client.rpc('admin_import_sources')).error!.message).toBe('capability_required')
    const undoing = { p_kind: 'moves.undo', p_filter: {}, p_params: { source } }
    expect((await person.client.rpc('admin_preview_bulk_task', undoing)).error!.message).toBe(
      'capability_required',
    )
    await sql(`insert into public.role_capabilities (role, capability) values ($1, 'moves')`, [role])
    expect((await pause()).error).toBeNull()
    expect(await read()).toEqual([{ id }])
    expect((await person.client.rpc('admin_imports')).data).toContainEqual(
      expect.objectContaining({ id, source, status: 'paused', total: 2 }),
    )
    await person.client.call('admin_import_sources')
  },
)

it('stored import: brings in a whole move, sets and sales too, for a role with that capability only', async () => {
  await allowMoves()
  const mover = await createStaff('warehouse')
  const { source, lines } = productsOf(2)
  const keys = lines.map(({ value }) => value.import_key)
  const sale = { ...lines[0]!, value: { ...lines[0]!.value, sale_price: 400_000 } }
  const members = keys.map((import_key, at) => ({ row: at + 2, import_key, family: source, label: `${at}` }))
  const id = await storeAndBegin(
    [
      ...[sale, lines[1]!, { kind: 'family', row: 8, value: { members } }],
      { kind: 'set', row: 9, value: { title: `مجموعهٔ ${source}`, import_keys: keys } },
    ],
    source,
    mover,
  )
  await runPortions()
  expect(await state(id, mover)).toMatchObject({ status: 'done', done: 4, created: 2, problems: [] })
})

it('stored import: the last finished one stays listed with its result', async () => {
  const { source, lines } = productsOf(1)
  const id = await storeAndBegin(lines, source)
  await runPortions()
  const { data } = await admin.client.rpc('admin_imports')
  expect((data as { id: string }[]).at(-1)).toMatchObject({ id, source, status: 'done', created: 1 })
})

it('undo of an import: is refused while the import runs, and the import while the undo runs', async () => {
  const { source, lines } = productsOf(2)
  const undoing = { p_kind: 'moves.undo', p_filter: {}, p_params: { source } }
  const undo = (id: string, count: number) => beginTask(admin, 'moves.undo', {}, count, { source }, id)
  const set = (p_id: string, p_action: string) => admin.client.rpc('admin_set_bulk_task', { p_id, p_action })
  const first = await storeAndBegin(lines, source)
  await runPortion(1)
  expect((await admin.client.rpc('admin_preview_bulk_task', undoing)).error!.message).toBe('import_running')
  expect((await undo(randomUUID(), 1)).error!.message).toBe('import_running')
  await set(first, 'cancel')

  const id = randomUUID()
  expect((await undo(id, 1)).error).toBeNull()
  expect((await set(first, 'resume')).error!.message).toBe('undo_running')
  const second = randomUUID()
  await store(admin, second, lines)
  const other = await begin(admin, second, 2, source)
  expect(other.error!.message).toBe('undo_running')
  expect(JSON.parse(other.error!.details!)).toEqual({ name: 'مدیر' })
  await set(id, 'cancel')
  expect((await begin(admin, second, 2, source)).error).toBeNull()
  expect((await set(id, 'resume')).error!.message).toBe('import_running')
})

it('undo of an import: takes what several imports of the largest size brought', async () => {
  await sql(
    `create or replace function private.find_bulk_moves(p_filter jsonb, p_params jsonb) returns table (id uuid, name text, version text)
     language sql stable set search_path = '' as $$ select gen_random_uuid(), 'سارا', null from generate_series(1, 20001) $$`,
  )
  const source = `customers:${randomUUID()}`
  const undoing = { p_kind: 'moves.undo', p_filter: {}, p_params: { source } }
  expect((await admin.client.rpc('admin_preview_bulk_task', undoing)).data).toMatchObject({ count: 20_001 })
  const { data } = await beginTask(admin, 'moves.undo', {}, 20_001, { source })
  expect(data).toMatchObject({ status: 'running', total: 20_001 })
})
