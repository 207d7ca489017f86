// Committed: admins act at the same time, and a token is renewed over HTTP.
import { expect, it } from 'vitest'
import { sql, sqlColumn, sqlValue } from '../support/database.ts'
import { signInOverHttp } from '../support/http.ts'
import { createPerson, createStaff, type Person } from '../support/people.ts'
import { requestWholesale } from '../support/wholesale.ts'

const removeAdmin = (by: Person, { id }: Person) =>
  by.client.rpc('admin_set_user_type', { p_user_id: id, p_type: 'normal' })
const blockAdmin = (by: Person, { id }: Person) =>
  by.client.rpc('admin_block_user', { p_user_id: id, p_blocked: true })

it('last admin: one of two stays when both remove each other at once', async () => {
  const others = await sqlColumn<string>(`select id from public.profiles where user_type = 'admin'`)
  const removeAll = () => sql(`update public.profiles set user_type = 'normal' where user_type = 'admin'`)
  try {
    for (let round = 0; round < 5; round++) {
      await removeAll()
      const [a, b] = await Promise.all([createPerson('admin'), createPerson('admin')])
      const answers = await Promise.all([
        removeAdmin(a, b),
        removeAdmin(b, a),
        blockAdmin(a, b),
        blockAdmin(b, a),
      ])
      expect(answers.filter(({ error }) => !error).length).toBeGreaterThan(0)
      const left = await sql(`select id from public.profiles where user_type = 'admin' and not is_blocked`)
      expect(left).toHaveLength(1)
    }
  } finally {
    await removeAll()
    await sql(`update public.profiles set user_type = 'admin' where id = any ($1)`, [others])
  }
})

it('owners: of two that demote each other at once only one succeeds, also while a third remains', async () => {
  await createStaff('owner')
  const demote = (by: Person, whom: Person) =>
    by.client.rpc('admin_set_staff_role', { p_id: whom.id, p_role: 'seller', p_expected: 'owner' })
  for (let round = 0; round < 5; round++) {
    const [a, b] = await Promise.all([createStaff('owner'), createStaff('owner')])
    const answers = await Promise.all([demote(a, b), demote(b, a)])
    expect(answers.map(({ error }) => error?.message ?? 'demoted').sort()).toEqual([
      'capability_required',
      'demoted',
    ])
  }
})

it('wholesale request: ten at once open one, ten answers at once give one answer and one message', async () => {
  const [admin, person] = await Promise.all([createPerson('admin'), createPerson()])
  const attempts = Array.from({ length: 10 }, (_, index) => index)
  const requests = await Promise.all(attempts.map(() => requestWholesale(person)))
  const open = requests.filter(({ error }) => !error)
  expect(open).toHaveLength(1)
  expect(new Set(requests.flatMap(({ error }) => error?.message ?? []))).toEqual(new Set(['wholesale_open']))
  const { id } = open[0]!.data as unknown as { id: string }
  const answers = await Promise.all(
    attempts.map((index) =>
      admin.client.rpc('admin_answer_wholesale', { p_request_id: id, p_approved: index % 2 === 0 }),
    ),
  )
  expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(new Set(['already_handled']))
  const [row] = await sql<{ status: string; user_type: string }>(
    `select r.status, p.user_type from public.wholesale_requests r join public.profiles p on p.id = r.user_id
     where r.id = $1`,
    [id],
  )
  expect(row!.user_type).toBe(row!.status === 'approved' ? 'shop' : 'normal')
  expect(
    await sqlValue('select template_key from public.sms_messages where user_id = $1', [person.id]),
  ).toEqual(`wholesale_${row!.status}`)
})

it('sign-out by an admin: no session renews its token', async () => {
  const [admin, person] = await Promise.all([createPerson('admin'), createPerson()])
  const http = await signInOverHttp(person)
  const { data } = await admin.client.rpc('admin_sign_out_user', { p_user_id: person.id })
  // One session of each client.
  expect(data).toBe(2)
  expect((await http.auth.refreshSession()).error).not.toBeNull()
})
