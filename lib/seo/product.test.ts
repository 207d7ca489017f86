import { SHOP } from '../shop/testing'
import { expect, it } from 'vitest'
import { priceOf } from '@/lib/catalog/testing'
import type { ProductColor, ProductDetail } from '@/lib/catalog/types'
import type { Review } from '@/lib/reviews/types'
import { productDescription, productJsonLd, videoJsonLd } from './product'

const product = {
  name: 'کتری',
  short_description: '',
  description: '<p>سرخ</p>',
  sku: null,
  brand: 'جنوب',
  categoryName: null,
  available_quantity: 0,
  price: priceOf(1512000),
  lowestPrior: null,
  discountEndsAt: null,
  video_code: null,
  weight: null,
  createdAt: '2026-11-01T08:00:00+00:00',
  has_colors: false,
  colors: [],
  attributes: [],
  siblings: null,
  pieces: [],
  care: [],
} as unknown as ProductDetail
const page = {
  url: 'https://shop.example/products/x',
  images: ['https://shop.example/x.webp', 'https://shop.example/y.webp'],
  colorImages: { سرمه‌ای: 'https://shop.example/z.webp' },
  home: 'https://shop.example/',
  sizes: { large: { url: 'https://shop.example/products/y', image: 'https://shop.example/l.webp' } },
}
const zone = { days_from: 1, days_to: 3, cash_on_delivery: false }
const terms = {
  zones: [
    { ...zone, name: 'هرمزگان', price: 50_000, free_above: 1_000_000 },
    { ...zone, name: 'سایر استان‌ها', price: 90_000, free_above: null },
    { ...zone, name: 'تهران', price: null, free_above: null },
  ],
  pickup: false,
}
const unrated = {
  summary: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] as never, own: { average: 0, count: 0 } },
  reviews: [],
}
const data = (more: Partial<ProductDetail> = {}, rated: Parameters<typeof productJsonLd>[2] = unrated) =>
  productJsonLd({ ...product, ...more }, page, rated, terms, SHOP)

/** Counts offer terms that are written in full and those that refer to one. */
function told(data: unknown) {
  const whole = new Set<string>()
  let named = 0
  JSON.stringify(data, (_, value: unknown) => {
    const id = (value as { '@id'?: string } | null)?.['@id']
    if (!id || !/#(returns|parcel)/.test(id)) return value
    if (Object.keys(value as object).length > 1) {
      expect(whole).not.toContain(id)
      whole.add(id)
    } else {
      expect(whole).toContain(id)
      named++
    }
    return value
  })
  return { whole: whole.size, named }
}

const color = (id: string, name: string, quantity: number): ProductColor => ({
  ...{ id, name, hex: '#123456', quantity, images: [], tint: 'sea' },
})

it('product data: has an offer in rial with its availability', () => {
  expect(data()).toMatchObject({
    description: 'سرخ',
    brand: { name: 'جنوب' },
    offers: { priceCurrency: 'IRR', price: 15120000, availability: 'https://schema.org/OutOfStock' },
  })
  expect(data({ available_quantity: 2 })).toMatchObject({
    offers: { availability: 'https://schema.org/InStock' },
  })
})

it('product data: has no offer without a price', () => {
  const price = priceOf(null)
  const rated = { ...unrated, summary: { ...unrated.summary, own: { average: 4, count: 2 } } }
  expect(data({ price }, rated)).not.toHaveProperty('offers')
  // Neither an offer nor stars: no Product at all.
  expect(data({ price })).toBeNull()
})

it('product data: states known postage and the return policy', () => {
  expect(data()).toMatchObject({
    offers: {
      seller: { '@id': 'https://shop.example/#organization' },
      shippingDetails: [
        {
          shippingRate: { value: 0, currency: 'IRR' },
          shippingDestination: { addressCountry: 'IR', addressRegion: 'هرمزگان' },
          deliveryTime: { transitTime: { minValue: 1, maxValue: 3, unitCode: 'DAY' } },
        },
        {
          shippingRate: { value: 900_000 },
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IR' },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'IR' },
    },
  })
})

it('product data: postage is free above the limit, not at it', () => {
  const rateAt = (amount: number) => data({ price: priceOf(amount) })
  const paid = { offers: { shippingDetails: [{ shippingRate: { value: 500_000 } }, {}] } }
  expect(rateAt(999_999)).toMatchObject(paid)
  expect(rateAt(1_000_000)).toMatchObject(paid)
  expect(rateAt(1_000_001)).toMatchObject({
    offers: { shippingDetails: [{ shippingRate: { value: 0 } }, {}] },
  })
})

it('product data: colors are a group with an offer, picture and address each', () => {
  const colors = [color('a', 'سرمه‌ای', 2), color('b', 'سبز دریایی', 0)]
  const group = data({ has_colors: true, colors, available_quantity: 2, sku: 'HZ-1' })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        name: 'کتری، سرمه‌ای',
        sku: 'HZ-1-سرمه-ای',
        image: 'https://shop.example/z.webp',
        offers: { availability: 'https://schema.org/InStock', price: 15120000 },
      },
      {
        color: 'سبز دریایی',
        sku: 'HZ-1-سبز-دریایی',
        image: page.images[0],
        offers: {
          url: `${page.url}?color=${encodeURIComponent('سبز-دریایی')}`,
          availability: 'https://schema.org/OutOfStock',
          hasMerchantReturnPolicy: { '@id': 'https://shop.example/#returns' },
        },
      },
    ],
  })
  expect(group).not.toHaveProperty('offers')
  // Each is written once, the others refer to it.
  expect(told(group)).toEqual({ whole: 3, named: 3 })
  const plain = data({ has_colors: true, colors }) as { hasVariant: object[] }
  for (const variant of plain.hasVariant) expect(variant).not.toHaveProperty('sku')
})

it('product data: sizes are a group with an offer at the page of each', () => {
  const size = (id: string, text: string, amount: number | null) => ({
    id,
    slug: id,
    name: `کتری ${text}`,
    image: null,
    price: priceOf(amount),
    available_quantity: 0,
    text,
    colors: [],
  })
  const siblings = {
    id: 'f',
    name: 'کتری جنوب',
    label: 'گنجایش',
    sizes: [
      size('own', '۱ لیتر', 1512000),
      size('large', '۲ لیتر', 2000000),
      size('unknown', '۳ لیتر', null),
    ],
  }
  const family = { id: 'own', siblings, available_quantity: 1 }
  expect(data(family)).toMatchObject({
    '@type': 'ProductGroup',
    name: 'کتری جنوب',
    productGroupID: 'f',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      { name: 'کتری', size: '۱ لیتر', url: page.url, offers: { price: 15120000 } },
      {
        name: 'کتری ۲ لیتر',
        size: '۲ لیتر',
        url: page.sizes.large.url,
        image: page.sizes.large.image,
        offers: { price: 20000000, availability: 'https://schema.org/OutOfStock' },
      },
    ],
  })
  // Each size with the postage of its own price.
  const offers = (data(family) as { hasVariant: { offers: { shippingDetails: object[] } }[] }).hasVariant
  expect(offers.map((each) => each.offers.shippingDetails.length)).toEqual([2, 2])
  expect(told(data(family))).toEqual({ whole: 3, named: 3 })
  const near = {
    ...siblings,
    sizes: [siblings.sizes[0]!, size('large', '۲ لیتر', 900_000)],
  }
  expect(data({ ...family, siblings: near })).toMatchObject({
    hasVariant: [
      { offers: { shippingDetails: [{ shippingRate: { value: 0 } }, {}] } },
      { offers: { shippingDetails: [{ shippingRate: { value: 500_000 } }, {}] } },
    ],
  })
  const colors = [color('a', 'سرمه‌ای', 2)]
  const colored = data({ ...family, has_colors: true, colors }) as { hasVariant: object[] }
  expect(colored).toMatchObject({ variesBy: ['https://schema.org/size', 'https://schema.org/color'] })
  expect(colored.hasVariant).toMatchObject([{ color: 'سرمه‌ای', size: '۱ لیتر' }, { size: '۲ لیتر' }])
})

it('product data: states the end of a discount only', () => {
  expect(data()).not.toHaveProperty('offers.priceValidUntil')
  const ends = '2026-12-01T20:30:00+00:00'
  expect(data({ discountEndsAt: ends })).toHaveProperty('offers.priceValidUntil', ends)
})

it('product data: has stars only with reviews', () => {
  expect(data()).not.toHaveProperty('aggregateRating')
  expect(data()).not.toHaveProperty('review')
  const review = {
    author: 'مریم',
    text: 'خوب',
    rating: 4,
    created_at: '2026-11-02T08:00:00+00:00',
  } as Review
  const summary = { ...unrated.summary, own: { average: 4.333, count: 8 } }
  expect(data({}, { summary, reviews: Array<Review>(8).fill(review) })).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 8, bestRating: 5, worstRating: 1 },
    review: Array(2).fill({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'مریم' },
      reviewRating: { ratingValue: 4, bestRating: 5, worstRating: 1 },
    }),
  })
})

it('product data: reviews of another shop give no stars', () => {
  const imported = { author: 'سارا', text: 'خوش‌دست', rating: 5, is_imported: true } as Review
  const own = { author: 'مریم', text: 'خوب', rating: 3 } as Review
  const all = { ...unrated.summary, average: 5, count: 1 }
  const only = data({}, { summary: all, reviews: [imported] })
  expect(only).not.toHaveProperty('aggregateRating')
  expect(only).not.toHaveProperty('review')
  const both = { ...all, average: 4, count: 2, own: { average: 3, count: 1 } }
  expect(data({}, { summary: both, reviews: [imported, own] })).toMatchObject({
    aggregateRating: { ratingValue: 3, reviewCount: 1 },
    review: [{ author: { name: 'مریم' } }],
  })
})

it('video data: exists only with a video, with all required fields', () => {
  expect(videoJsonLd(product, page, SHOP)).toBeNull()
  expect(videoJsonLd({ ...product, video_code: 'a1B2c' }, page, SHOP)).toEqual({
    '@type': 'VideoObject',
    name: 'ویدیوی کتری',
    description: 'سرخ',
    thumbnailUrl: ['https://shop.example/x.webp'],
    uploadDate: '2026-11-01T08:00:00+00:00',
    embedUrl: 'https://www.aparat.com/video/video/embed/videohash/a1B2c/vt/frame',
  })
})

it('meta description: falls back to the name of the product', () => {
  expect(productDescription({ ...product, description: '' }, SHOP)).toMatch(/^کتری؛ /)
})
