import { expect, it } from 'vitest'
import { lineState } from './rules'
import { giveInput, itemInput, listInput } from './schema'
import type { GiftLine } from './types'

const line: GiftLine = {
  id: 'i1',
  product_id: 'p1',
  color_id: null,
  name: 'قابلمه',
  slug: 'pot',
  image: null,
  color: null,
  hex: null,
  quantity: 2,
  bought: 0,
  reserved: 0,
  price: 100_000,
  is_available: true,
  share: null,
}

it.each([
  [{}, 'free'],
  [{ is_available: false }, 'out'],
  [{ bought: 2 }, 'bought'],
  [{ bought: 1, reserved: 1 }, 'reserved'],
  [{ bought: 1, reserved: 1, share: { total: 150_000, collected: 0 } }, 'share'],
  // Collecting goes on while the rest is sold out.
  [{ reserved: 1, is_available: false, share: { total: 150_000, collected: 50_000 } }, 'share'],
  // An edit of the shop may add to a gift.
  [{ bought: 3 }, 'bought'],
] as const)('gift line: %o is %s', (changes, state) => expect(lineState({ ...line, ...changes })).toBe(state))

it('gift forms: take Persian digits and refuse what is out of bounds', () => {
  const id = '3b241101-e2bb-4255-8caf-4136c566a962'
  const item = { productId: id, colorId: '', quantity: '۱۲' }
  expect(itemInput.parse(item).quantity).toBe(12)
  for (const quantity of ['', '0', '۱۰۰', '1.5', 'دو'])
    expect([quantity, itemInput.safeParse({ ...item, quantity }).success]).toEqual([quantity, false])
  const share = { id, itemId: id, quantity: '1', total: '900000', amount: '۳۰۰٬۰۰۰' }
  expect(giveInput.parse(share)).toMatchObject({ quantity: 1, total: 900_000, amount: 300_000 })
  expect(giveInput.safeParse({ ...share, amount: '' }).success).toBe(false)
  expect(listInput.safeParse({ occasion: 'home', months: '12' }).success).toBe(false)
})
