import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { createPerson, service } from '../support/people.ts'
import { accessOf, addressOf, buildActions, callAction, isOfPanel } from '../support/actions.ts'
import { sql } from '../support/products.ts'
import { newVisitor, visitorFor, visitorOf, type Visitor } from '../support/visitor.ts'

/** Actions that declare a staff right or are only on panel pages. */
const ACTIONS = buildActions()
  .map((action) => ({ ...action, access: accessOf(action), address: addressOf(action) }))
  .filter(({ access, pages }) => isOfPanel(access) || pages.every((page) => page.startsWith('app/admin/')))

/** Calls every action with empty input; results by name where `judge` returns one. */
async function callAll(
  visitor: Visitor,
  judge: (access: string, status: number, code: string) => string | null,
): Promise<string[]> {
  const wrong: string[] = []
  const waiting = [...ACTIONS]
  const work = async () => {
    for (let action = waiting.pop(); action; action = waiting.pop()) {
      const { status, result } = await callAction(visitor, action, action.address, {})
      const problem = judge(action.access ?? '', status, result?.error?.code ?? 'ran')
      if (problem) wrong.push(`${action.exportedName}: ${problem}`)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return wrong
}

it('panel actions: each declares a right of staff', () => {
  expect(ACTIONS.length).toBeGreaterThan(50)
  expect(ACTIONS.filter(({ access }) => !isOfPanel(access))).toEqual([])
})

const STRANGERS = ['guest', 'dealer', 'normal', 'shop'] as const

// Middleware does not check actions: each refuses itself.
it.each(STRANGERS.slice(0, byDay(1, 4)))('panel actions: all refuse a %s', async (who) => {
  const wanted = who === 'guest' ? 'sign_in_required' : 'staff_required'
  const visitor = who === 'guest' ? newVisitor() : await visitorOf(who)
  const wrong = await callAll(visitor, (_, status, code) =>
    status === 200 && code === wanted ? null : `${status} ${code}`,
  )
  expect(wrong).toEqual([])
})

/** Default rights of a role. */
const RIGHTS: Record<'seller' | 'warehouse', string[]> = {
  seller: ['orders', 'shipping', 'invoices', 'customers', 'reviews', 'wholesale_prices'],
  warehouse: ['shipping', 'stock'],
}

it.each((['seller', 'warehouse'] as const).slice(0, byDay(1, 2)))(
  'panel actions: %s is refused what the role may not',
  async (role) => {
    const wrong = await callAll(await visitorOf(role), (access, _, code) => {
      const may = access.split(' ').some((each) => each === 'panel' || RIGHTS[role].includes(each))
      return (code === 'capability_required') === !may ? null : code
    })
    expect(wrong).toEqual([])
  },
)

it('panel actions: an admin who lost the panel while a form was open is refused', async () => {
  const person = await createPerson('admin')
  const visitor = await visitorFor(person, 'admin')
  const name = `رنگ بی‌اجازه ${Date.now()}`
  await service().from('profiles').update({ user_type: 'normal' }).eq('id', person.id)
  // The token still says admin; the action queries the database.
  const { result } = await callAction(visitor, 'saveColor', '/admin/colors', { name, hex: '#336699' })
  expect(result).toMatchObject({ ok: false, error: { code: 'staff_required' } })
  expect((await service().from('colors').select('id').eq('name', name)).data).toEqual([])
})

it.runIf(process.env.NIGHTLY)('panel actions: an admin reaches their schemas', async () => {
  const refusals = ['sign_in_required', 'staff_required', 'capability_required']
  expect(
    await callAll(await visitorOf('admin'), (_, __, code) => (refusals.includes(code) ? code : null)),
  ).toEqual([])
})

it('panel save: its answer has the page with the version for the next save', async () => {
  const visitor = await visitorOf('admin')
  const name = `گروه ${randomUUID().slice(0, 8)}`
  const [row] = await sql<{ id: string }>(
    `insert into public.customer_segments (name, filter) values ($1, '{"orders_from": 1}') returning id`,
    [name],
  )
  const segment = buildActions().find(({ exportedName }) => exportedName === 'saveSegment')!
  const fields = { spent_from: null, spent_to: null, orders_to: null, last_from: null, last_to: null }
  const texts = { province: '', city: '', product: '', category: '', brand: '', consent: '' }
  const save = (version: string, orders_from: number) =>
    callAction(visitor, segment, addressOf(segment), {
      ...{ ...fields, ...texts, types: [], wishlist: false },
      ...{ id: row!.id, version, name, orders_from },
    })
  const stored = async () =>
    (await service().from('customer_segments').select('updated_at').eq('id', row!.id).single()).data!
      .updated_at
  const before = await stored()
  const first = await save(before, 2)
  expect(first.result).toMatchObject({ ok: true })
  const fresh = await stored()
  expect(fresh).not.toBe(before)
  expect(first.body).toContain(fresh)
  expect((await save(fresh, 3)).result).toMatchObject({ ok: true })
  expect((await save(fresh, 4)).result).toMatchObject({ error: { code: 'changed_meanwhile' } })
  await sql('delete from public.customer_segments where id = $1', [row!.id])
})
