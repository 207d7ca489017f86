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

it('reads exactly what decodeURIComponent reads', () => {
  for (const path of ['', 'abc', 'قوری', encodeURIComponent('قوری 🫖 \ud7ff\ue000'), '%', '%4', '%zz', 'a%'])
    expect([path, isReadable(path)]).toEqual([path, decodes(path)])
  // Every lead byte with bytes around each boundary behind it.
  const EDGES = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]
  const hex = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`
  for (let lead = 0; lead < 256; lead++)
    for (const second of EDGES)
      for (const third of [0x7f, 0x80, 0xbf, 0xc0])
        for (const tail of ['', '%80', '%BF%80'])
          for (const path of [
            hex(lead),
            hex(lead) + hex(second),
            hex(lead) + hex(second) + hex(third) + tail,
          ])
            if (isReadable(path) !== decodes(path)) expect.fail(path)
})

it('readable path: judges a long path', () => {
  expect(isReadable(`${'%d9%82'.repeat(5000)}%`)).toBe(false)
})
