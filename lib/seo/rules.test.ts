import { describe, expect, it } from 'vitest'
import type { ProductDetail } from '@/lib/catalog/types'
import { breadcrumbJsonLd, jsonLdText, metaDescription, plainText, productJsonLd } from './rules'

describe('metaDescription', () => {
  it('keeps short texts', () => {
    expect(metaDescription(' یک  متن\nکوتاه ')).toBe('یک متن کوتاه')
  })

  it.each(['واژه '.repeat(100), 'ب'.repeat(400), `${'کلمه، '.repeat(24)}پایان‌ناپذیر${'ی'.repeat(90)}`])(
    'cuts long ones to 150',
    (text) => {
      const cut = metaDescription(text)
      expect(cut.length).toBeLessThanOrEqual(150)
      expect(cut).toMatch(/[^\s،]…$/)
    },
  )
})

it('reads the words of HTML', () => {
  expect(metaDescription(plainText('<p>الف &amp; ب</p><ul><li>پ</li></ul>'))).toBe('الف & ب پ')
})

it('never lets a value end the script', () => {
  const text = jsonLdText({ name: '</script><script>alert(1)' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><script>alert(1)' })
})

describe('productJsonLd', () => {
  const product = {
    name: 'کتری',
    shortDescription: '',
    description: '<p>سرخ</p>',
    sku: null,
    brand: 'جنوب',
    categoryName: null,
    availableQuantity: 0,
    price: { amount: 1512000, listAmount: null, percentOff: null },
  } as ProductDetail
  const page = { url: 'https://shop.example/products/x', images: ['https://shop.example/x.webp'] }

  it('offers in rial with the state of the stock', () => {
    expect(productJsonLd(product, page)).toMatchObject({
      description: 'سرخ',
      brand: { name: 'جنوب' },
      offers: { priceCurrency: 'IRR', price: 15120000, availability: 'https://schema.org/OutOfStock' },
    })
    expect(productJsonLd({ ...product, availableQuantity: 2 }, page)).toMatchObject({
      offers: { availability: 'https://schema.org/InStock' },
    })
  })

  it('offers nothing without a price', () => {
    const unknown = { ...product, price: { amount: null, listAmount: null, percentOff: null } }
    expect(productJsonLd(unknown, page)).not.toHaveProperty('offers')
  })
})

it('numbers the steps of a breadcrumb', () => {
  expect(breadcrumbJsonLd([{ name: 'خانه', url: 'https://shop.example/' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'خانه', item: 'https://shop.example/' }],
  })
})
