import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { signedIn } from '../support/http.ts'
import { createPerson } from '../support/people.ts'
import { sql } from '../support/products.ts'
import { missingIn, openPage, textAt } from '../support/html.ts'
import { newVisitor } from '../support/visitor.ts'

it('discount code: whoever guesses is stopped after ten, others are not', async () => {
  const code = `E${randomUUID().slice(0, 8)}`.toUpperCase()
  await sql('insert into public.discount_codes (code, discount_value) values ($1, 10)', [code])
  const [guesser, other] = [await signedIn(await createPerson()), await signedIn(await createPerson())]
  const discount = async (by: typeof guesser, tried: string) => {
    const answer = await by.post('/api/cart', { lines: [], code: tried })
    return ((await answer.json()) as { data: { discount: { error: string | null } | null } }).data.discount
  }
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, n) => discount(guesser, `GUESS${n}`)))
  expect(guesses.filter((answer) => answer?.error === 'code_unknown')).toHaveLength(10)
  expect(await discount(guesser, code)).toBeNull()
  expect(await discount(other, code)).toMatchObject({ error: null })
})

it('cart without scripts: states what it needs and how to order by phone', async () => {
  const page = await openPage(newVisitor(), '/cart')
  expect(textAt(page, 'h1')).toBe('سبد خرید')
  const note = page.document.querySelector('main noscript [data-slot="note"]')
  expect(missingIn(textAt(page, 'main noscript'), ['سبد خرید به جاوااسکریپت نیاز دارد'])).toEqual([])
  expect(note?.querySelector('a[href^="tel:"]')).not.toBeNull()
})
