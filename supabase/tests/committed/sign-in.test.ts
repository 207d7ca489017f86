// Committed: passwords are checked by auth, and calls arrive at the same time.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { serviceClient, sql } from '../support/database.ts'
import { anonymousHttp, signInOverHttp } from '../support/http.ts'
import { createPerson } from '../support/people.ts'
import { ADDRESS } from '../support/products.ts'

it('forgotten password: signs in no more', async () => {
  const person = await createPerson()
  await signInOverHttp(person)
  await serviceClient().rpc('forget_password', { p_user_id: person.id })
  const { error } = await anonymousHttp().auth.signInWithPassword({
    phone: `98${person.phone.slice(1)}`,
    password: 'a good password',
  })
  expect(error?.code).toBe('invalid_credentials')
})

it('rate limits: calls at once pass exactly up to the limit', async () => {
  const limit = { key: randomUUID(), limit: 5, seconds: 60 }
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => serviceClient().rpc('hit_rate_limits', { p_limits: [limit] })),
  )
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(answers.filter(({ data }) => data === null)).toHaveLength(5)
})

it('default address: choices at once leave one default', async () => {
  const { id, client } = await createPerson()
  const addresses = await sql<{ id: string }>(
    `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
     select $1, $2, $3, $4, city, $5, $6 from unnest(array['قشم', 'میناب']) city returning id`,
    [id, ADDRESS.full_name, ADDRESS.phone_number, ADDRESS.province, ADDRESS.address, ADDRESS.postal_code],
  )
  const choices = [...addresses, ...addresses, ...addresses]
  const answers = await Promise.all(
    choices.map((address) => client.rpc('set_default_address', { p_id: address.id })),
  )
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(await sql('select from public.addresses where user_id = $1 and is_default', [id])).toHaveLength(1)
})
