import { expect, it } from 'vitest'
import { addressed, brandPath } from './rules'

it('brands: have one address each, a shared one belongs to the larger brand', () => {
  expect(
    addressed([
      { name: 'نگین', count: 2 },
      { name: 'نگين', count: 5 },
      { name: '؟', count: 1 },
      { name: 'Bosch Home', count: 3 },
    ]),
  ).toEqual([
    { name: 'نگين', slug: 'نگین', count: 5 },
    { name: 'Bosch Home', slug: 'bosch-home', count: 3 },
  ])
  expect(brandPath('Bosch Home')).toBe('/brands/bosch-home')
  expect(brandPath('؟')).toBe(`/products?brand=${encodeURIComponent('؟')}`)
})
