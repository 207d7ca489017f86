import { expect, it } from 'vitest'
import { parsePageUrl, parseUnique, torobProblem, torobProduct, torobRequest, uniqueOf } from './torob-rules'
import { feedItem } from './testing'

const item = feedItem({
  specifications: [
    { name: 'جنس', value: 'فولاد' },
    { name: 'ضمانت', value: '۲۴ ماه' },
  ],
})
const PRODUCT = item.product_id
const COLOR = item.color_id!

it.each([
  { page_urls: ['https://shop.example/products/x'] },
  { page_uniques: ['a'] },
  { page: 2, sort: 'date_added_desc' },
  { page: 1, sort: 'date_updated_desc' },
  { sort: 'product_id_desc' },
  { cursor: 'x', sort: 'product_id_desc' },
])('Torob request: accepts %j', (body) => expect(torobRequest.safeParse(body).success).toBe(true))

it.each([
  [{}, 'sort parameter is not provided'],
  [{ page: 1 }, 'sort parameter is not provided'],
  [null, 'the body is not a JSON object'],
  [[], 'the body is not a JSON object'],
  [{ page: 0, sort: 'date_added_desc' }, 'page must be a whole number from 1'],
  [{ page: '1', sort: 'date_added_desc' }, 'page must be a whole number from 1'],
  [{ sort: 'date_added_desc' }, 'page must be a whole number from 1'],
  [{ page: 1, sort: 'cheapest' }, 'sort must be one of date_added_desc, date_updated_desc, product_id_desc'],
  [{ page: 1, sort: 'product_id_desc' }, 'product_id_desc takes cursor and nothing else'],
  [{ page_urls: [] }, 'page_urls must be a list of 1 to 100 strings, and nothing else'],
  [{ page_uniques: [1] }, 'page_uniques must be a list of 1 to 100 strings, and nothing else'],
])('Torob request: refuses %j', (body, reason) => {
  expect(torobRequest.safeParse(body).success).toBe(false)
  expect(torobProblem(body)).toBe(reason)
})

it('Torob item id: is read back, malformed ones are refused', () => {
  expect(parseUnique(uniqueOf(item))).toEqual({ product_id: PRODUCT, color_id: COLOR })
  expect(parseUnique(PRODUCT)).toEqual({ product_id: PRODUCT, color_id: null })
  for (const none of ['', 'x', `${PRODUCT}_`, `${PRODUCT}_${COLOR}_${COLOR}`])
    expect(parseUnique(none)).toBeNull()
})

it('Torob page address: finds products of this shop only', () => {
  const origin = 'https://shop.example'
  expect(parsePageUrl(`${origin}/products/${encodeURIComponent('قابلمه')}/?color=x`, origin)).toEqual({
    slug: 'قابلمه',
    color: 'x',
  })
  for (const other of [
    '/products/x',
    'https://else.example/products/x',
    `${origin}/about`,
    `${origin}/products/%E0%A4%A`,
  ])
    expect(parsePageUrl(other, origin)).toBeNull()
})

it('Torob product: has the required fields, an old price only when reduced, price 0 when unavailable', () => {
  const address = { page: 'https://shop.example/products/x', pictures: ['https://shop.example/x.webp'] }
  expect(torobProduct(item, address)).toEqual({
    page_unique: `${PRODUCT}_${COLOR}`,
    page_url: address.page,
    product_group_id: PRODUCT,
    title: 'قابلمه، سبز دریایی',
    current_price: 1_200_000,
    old_price: 1_500_000,
    availability: true,
    category_name: 'قابلمه',
    image_links: address.pictures,
    short_desc: 'لعابی',
    spec: { جنس: 'فولاد', ضمانت: '۲۴ ماه', برند: 'نگین', رنگ: 'سبز دریایی' },
    guarantee: '۲۴ ماه',
    date_added: item.created_at,
    date_updated: item.changed_at,
  })
  const plain = torobProduct({ ...item, shown_list_price: null }, address)
  expect(plain.current_price).toBe(1_200_000)
  expect(plain).not.toHaveProperty('old_price')
  // Torob shows a product with a price as available.
  for (const gone of [{ is_available: false }, { price: null, shown_list_price: null }]) {
    const told = torobProduct({ ...item, ...gone }, address)
    expect(told).toMatchObject({ current_price: 0, availability: false })
    expect(told).not.toHaveProperty('old_price')
  }
  expect(torobProduct({ ...item, color_id: null, color: null }, address)).not.toHaveProperty(
    'product_group_id',
  )
})
