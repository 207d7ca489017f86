import { expect, it } from 'vitest'
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

it('color address: is the name with hyphens', () => {
  expect(colorSlug(' سبز دریایی ')).toBe('سبز-دریایی')
  expect(colorSlug('گل\u200cسرخ')).toBe('گل-سرخ')
  expect(productPath('دیگ', 'سبز دریایی')).toBe(`/products/دیگ?color=${encodeURIComponent('سبز-دریایی')}`)
  expect(productPath('دیگ', null)).toBe('/products/دیگ')
  expect(productPath('دیگ')).toBe('/products/دیگ')
})

it('color address: is found in any spelling, unknown ones are not', () => {
  const colors = [{ name: 'سبز دریایی' }, { name: 'گل\u200cسرخ' }]
  for (const asked of ['سبز دریایی', 'سبز-دریایی', 'سبز\u200cدریایی'])
    expect(findColor(colors, asked)).toBe(colors[0])
  expect(findColor(colors, 'گل سرخ')).toBe(colors[1])
  for (const asked of ['', null, undefined, 'سبز', '%']) expect(findColor(colors, asked)).toBeUndefined()
})

const images = ['front', 'set']

it('first color: is the pictured one in stock', () => {
  const colors = [color('a', 3, ['a-front']), color('b', 2, ['front']), color('c', 0, ['c-front'])]
  expect(firstColor({ images, colors })).toBe('b')
})

it('first color: is another pictured one in stock, else the first in stock', () => {
  expect(
    firstColor({ images, colors: [color('a', 1), color('b', 2, ['x']), color('c', 0, ['front'])] }),
  ).toBe('b')
  expect(firstColor({ images, colors: [color('a', 0), color('b', 2)] })).toBe('b')
})

it('first color: is the pictured one without stock, absent without colors', () => {
  expect(firstColor({ images, colors: [color('a', 0), color('b', 0, ['front'])] })).toBe('b')
  expect(firstColor({ images: [], colors: [color('a', 1)] })).toBe('a')
  expect(firstColor({ images, colors: [] })).toBeNull()
})

it('color pictures: are its own and shared ones, else those of the product', () => {
  const [a, b, plain] = [color('a', 1, ['a1', 'a2']), color('b', 1, ['b1']), color('plain', 1)]
  const own = ['a1', 'set', 'b1']
  expect(colorPictures(own, [a, b, plain], a)).toEqual(['a1', 'a2', 'set'])
  expect(colorPictures(own, [a, b, plain], b)).toEqual(['b1', 'set'])
  expect(colorPictures(own, [a, b, plain], plain)).toBe(own)
  expect(colorPictures(own, [], undefined)).toBe(own)
})

it('color tint: is a quiet one of its hue', () => {
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
