/** Codes of discount that are guessed, straight at the API. */
import { afterEach, describe, expect, it } from 'vitest'
import { createProduct, createCode, fillCart, placeOrder } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, type Session, sql } from './support/database.ts'
import './support/rollback.ts'

interface Tried {
  id: string | null
  code: string
  amount: number
  error: string | null
}

async function tryCode(client: Session, product: string, code: string): Promise<Tried> {
  const { data, error } = await client.rpc('quote', {
    p_lines: [{ product_id: product, quantity: 1 }],
    p_code: code,
  })
  if (error) throw error
  return (data as unknown as { discount: Tried }).discount
}

// The counters of guests are everybody's.
afterEach(() => sql(`delete from public.rate_limits where key like 'code:guests%'`))

describe('guesses', () => {
  it('120 of a customer at once: ten are answered, then not even a code that exists', async () => {
    const [person, other] = await Promise.all([createPerson(), createPerson()])
    const { id } = await createProduct()
    const real = await createCode()
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => tryCode(person.client, id, `GUESS${n}`)),
    )
    const errors = answers.map(({ error }) => error)
    expect(errors.filter((error) => error === 'code_unknown')).toHaveLength(10)
    expect(errors.filter((error) => error === 'too_many_attempts')).toHaveLength(110)
    expect(await tryCode(person.client, id, real)).toMatchObject({ amount: 0, error: 'too_many_attempts' })
    // Nobody else is locked out, and a cart without a code has its price.
    expect(await tryCode(other.client, id, real)).toMatchObject({ amount: 10_000, error: null })
    const plain = await person.client.rpc('quote', { p_lines: [{ product_id: id, quantity: 1 }] })
    expect(plain.data).toMatchObject({ total: 150_000, discount: null })
  })

  it('of guests are counted for all of them together', async () => {
    const { id } = await createProduct()
    const real = await createCode()
    const guest = anonymousClient()
    let told = 0
    for (let round = 0; round < 8; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => tryCode(guest, id, `GUEST${round}-${n}`)),
      )
      told += answers.filter(({ error }) => error === 'code_unknown').length
    }
    expect(told).toBeLessThanOrEqual(640)
    expect(told).toBeGreaterThan(500)
    await sql(`update public.rate_limits set hits = 40 where key like 'code:guests%'`)
    expect(await tryCode(guest, id, real)).toMatchObject({ amount: 0, error: 'too_many_attempts' })
  }, 120_000)

  it('do not use up what a code that exists needs', async () => {
    const person = await createPerson()
    const { id } = await createProduct()
    const real = await createCode()
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 15 }, () => tryCode(person.client, id, real)))
      expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([null]))
    }
  })
})

it('a code that is for others reads like one that nobody made', async () => {
  const person = await createPerson()
  const { id } = await createProduct()
  const hidden = [
    await createCode({ applicable_user_types: '{dealer}' }),
    await createCode({ is_active: false }),
    await createCode({ start_date: '2998-01-01', end_date: '2999-01-01' }),
    // Over or used up, and for others: not even that is told.
    await createCode({ applicable_user_types: '{dealer}', start_date: '2000-01-01', end_date: '2001-01-01' }),
    await createCode({ applicable_user_types: '{shop}', min_order_amount: 900_000 }),
  ]
  for (const code of [...hidden, 'NOBODY-MADE-IT']) {
    const typed = code.toLowerCase()
    expect(await tryCode(person.client, id, typed)).toEqual({
      id: null,
      code: typed,
      amount: 0,
      error: 'code_unknown',
      minimum: null,
    })
  }
})

describe('a code in other digits', () => {
  it.each([
    ['Persian', '۱۵'],
    ['Arabic', '١٥'],
    ['Latin', '15'],
  ])('%s ones count, in the cart and in the order', async (_, digits) => {
    const person = await createPerson()
    const product = await createProduct()
    const code = await createCode({ code: `MEHR${Math.random().toString(36).slice(2, 9)}15`.toUpperCase() })
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
    expect(await sql('select uses_count from public.discount_codes where code = $1', [code])).toEqual([
      { uses_count: 1 },
    ])
  })

  it('is the same code: it cannot be made twice', async () => {
    const admin = await createPerson('admin')
    const code = `NOW${Math.random().toString(36).slice(2, 9).replace(/\d/g, 'x')}`
    await createCode({ code: `${code}7` })
    const twice = await admin.client.from('discount_codes').insert({ code: `${code}۷`, discount_value: 5 })
    expect(twice.error?.code).toBe('23505')
  })
})
