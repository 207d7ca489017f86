import { expect, it } from 'vitest'
import { held, LARGEST, WHOLE, zoomAt } from './zoom-rules'

it('keeps the point under the finger where it is', () => {
  const point = { x: 40, y: -25 }
  const once = zoomAt(WHOLE, 2, point)
  const twice = zoomAt(once, 3, point)
  // The same spot of the picture, before and after.
  const spot = ({ scale, x, y }: typeof once) => [(point.x - x) / scale, (point.y - y) / scale]
  expect(spot(once)).toEqual([40, -25])
  expect(spot(twice).map((n) => Math.round(n * 1e6) / 1e6)).toEqual([40, -25])
})

it('stays between whole and four times', () => {
  expect(zoomAt(WHOLE, 0.2, { x: 9, y: 9 })).toEqual(WHOLE)
  expect(zoomAt(WHOLE, 99, { x: 0, y: 0 }).scale).toBe(LARGEST)
})

it('lets no edge come inside the frame', () => {
  const frame = { width: 300, height: 200 }
  expect(held({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 150, y: -100 })
  expect(held({ scale: 1, x: 30, y: 30 }, frame)).toEqual(WHOLE)
})
