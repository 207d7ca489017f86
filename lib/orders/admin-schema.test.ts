import { expect, it } from 'vitest'
import { linesSchema } from './admin-schema'

it('order reduction: refuses quantities beyond the integer column', () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const fits = (quantity: number) =>
    linesSchema.safeParse({
      orderId: id,
      request: id,
      kind: 'cancel',
      lines: [{ item: id, quantity, restock: true }],
    }).success
  expect([0, 1, 2_147_483_647, 2_147_483_648, 1e20, 0.5].map(fits)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ])
})
