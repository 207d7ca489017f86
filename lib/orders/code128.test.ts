import { expect, it } from 'vitest'
import { code128Modules, code128Path, code128Symbols } from './code128'

// From JsBarcode and BarcodeLib.
it.each([
  ['a@B=1', '110100100001001011000011000110110100010110001110011001010011100110110111001001100011101011'],
  ['hello', '110100100001001100001010110010000110010100001100101000010001111010100010011001100011101011'],
  ['123456', '11010011100101100111001000101100011100010110100011011101100011101011'],
])('Code 128: writes %s like other encoders', (text, modules) => {
  expect(code128Modules(text)).toBe(modules)
})

it('Code 128: packs pairs of digits and changes sets only where it is shorter', () => {
  expect(code128Symbols('10023').slice(0, -2)).toEqual([104, 17, 99, 0, 23])
  expect(code128Symbols('100234').slice(0, -2)).toEqual([105, 10, 2, 34])
  expect(code128Symbols('AB12').slice(0, -2)).toEqual([104, 33, 34, 17, 18])
  expect(code128Symbols('RR123456789IR').slice(0, -2)).toEqual([
    104, 50, 50, 17, 99, 23, 45, 67, 89, 100, 41, 50,
  ])
})

it('Code 128: bars have valid widths and a stop', () => {
  const widths = (modules: string) => [...modules.matchAll(/1+|0+/g)].map(([run]) => run.length)
  for (const text of ['10001', '987654', 'H-1', '0000000000000000000000001', ' ~']) {
    const modules = code128Modules(text)
    expect(modules.length).toBe(code128Symbols(text).length * 11 + 2)
    expect(widths(modules).every((width) => width >= 1 && width <= 4)).toBe(true)
    expect(modules.endsWith('1100011101011')).toBe(true)
  }
})

it('Code 128: draws each bar once', () => {
  const { path, width } = code128Path('10001')
  expect(width).toBe(code128Modules('10001').length)
  expect(path.match(/M/g)).toHaveLength(code128Modules('10001').match(/1+/g)!.length)
})

it('Code 128: refuses unsupported text', () => {
  for (const text of ['', 'سلام', 'a\n', 'x'.repeat(81)])
    expect(() => code128Symbols(text)).toThrow(RangeError)
})
