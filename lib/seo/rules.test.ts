import { expect, it } from 'vitest'
import { breadcrumbJsonLd, itemListJsonLd, jsonLdText, metaDescription } from './rules'
import { plainText } from '@/lib/utils/html'

it('meta description: keeps short text', () => {
  expect(metaDescription(' یک  متن\nکوتاه ')).toBe('یک متن کوتاه')
})

it('meta description: cuts long text to 150 characters', () => {
  for (const text of [
    'واژه '.repeat(100),
    // Its last word would end at 151.
    `و${'واژه '.repeat(100)}`,
    'ب'.repeat(400),
    `${'کلمه، '.repeat(24)}پایان‌ناپذیر${'ی'.repeat(90)}`,
  ]) {
    const cut = metaDescription(text)
    expect(cut.length).toBeLessThanOrEqual(150)
    expect(cut).toMatch(/[^\s،]…$/)
  }
})

it('meta description: reads the text of HTML', () => {
  expect(metaDescription(plainText('<p>الف &amp; ب</p><ul><li>پ</li></ul>'))).toBe('الف & ب پ')
})

it('structured data: cannot end its script element', () => {
  const text = jsonLdText({ name: '</script><script>alert(1)' })
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><script>alert(1)' })
})

it('breadcrumb: numbers its steps', () => {
  expect(breadcrumbJsonLd([{ name: 'خانه', url: 'https://shop.example/' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'خانه', item: 'https://shop.example/' }],
  })
})

it('item list: numbers items across pages', () => {
  const list = { name: 'قابلمه', url: 'https://shop.example/products?page=2', total: 14, from: 12 }
  const pot = { name: 'قابلمهٔ مسی', url: 'https://shop.example/products/pot' }
  expect(itemListJsonLd(list, [pot, { ...pot, image: 'https://shop.example/pot.webp' }])).toMatchObject({
    numberOfItems: 14,
    itemListElement: [
      { position: 13, name: 'قابلمهٔ مسی', url: pot.url },
      { position: 14, image: 'https://shop.example/pot.webp' },
    ],
  })
})
