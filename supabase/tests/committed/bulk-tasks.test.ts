/** Committed: servers and staff work on a bulk task at the same time. */
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  beginTask,
  createTrialKind,
  makeDue,
  runPortion,
  runPortions,
  taskState,
  trialRows,
} from '../support/bulk-tasks.ts'
import { serviceClient, sql, sqlValue } from '../support/database.ts'
import { paidOrder } from '../support/desk.ts'
import { createPerson, type Person } from '../support/people.ts'
import { brokenInvariants, createProduct } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
beforeAll(async () => {
  await createTrialKind()
})
afterAll(async () => {
  await sql('delete from public.bulk_tasks where created_by = $1', [admin.id])
  await sql('drop function private.find_bulk_trial, private.bulk_trial_run')
})

it('bulk task: begun eight times at once with one id, it is begun once', async () => {
  const id = randomUUID()
  const filter = trialRows('ok', 'ok')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => beginTask(admin, 'trial.run', filter, 2, {}, id)),
  )
  // Those at the same moment meet the same key.
  expect(answers.filter(({ error }) => error && error.code !== '23505')).toEqual([])
  expect((await beginTask(admin, 'trial.run', filter, 2, {}, id)).data!.id).toBe(id)
  expect(await sql('select 1 from public.bulk_task_rows where task_id = $1', [id])).toHaveLength(2)
  await admin.client.rpc('admin_set_bulk_task', { p_id: id, p_action: 'cancel' })
})

it('bulk task: several servers at once handle each row once', async () => {
  const { data } = await beginTask(admin, 'trial.run', trialRows(...Array<string>(60).fill('ok')), 60)
  await makeDue(data!.id)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => serviceClient().rpc('run_bulk_portion', { p_limit: 7 })),
  )
  expect(answers.filter(({ error }) => error)).toEqual([])
  // A task of another file may be due, too.
  const own = answers.flatMap(({ data: part }) => part!).filter(({ task_id }) => task_id === data!.id)
  const done = own.flatMap(({ done_ids }) => done_ids)
  expect(new Set(done).size).toBe(done.length)
  expect((await taskState(data!.id)).done).toBe(done.length)
  await runPortions()
  expect(await taskState(data!.id)).toMatchObject({ status: 'done', done: 60, refused: 0 })
})

it.each([1, 2, 3, 4, 5])(
  'bulk status change: of the task, its cancellation and a single change only one wins (round %i)',
  async () => {
    const order = await paidOrder(await createPerson(), await createProduct({ price: 100_000, stock: [10] }))
    const params = { to: 'cancelled' }
    const { data } = await beginTask(admin, 'orders.status', { ids: [order.id] }, 1, params)
    await makeDue(data!.id)
    const [taken, , moved] = await Promise.all([
      admin.client.rpc('admin_set_bulk_task', { p_id: data!.id, p_action: 'cancel' }),
      runPortion(),
      admin.client.rpc('admin_set_order_status', {
        p_order_id: order.id,
        p_to: 'processing',
        p_expected: 'paid',
      }),
    ])
    const status = await sqlValue<string>('select status from public.orders where id = $1', [order.id])
    const { done, refused } = await taskState(data!.id)
    if (moved.error)
      expect([moved.error.message, status, done]).toEqual(['changed_meanwhile', 'cancelled', 1])
    else expect([status, done]).toEqual(['processing', 0])
    if (taken.error) expect(taken.error.message).toBe('bulk_finished')
    else expect(done + refused).toBe(0)
    expect(await brokenInvariants()).toEqual([])
  },
)

it.each([1, 2, 3])(
  'stored import: of two members of staff at once one begins, the other is refused with the name of the first (round %i)',
  async () => {
    const source = `woo:${randomUUID()}.example`
    const other = await createPerson('admin')
    const begin = async (by: Person) => {
      const id = randomUUID()
      const value = { import_key: `${source}:1`, name: 'دیگ', category: 'پخت' }
      await by.client.rpc('admin_store_import', {
        p_import: id,
        p_lines: [{ kind: 'product', row: 2, value }],
      })
      return beginTask(by, 'imports.write', { import: id }, 1, { source }, id)
    }
    const answers = await Promise.all([begin(admin), begin(other)])
    const refusals = answers.flatMap(({ error }) => (error ? [error] : []))
    expect(refusals).toEqual([expect.objectContaining({ message: 'import_running' })])
    expect(JSON.parse(refusals[0]!.details!)).toEqual({ name: 'مدیر' })
    await sql(`delete from public.bulk_tasks where params ->> 'source' = $1`, [source])
    await sql(`delete from private.import_lines where value ->> 'import_key' like $1`, [`${source}:%`])
  },
)

it.each([1, 2, 3])(
  'undo of an import: of an undo, another and a further import at once one begins, and a customer who signs in stays (round %i)',
  async () => {
    const source = `customers:${randomUUID()}`
    const rows = Array.from({ length: 3 }, (_, index) => {
      const phone = `0917${String(randomInt(10_000_000)).padStart(7, '0')}`
      const name = { first_name: 'سارا', last_name: 'نیک‌فر' }
      return { row: index + 2, source, phone, email: `${phone}@phone.hormoz.example`, ...name }
    })
    const imported = await admin.client.rpc('admin_import_customers', { p_rows: rows, p_apply: true })
    expect(imported.data!.map(({ result }) => result)).toEqual(['create', 'create', 'create'])
    const id = randomUUID()
    const p_lines = rows.map(({ row, ...value }) => ({ kind: 'customer', row, value }))
    await admin.client.rpc('admin_store_import', { p_import: id, p_lines })
    const other = await createPerson('admin')
    const undo = (by: Person) => beginTask(by, 'moves.undo', {}, 3, { source })
    const begun = await Promise.all([
      ...[undo(admin), undo(other), beginTask(admin, 'imports.write', { import: id }, 3, { source }, id)],
    ])
    const tasks = begun.flatMap(({ data }) => data ?? [])
    const refusals = begun.flatMap(({ error }) => error?.message ?? [])
    const refusal = tasks[0]!.kind === 'moves.undo' ? 'undo_running' : 'import_running'
    expect([tasks.length, refusals]).toEqual([1, [refusal, refusal]])

    await admin.client.rpc('admin_set_bulk_task', { p_id: tasks[0]!.id, p_action: 'cancel' })
    const { data } = await undo(admin)
    await makeDue(data!.id)
    const phones = rows.map(({ phone }) => `98${phone.slice(1)}`)
    const [signedIn] = await Promise.all([
      sql('update auth.users set last_sign_in_at = now() where phone = $1 returning phone', [phones[0]]),
      runPortion(),
    ])
    await runPortions()
    expect(await taskState(data!.id)).toMatchObject({ status: 'done', refused: signedIn.length })
    expect(await sql('delete from auth.users where phone = any ($1) returning phone', [phones])).toEqual(
      signedIn,
    )
    await sql('delete from private.import_lines where import_id = $1', [id])
    await sql('delete from private.imported_rows where source = $1', [source])
  },
)
