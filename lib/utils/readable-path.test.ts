import { expect, it } from 'vitest'
import { isReadable } from './readable-path'

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

it('readable path: agrees with decodeURIComponent', () => {
  for (const path of ['', 'abc', 'قوری', encodeURIComponent('قوری 🫖 \ud7ff\ue000'), '%', '%4', '%zz', 'a%'])
    expect([path, isReadable(path)]).toEqual([path, decodes(path)])
  // Every lead byte, followed by bytes around each boundary.
  const EDGES = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]
  const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`
  const tails = EDGES.flatMap((second) => [
    hex(second),
    ...[0x7f, 0x80, 0xbf, 0xc0].flatMap((third) =>
      ['', '%80', '%BF%80'].map((tail) => hex(second) + hex(third) + tail),
    ),
  ])
  for (let lead = 0; lead < 256; lead++)
    for (const tail of ['', ...tails]) {
      const path = hex(lead) + tail
      if (isReadable(path) !== decodes(path)) expect.fail(path)
    }
})

it('readable path: judges a long path', () => {
  expect(isReadable(`${'%d9%82'.repeat(5000)}%`)).toBe(false)
})
