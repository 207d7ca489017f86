/** Guessed discount codes, and codes in other digits. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProduct, createCode, fillCart, placeOrder } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, type Session, sql, sqlValue } from './support/database.ts'

interface Tried {
  id: string | null
  code: string
  amount: number
  error: string | null
}

async function tryCode(client: Session, product: string, code: string): Promise<Tried> {
  const data = await client.call('quote', {
    p_lines: [{ product_id: product, quantity: 1 }],
    p_code: code,
  })
  return (data as unknown as { discount: Tried }).discount
}

it('guessed codes: a customer has ten guesses, then even a valid code is refused', async () => {
  const [person, other] = await Promise.all([createPerson(), createPerson()])
  const { id } = await createProduct()
  const real = await createCode()
  for (let n = 0; n < 10; n++) {
    // Valid codes do not count.
    expect(await tryCode(person.client, id, real)).toMatchObject({ error: null })
    expect(await tryCode(person.client, id, `GUESS${n}`)).toMatchObject({ error: 'code_unknown' })
  }
  for (const code of ['GUESS10', real])
    expect(await tryCode(person.client, id, code)).toMatchObject({ amount: 0, error: 'too_many_attempts' })
  expect(await tryCode(other.client, id, real)).toMatchObject({ amount: 10_000, error: null })
  const plain = await person.client.rpc('quote', { p_lines: [{ product_id: id, quantity: 1 }] })
  expect(plain.data).toMatchObject({ total: 150_000, discount: null })
})

it('guessed codes: all guests together have 640 guesses', async () => {
  const { id } = await createProduct()
  const real = await createCode()
  const guest = anonymousClient()
  const guests = () =>
    sql<{ key: string; hits: number }>(
      `select key, hits from public.rate_limits where key like 'code:guests%' order by key`,
    )
  await sql(`delete from public.rate_limits where key like 'code:guests%'`)
  expect(await tryCode(guest, id, 'GUEST')).toMatchObject({ error: 'code_unknown' })
  expect((await guests()).map(({ hits }) => hits)).toEqual([1])
  await sql(
    `insert into public.rate_limits (key, window_ends_at, hits)
     select 'code:guests:' || n, now() + interval '1 hour', 40 from generate_series(0, 15) n
     on conflict (key) do update set hits = 40, window_ends_at = excluded.window_ends_at`,
  )
  for (const code of ['GUEST', real])
    expect(await tryCode(guest, id, code)).toMatchObject({ amount: 0, error: 'too_many_attempts' })
  expect(await guests()).toHaveLength(16)
  await sql(`update public.rate_limits set hits = 39 where key like 'code:guests%'`)
  expect(await tryCode(guest, id, 'GUEST')).toMatchObject({ error: 'code_unknown' })
})

it('discount code: one that is off or for others is refused in its own words, tells nothing else, and is a guess', async () => {
  const { id } = await createProduct()
  const inactive = await createCode({ is_active: false })
  const others = [
    await createCode({ applicable_user_types: '{dealer}' }),
    await createCode({ applicable_user_types: '{dealer}', start_date: '2998-01-01', end_date: '2999-01-01' }),
    await createCode({ applicable_user_types: '{shop}', min_order_amount: 900_000 }),
  ]
  for (const [codes, error] of [
    [[inactive], 'code_inactive'],
    [others, 'code_for_others'],
  ] as const) {
    const person = await createPerson()
    for (let n = 0; n < 10; n++) {
      const typed = codes[n % codes.length]!.toLowerCase()
      const refused = { id: null, code: typed, amount: 0, error, minimum: null }
      expect(await tryCode(person.client, id, typed)).toEqual(refused)
    }
    expect(await tryCode(person.client, id, inactive)).toMatchObject({ error: 'too_many_attempts' })
  }
})

it.each([
  ['Persian', '۱۵'],
  ['Arabic', '١٥'],
  ['Latin', '15'],
])('discount code: accepts %s digits in the cart and in the order', async (_, digits) => {
  const person = await createPerson()
  const product = await createProduct()
  const code = await createCode({ code: `MEHR${randomUUID().slice(0, 7)}15`.toUpperCase() })
  const typed = ` ${code.toLowerCase().replace(/15$/, digits)} `
  expect(await tryCode(person.client, product.id, typed)).toMatchObject({
    code,
    amount: 10_000,
    error: null,
  })
  await fillCart(person, product)
  const { data, error } = await placeOrder(person, { p_code: typed, p_expected_total: 140_000 })
  expect(error).toBeNull()
  expect(data).toMatchObject({ discount_code: code, discount_amount: 10_000 })
  expect(await sqlValue('select uses_count from public.discount_codes where code = $1', [code])).toBe(1)
})

it('discount code: is the same in other digits', async () => {
  const code = `NOW${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)}`
  await createCode({ code: `${code}7` })
  await expect(createCode({ code: `${code}۷` })).rejects.toMatchObject({ code: '23505' })
})

it.each([
  ['Arabic letters', 'يلداك'],
  ['marks of direction', '\u2068یلداک\u2069'],
  ['a left-to-right mark', '\u200eیلداک'],
  ['a half-space', 'یل\u200cداک'],
  ['a space', 'یلد اک'],
  ['vowel marks and tatweel', 'یَلـداک'],
])('discount code: accepts %s, which is no guess', async (_, word) => {
  const person = await createPerson()
  const { id } = await createProduct()
  const number = randomUUID().replace(/\D/g, '').slice(0, 6)
  const code = await createCode({ code: `یلداک${number}` })
  for (let n = 0; n < 12; n++)
    expect(await tryCode(person.client, id, word + number)).toMatchObject({
      code,
      amount: 10_000,
      error: null,
    })
})

it('discount code: is the same in other letters and spaces, not without its visible signs', async () => {
  const number = randomUUID().slice(0, 6)
  await createCode({ code: `کیک-${number}` })
  for (const same of [
    `كيك-${number}`,
    `کی\u200cک-${number}`,
    `\u2067کیک - ${number}\u2069`,
    `کیک–${number}`,
    `کیک\u2011${number}\ufe0f`,
    `کےک−${number}`,
  ])
    await expect(createCode({ code: same })).rejects.toMatchObject({ code: '23505' })
  await expect(createCode({ code: '\u200c' })).rejects.toMatchObject({ code: '23514' })
  const person = await createPerson()
  const { id } = await createProduct()
  expect(await tryCode(person.client, id, `کیک${number}`)).toMatchObject({ error: 'code_unknown' })
  // Without visible signs there is no code.
  const { data } = await person.client.rpc('quote', {
    p_lines: [{ product_id: id, quantity: 1 }],
    p_code: ' \u200e ',
  })
  expect(data).toMatchObject({ discount: null })
})
