import { expect, it } from 'vitest'
import { escapeXml, GOOGLE_END, googleHead, googleItem } from './google-rules'
import { feedItem } from './testing'
import type { FeedItem } from './types'

const item = feedItem({
  name: 'کتری <سرخ> & "بزرگ"',
  price: 90_000,
  shown_list_price: 100_000,
  short_description: 'کوتاه',
  description: '<p>بلند &amp; روشن\u0000</p>',
})
const address = { page: 'https://shop.example/products/x?a=1&b=2', pictures: ['https://shop.example/1.webp'] }

/** The fields of an item after parsing. */
function read(more: Partial<FeedItem> = {}, pictures = address.pictures): Record<string, string[]> {
  const head = googleHead({ name: 'هرمز', description: 'فروشگاه', home: 'https://shop.example/' })
  const text = head + googleItem({ ...item, ...more }, { ...address, pictures }) + GOOGLE_END
  const document = new DOMParser().parseFromString(text, 'application/xml')
  const fields: Record<string, string[]> = {}
  for (const { nodeName, textContent } of document.querySelector('item')?.children ?? [])
    (fields[nodeName] ??= []).push(textContent)
  return fields
}

it('Google feed: an item has all required fields in rial as valid XML', () => {
  expect(read()).toEqual({
    'g:id': ['ChssPQAAQACAAAAAAAAADw-ERERESIiQzOERFVVVVVVVQ'],
    'g:title': ['کتری <سرخ> & "بزرگ"، سبز دریایی'],
    'g:description': ['کوتاه بلند & روشن'],
    'g:link': [address.page],
    'g:image_link': address.pictures,
    'g:availability': ['in_stock'],
    'g:price': ['1000000 IRR'],
    'g:sale_price': ['900000 IRR'],
    'g:condition': ['new'],
    'g:brand': ['نگین'],
    'g:identifier_exists': ['no'],
    'g:google_product_category': ['Home & Garden > Kitchen & Dining'],
    'g:product_type': ['پخت‌وپز > قابلمه'],
    'g:item_group_id': ['ChssPQAAQACAAAAAAAAADw'],
    'g:color': ['سبز دریایی'],
    'g:shipping_weight': ['1400 g'],
  })
})

it('Google feed: groups sizes of a family with their colors', () => {
  const family = { id: '22222222-2222-4333-8444-555555555555', size: '۲۴ سانتی‌متر' }
  const groups = [read({ family }), read({ family, color_id: null, color: null, product_id: item.color_id! })]
  for (const fields of groups) {
    expect(fields['g:size']).toEqual(['۲۴ سانتی‌متر'])
    expect(fields['g:item_group_id']).toEqual(groups[0]!['g:item_group_id'])
  }
  expect(groups[0]!['g:item_group_id']).not.toEqual(read()['g:item_group_id'])
})

it('Google feed: shows a sale price only with a list price', () => {
  expect(read()).toMatchObject({ 'g:price': ['1000000 IRR'], 'g:sale_price': ['900000 IRR'] })
  const plain = read({ shown_list_price: null })
  expect(plain['g:price']).toEqual(['900000 IRR'])
  expect(plain).not.toHaveProperty(['g:sale_price'])
})

it('Google feed: omits unknown fields, and items without price or picture', () => {
  const plain = read({ color_id: null, color: null, brand: null, weight: null, shown_list_price: null })
  for (const name of ['g:item_group_id', 'g:size', 'g:color', 'g:brand', 'g:shipping_weight', 'g:sale_price'])
    expect(plain).not.toHaveProperty([name])
  expect(read({ price: null, shown_list_price: null })).toEqual({})
  expect(read({}, [])).toEqual({})
})

it('Google feed: keeps within length limits', () => {
  const long = read(
    { name: 'ک'.repeat(400), description: '😀'.repeat(4000) },
    Array.from({ length: 20 }, (_, at) => `https://shop.example/${at}.webp`),
  )
  expect(long['g:title']![0]!.length).toBeLessThanOrEqual(150)
  expect(long['g:description']![0]!.length).toBeLessThanOrEqual(5000)
  expect(long['g:additional_image_link']).toHaveLength(10)
  expect(long['g:id']![0]!.length).toBeLessThanOrEqual(50)
})

it('XML text: drops forbidden characters and escapes markup', () => {
  expect(escapeXml('a\u0000\u0008b\ud800<\'">&\uffff')).toBe('ab\ufffd&lt;&apos;&quot;&gt;&amp;')
})
