import { describe, expect, it } from 'vitest'
import { colorPictures, colorSlug, findColor, firstColor, productPath, tintOf } from './colors'
import type { ProductColor } from './types'

const color = (id: string, quantity: number, images: string[] = []): ProductColor => ({
  id,
  name: id,
  hex: '#0e6e6e',
  quantity,
  images,
  tint: 'sea',
})

describe('a color in an address', () => {
  it('is its name, with hyphens for what joins words', () => {
    expect(colorSlug(' سبز دریایی ')).toBe('سبز-دریایی')
    expect(colorSlug('گل\u200cسرخ')).toBe('گل-سرخ')
    expect(productPath('دیگ', 'سبز دریایی')).toBe(`/products/دیگ?color=${encodeURIComponent('سبز-دریایی')}`)
    expect(productPath('دیگ', null)).toBe('/products/دیگ')
    expect(productPath('دیگ')).toBe('/products/دیگ')
  })

  it('is found however it is written, and nothing else is', () => {
    const colors = [{ name: 'سبز دریایی' }, { name: 'گل\u200cسرخ' }]
    for (const asked of ['سبز دریایی', 'سبز-دریایی', 'سبز\u200cدریایی'])
      expect(findColor(colors, asked)).toBe(colors[0])
    expect(findColor(colors, 'گل سرخ')).toBe(colors[1])
    for (const asked of ['', null, undefined, 'سبز', '%']) expect(findColor(colors, asked)).toBeUndefined()
  })
})

describe('the color to begin with', () => {
  const images = ['front', 'set']
  it('is the pictured one that is in stock', () => {
    const colors = [color('a', 3, ['a-front']), color('b', 2, ['front']), color('c', 0, ['c-front'])]
    expect(firstColor({ images, colors })).toBe('b')
  })
  it('is another one with pictures when the pictured one is sold out, else the first in stock', () => {
    expect(
      firstColor({ images, colors: [color('a', 1), color('b', 2, ['x']), color('c', 0, ['front'])] }),
    ).toBe('b')
    expect(firstColor({ images, colors: [color('a', 0), color('b', 2)] })).toBe('b')
  })
  it('is the pictured one when nothing is left, and none without colors or pictures', () => {
    expect(firstColor({ images, colors: [color('a', 0), color('b', 0, ['front'])] })).toBe('b')
    expect(firstColor({ images: [], colors: [color('a', 1)] })).toBe('a')
    expect(firstColor({ images, colors: [] })).toBeNull()
  })
})

it('shows a color’s own pictures, then those that belong to none; without any the product’s', () => {
  const [a, b, plain] = [color('a', 1, ['a1', 'a2']), color('b', 1, ['b1']), color('plain', 1)]
  const own = ['a1', 'set', 'b1']
  expect(colorPictures(own, [a, b, plain], a)).toEqual(['a1', 'a2', 'set'])
  expect(colorPictures(own, [a, b, plain], b)).toEqual(['b1', 'set'])
  expect(colorPictures(own, [a, b, plain], plain)).toBe(own)
  expect(colorPictures(own, [], undefined)).toBe(own)
})

it('finds the quiet backdrop of a color', () => {
  for (const [hex, tint] of [
    ['#0e6e6e', 'sea'],
    ['#a4343a', 'dawn'],
    ['#e0a526', 'saffron'],
    ['#6b7a3a', 'olive'],
    ['#f4efe4', 'salt'],
    ['#1d1d1f', 'mist'],
    ['#3a5a8c', 'mist'],
    ['#b8743a', 'sand'],
    ['#ff0080', 'dawn'],
    ['#ffffff', 'salt'],
  ] as const)
    expect([hex, tintOf(hex)]).toEqual([hex, tint])
})
