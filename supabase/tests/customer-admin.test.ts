import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person, type UserType } from './support/people.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
beforeAll(async () => {
  admin = await createPerson('admin')
})
const typeOf = async (id: string) =>
  (await sql<{ t: string }>('select user_type as t from public.profiles where id = $1', [id]))[0]!.t
const setType = (by: Person, id: string, type: UserType) =>
  by.client.rpc('admin_set_user_type', { p_user_id: id, p_type: type })

describe('the last admin', () => {
  it('stays, even when two take the right from each other at once', async () => {
    const others = await sql<{ id: string }>(`select id from public.profiles where user_type = 'admin'`)
    await sql(`update public.profiles set user_type = 'normal' where user_type = 'admin'`)
    try {
      for (let round = 0; round < 5; round++) {
        const [a, b] = await Promise.all([createPerson('admin'), createPerson('admin')])
        const answers = await Promise.all([
          setType(a, b.id, 'normal'),
          setType(b, a.id, 'normal'),
          a.client.rpc('admin_block_user', { p_user_id: b.id, p_blocked: true }),
          b.client.rpc('admin_block_user', { p_user_id: a.id, p_blocked: true }),
        ])
        expect(answers.filter((x) => !x.error).length).toBeGreaterThan(0)
        const left = await sql(`select id from public.profiles where user_type = 'admin' and not is_blocked`)
        expect(left).toHaveLength(1)
        await sql(`update public.profiles set user_type = 'normal' where user_type = 'admin'`)
      }
      const alone = await createPerson('admin')
      expect((await setType(alone, alone.id, 'dealer')).error?.message).toBe('last_admin')
      expect(await typeOf(alone.id)).toBe('admin')
      await sql(`update public.profiles set user_type = 'normal' where id = $1`, [alone.id])
    } finally {
      await sql(`update public.profiles set user_type = 'admin' where id = any ($1)`, [
        others.map((o) => o.id),
      ])
    }
  })

  it('cannot block themselves', async () => {
    const { error } = await admin.client.rpc('admin_block_user', { p_user_id: admin.id, p_blocked: true })
    expect(error?.message).toBe('not_yourself')
  })
})

describe('people', () => {
  it('who are blocked lose their sessions and may not buy', async () => {
    const person = await createPerson()
    await admin.client.rpc('admin_block_user', { p_user_id: person.id, p_blocked: true })
    expect(await sql('select 1 from auth.sessions where user_id = $1', [person.id])).toEqual([])
    expect((await person.client.rpc('cancel_order', { p_order_id: person.id })).error?.message).toBe(
      'account_blocked',
    )
    await admin.client.rpc('admin_block_user', { p_user_id: person.id, p_blocked: false })
    expect((await person.client.rpc('cancel_order', { p_order_id: person.id })).error?.message).toBe(
      'order_not_found',
    )
  })

  it('are signed out everywhere: no session renews its token', async () => {
    const person = await createPerson()
    const { data } = await admin.client.rpc('admin_sign_out_user', { p_user_id: person.id })
    expect(data).toBe(1)
    expect((await person.client.auth.refreshSession()).error).not.toBeNull()
  })

  it('are found by name and phone, with what they bought', async () => {
    const person = await createPerson()
    await admin.client.rpc('admin_rename_user', {
      p_user_id: person.id,
      p_first_name: 'كامران',
      p_last_name: 'یکتا',
    })
    for (const text of ['کامران يكتا', person.phone]) {
      const { data } = await admin.client.rpc('admin_list_users', { p_search: text, p_limit: 50 })
      expect(data!.find((u) => u.id === person.id)).toMatchObject({
        orders: 0,
        spent: 0,
        user_type: 'normal',
      })
    }
  })

  it('do not see what is noted about them', async () => {
    const person = await createPerson()
    await admin.client.rpc('admin_save_profile_note', { p_user_id: person.id, p_body: 'بدقول' })
    expect((await person.client.from('profile_notes').select()).data).toEqual([])
    expect((await admin.client.from('profile_notes').select('body').eq('user_id', person.id)).data).toEqual([
      { body: 'بدقول' },
    ])
  })
})

describe('a wholesale request', () => {
  const ask = (person: Person, wanted: UserType = 'shop') =>
    person.client.rpc('request_wholesale', {
      p_wanted: wanted,
      p_business_name: 'ظروف بندر',
      p_city: 'بندرعباس',
      p_note: '',
    })
  const messagesTo = (person: Person) =>
    sql<{ template_key: string }>('select template_key from public.sms_messages where user_id = $1', [
      person.id,
    ])

  it('is open once, answered once, and told once', async () => {
    const person = await createPerson()
    const asked = await Promise.all(Array.from({ length: 10 }, () => ask(person)))
    const open = asked.filter((a) => !a.error)
    expect(open).toHaveLength(1)
    expect(new Set(asked.flatMap((a) => a.error?.message ?? []))).toEqual(new Set(['wholesale_open']))
    const id = (open[0]!.data as unknown as { id: string }).id
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        admin.client.rpc('admin_answer_wholesale', { p_request_id: id, p_approved: i % 2 === 0 }),
      ),
    )
    expect(answers.filter((a) => !a.error)).toHaveLength(1)
    expect(new Set(answers.flatMap((a) => a.error?.message ?? []))).toEqual(new Set(['already_handled']))
    const [row] = await sql<{ status: string }>(
      'select status from public.wholesale_requests where id = $1',
      [id],
    )
    expect(await typeOf(person.id)).toBe(row!.status === 'approved' ? 'shop' : 'normal')
    expect(await messagesTo(person)).toEqual([{ template_key: `wholesale_${row!.status}` }])
  })

  it('opens the prices that the admin chose, and not twice', async () => {
    const person = await createPerson()
    const id = ((await ask(person)).data as unknown as { id: string }).id
    await admin.client.rpc('admin_answer_wholesale', { p_request_id: id, p_approved: true, p_type: 'dealer' })
    expect(await typeOf(person.id)).toBe('dealer')
    expect((await ask(person)).error?.message).toBe('wholesale_already')
    const admins = await admin.client.rpc('admin_answer_wholesale', {
      p_request_id: id,
      p_approved: true,
      p_type: 'admin',
    })
    expect(admins.error).not.toBeNull()
  })

  it('wants real words', async () => {
    const person = await createPerson()
    for (const wanted of ['admin', 'normal'] as const)
      expect((await ask(person, wanted)).error?.message).toBe('invalid_input')
    const { error } = await person.client.rpc('request_wholesale', {
      p_wanted: 'shop',
      p_business_name: ' ',
      p_city: 'قشم',
    })
    expect(error?.message).toBe('invalid_input')
  })
})
