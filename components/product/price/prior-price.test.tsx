import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductCard } from '@/components/product/card/product-card'
import type { ProductCardData } from '@/lib/catalog/types'

const price = { amount: 80_000, listAmount: 100_000, percentOff: 20, lowestPrior: 95_000 }
const product: ProductCardData = {
  id: 'p',
  slug: 'قابلمه',
  name: 'قابلمه',
  brand: null,
  image: null,
  categoryName: null,
  categorySlug: null,
  tint: null,
  price,
  availableQuantity: 3,
  hasColors: false,
  colors: [],
  isNew: false,
  isFeatured: false,
  rating: null,
}
const read = (more: Partial<ProductCardData> = {}) =>
  renderToStaticMarkup(<ProductCard product={{ ...product, ...more }} />).replaceAll(/<[^>]+>/g, '')

it('product card: shows the lowest prior price over a discount', () => {
  expect(read()).toContain('کمترین ۳۰ روز: ۹۵٬۰۰۰')
})

it('product card: hides the lowest prior price without a shown discount or a prior price', () => {
  for (const more of [
    { availableQuantity: 0 },
    { family: { sizes: 2, from: 70_000 } },
    { price: { amount: 80_000, listAmount: null, percentOff: null } },
    { price: { amount: 80_000, listAmount: 100_000, percentOff: 20 } },
  ])
    expect([more, read(more).includes('۳۰ روز')]).toEqual([more, false])
})
