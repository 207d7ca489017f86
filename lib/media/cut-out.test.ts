import { expect, it } from 'vitest'
import type { Pixels } from './background-model'
import { cutOut } from './cut-out'

type Color = readonly [number, number, number]

const SIDE = 120

/** A square object of 50 pixels on a ground that darkens by `fall` towards its corners. */
function scene(ground: Color, object: Color, { fall = 0, at = 35 } = {}): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isObject = x >= at && x < at + 50 && y >= at && y < at + 50
      const far = ((x / SIDE - 0.5) ** 2 + (y / SIDE - 0.5) ** 2) * 2
      // A fixed pattern of noise.
      const noise = ((x * 7 + y * 13) % 5) - 2
      for (const channel of [0, 1, 2] as const)
        data[3 * (y * SIDE + x) + channel] =
          (isObject ? object[channel] : ground[channel] * (1 - fall * far)) + noise
    }
  }
  return { data, width: SIDE, height: SIDE }
}

it('plain background: finds the object on white, gray, colored and unevenly lit backgrounds', () => {
  const grounds: [Color, number][] = [
    [[246, 246, 246], 0],
    [[170, 170, 170], 0.1],
    [[230, 210, 180], 0.15],
    [[60, 90, 150], 0],
  ]
  for (const [color, fall] of grounds) {
    const found = cutOut(scene(color, [180, 30, 30], { fall }))
    expect(found?.box, String(color)).toEqual({ left: 35, top: 35, width: 50, height: 50 })
    expect(found!.mask[60 * SIDE + 60]).toBe(255)
    expect(found!.mask[5 * SIDE + 5]).toBe(0)
  }
})

it('plain background: keeps the soft shadow apart from the object', () => {
  const picture = scene([240, 240, 240], [180, 30, 30])
  for (let y = 85; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const value = 240 - 36 * Math.exp(-(((x - 60) / 16) ** 2) - ((y - 88) / 12) ** 2)
      picture.data.fill(value, 3 * (y * SIDE + x), 3 * (y * SIDE + x) + 3)
    }
  }
  const found = cutOut(picture)!
  // The darkest row touches the object.
  expect(found.box.height).toBeLessThanOrEqual(52)
  expect(found.shade[89 * SIDE + 60]).toBeLessThan(235)
  expect(found.shade[10 * SIDE + 60]).toBeGreaterThan(250)
})

it('plain background: refuses clutter, empty pictures, dust and cut objects', () => {
  const clutter = scene([200, 200, 200], [30, 30, 30])
  for (let at = 0; at < SIDE * SIDE; at++)
    if (((at % SIDE) >> 3) % 2 === 0) clutter.data.fill(40, 3 * at, 3 * at + 3)
  expect(cutOut(clutter)).toBeNull()
  expect(cutOut(scene([240, 240, 240], [240, 240, 240]))).toBeNull()
  const dust = scene([240, 240, 240], [240, 240, 240])
  dust.data.fill(0, 3 * (60 * SIDE + 60), 3 * (60 * SIDE + 64))
  expect(cutOut(dust)).toBeNull()
  expect(cutOut(scene([240, 240, 240], [180, 30, 30], { at: 75 }))).toBeNull()
})
