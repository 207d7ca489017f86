import { expect, it } from 'vitest'
import { sizeText, withCards } from './families'
import { priceOf } from './testing'
import type { Family, ProductCardData } from './types'

const size = (id: string, amount: number) => ({
  id,
  slug: id,
  name: id,
  image: null,
  price: priceOf(amount),
  available_quantity: 1,
  colors: ['سبز'],
  text: id,
})

it('product size: shows its label, else number and unit', () => {
  expect(sizeText({ label: '', number: 24, unit: 'سانتی‌متر' })).toBe('۲۴ سانتی‌متر')
  expect(sizeText({ label: '', number: 0.35, unit: 'لیتر' })).toBe('۳۵۰ میلی‌لیتر')
  expect(sizeText({ label: 'مهمانی', number: 24, unit: 'سانتی‌متر' })).toBe('مهمانی')
  expect(sizeText({ label: '', number: null, unit: null })).toBe('')
})

it('product family: updates other sizes from their cards, is absent without any', () => {
  const family: Family = {
    id: 'f',
    name: 'f',
    label: 'قطر',
    sizes: [size('a', 1), size('b', 2), size('c', 3)],
  }
  const colors = [{ name: 'سبز', hex: '#008000', image: null }]
  const card = { ...size('b', 9), colors, available_quantity: 0 } as unknown as ProductCardData
  expect(withCards(family, 'a', new Map([['b', card]]))?.sizes).toEqual([
    size('a', 1),
    { ...size('b', 9), available_quantity: 0 },
  ])
  expect(withCards(family, 'a', new Map())).toBeNull()
})
