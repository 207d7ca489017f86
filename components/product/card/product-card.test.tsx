import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { priceOf } from '@/lib/catalog/testing'
import type { ProductCardData } from '@/lib/catalog/types'
import { ProductCard } from './product-card'

const product: ProductCardData = {
  id: 'p',
  slug: 'قابلمه',
  name: 'قابلمه',
  brand: null,
  image: null,
  categoryName: null,
  categorySlug: null,
  tint: null,
  price: priceOf(100_000),
  available_quantity: 3,
  has_colors: false,
  colors: [],
  isNew: true,
  is_featured: true,
  rating: null,
}
const badges = (more: Partial<ProductCardData> = {}) =>
  [
    ...renderToStaticMarkup(<ProductCard product={{ ...product, ...more }} />).matchAll(
      /data-slot="badge"[^>]*>([^<]*)/g,
    ),
  ].map(([, text]) => text)

it('product card: its price follows the name where there is nothing between them', () => {
  const markup = (more: Partial<ProductCardData> = {}) =>
    renderToStaticMarkup(<ProductCard product={{ ...product, ...more }} />)
  expect(markup()).not.toMatch(/mt-auto|min-h-/)
  // Of one row with its neighbors.
  expect(markup({ rating: { average: 4.5, count: 2 } as ProductCardData['rating'] })).toContain('mt-auto')
})

it('product card: has one badge at most', () => {
  const price = priceOf(80_000, 100_000, 20)
  expect(badges()).toEqual(['جدید'])
  expect(badges({ isNew: false })).toEqual([])
  expect(badges({ price })).toEqual([])
  expect(badges({ price, available_quantity: 0 })).toEqual(['ناموجود'])
})
