import { expect, it } from 'vitest'
import { buyablePieces, lineKey, parseKey, parseLines, withLine, withoutLines } from './lines'
import type { LineState } from './quote'

const pot = '11111111-1111-4111-8111-111111111111'
const pan = '22222222-2222-4222-8222-222222222222'
const red = '33333333-3333-4333-8333-333333333333'
const line = (id: string, quantity: number, color: string | null = null) => ({
  id,
  key: lineKey(id, color),
  quantity,
})

it('cart line key: joins product and color by a double colon', () => {
  expect(lineKey(pot, null)).toBe(pot)
  expect(lineKey(pot, red)).toBe(`${pot}::${red}`)
  expect(parseKey(`${pot}::${red}`)).toEqual({ product_id: pot, color_id: red })
  expect(parseKey(pot)).toEqual({ product_id: pot, color_id: null })
})

it('stored cart: reads written lines', () => {
  const lines = [line(pot, 2), line(pot, 1, red)]
  expect(parseLines(lines)).toEqual(lines)
})

it.each([null, { a: 1 }, '[]', 7])('stored cart: is empty for %j', (stored) => {
  expect(parseLines(stored)).toEqual([])
})

it('stored cart: skips invalid lines', () => {
  const wrong = [null, 4, 'x', [], {}, { key: pot }, { key: 'pot', quantity: 1 }, { key: pot, quantity: '2' }]
  const quantities = [0, -1, 1.5, null].map((quantity) => ({ key: pot, quantity }))
  expect(parseLines([...wrong, ...quantities, line(pan, 3)])).toEqual([line(pan, 3)])
})

it('stored cart: adds up duplicates, caps quantities and lines, trusts the key', () => {
  expect(parseLines([line(pot, 9000), line(pot, 9000)])).toEqual([line(pot, 9999)])
  expect(parseLines([{ id: pan, key: pot, quantity: 1 }])).toEqual([line(pot, 1)])
  const many = Array.from({ length: 150 }, (_, i) => line(pot.replace(/111$/, String(100 + i)), 1))
  expect(parseLines(many)).toHaveLength(100)
})

it('cart lines: are changed in place, appended and removed', () => {
  const lines = [line(pot, 1), line(pan, 2)]
  expect(withLine(lines, pot, 5)).toEqual([line(pot, 5), line(pan, 2)])
  expect(withLine(lines, lineKey(pot, red), 1)).toEqual([...lines, line(pot, 1, red)])
  expect(withLine(lines, pot, 0)).toEqual([line(pan, 2)])
  expect(withLine(lines, red, 0)).toEqual(lines)
})

it('cart lines: keep additions after a merge was sent', () => {
  const sent = [line(pot, 2), line(pan, 1)]
  expect(withoutLines([line(pot, 3), line(pan, 1), line(pot, 1, red)], sent)).toEqual([
    line(pot, 1),
    line(pot, 1, red),
  ])
})

it('cart: counts items that can be bought', () => {
  const of = (state: LineState, quantity: number, available: number) => ({ state, quantity, available })
  expect(
    buyablePieces([
      of('ok', 2, 9),
      of('not_enough', 5, 3),
      of('out_of_stock', 4, 0),
      of('unavailable', 7, 0),
      of('no_price', 1, 8),
    ]),
  ).toBe(5)
})
