import { expect, it } from 'vitest'
import { createPerson } from './support/people.ts'
import { sql, sqlValue } from './support/database.ts'
import { requestWholesale } from './support/wholesale.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const typeOf = async (id: string) =>
  await sqlValue<string>('select user_type as t from public.profiles where id = $1', [id])

it('blocking: admins cannot block themselves', async () => {
  const { error } = await admin.client.rpc('admin_block_user', { p_user_id: admin.id, p_blocked: true })
  expect(error?.message).toBe('not_yourself')
})

it('blocking: ends sessions and refuses calls until unblocked', async () => {
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

it('customer note: is saved', async () => {
  const { id } = await createPerson()
  await admin.client.call('admin_save_profile_note', { p_user_id: id, p_body: 'بدقول' })
  expect(await sqlValue('select body from public.profile_notes where user_id = $1', [id])).toBe('بدقول')
})

it('wholesale request: gives the type that the admin chose, never admin, and cannot be repeated', async () => {
  const person = await createPerson()
  const id = ((await requestWholesale(person)).data as unknown as { id: string }).id
  await admin.client.rpc('admin_answer_wholesale', { p_request_id: id, p_approved: true, p_type: 'dealer' })
  expect(await typeOf(person.id)).toBe('dealer')
  expect((await requestWholesale(person)).error?.message).toBe('wholesale_already')
  const admins = await admin.client.rpc('admin_answer_wholesale', {
    p_request_id: id,
    p_approved: true,
    p_type: 'admin',
  })
  expect(admins.error).not.toBeNull()
})

it('wholesale request: refuses other types and an empty business name', async () => {
  const person = await createPerson()
  for (const wrong of [{ p_wanted: 'admin' }, { p_wanted: 'normal' }, { p_business_name: ' ' }])
    expect((await requestWholesale(person, wrong)).error?.message).toBe('invalid_input')
})
