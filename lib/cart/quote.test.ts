import { expect, it } from 'vitest'
import { quoteSchema } from './quote'
import { cartLine, quoteOf } from './testing'

/** With fields that no page uses. */
const answer = {
  ...quoteOf({ orderable: false }),
  weight: 1000,
  lines: [{ ...cartLine({ color_id: 'c1', state: 'not_enough' }), price_type: 'base', payable: 1 }],
}

it('quote: adds the key of each line and drops unused fields', () => {
  const quote = quoteSchema.parse(answer)
  expect(quote.lines[0]).toMatchObject({ key: 'p1::c1', state: 'not_enough' })
  expect(quote.lines[0]).not.toHaveProperty('price_type')
  expect(quote).not.toHaveProperty('weight')
})

it.each([
  ['a fraction of a toman', { total: 99.5 }],
  ['an unknown state', { lines: [{ ...answer.lines[0], state: 'sold' }] }],
  ['an answer without lines', { lines: undefined }],
])('quote: refuses %s', (_, change) => {
  expect(quoteSchema.safeParse({ ...answer, ...change }).success).toBe(false)
})
