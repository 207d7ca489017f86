import { expect, it } from 'vitest'
import { issuesOf } from '@/lib/utils/testing/issues'
import { categorySchema } from '@/lib/categories/admin-schema'
import { pageSchema } from '@/lib/pages/admin-schema'
import { type ProductInput, productSchema } from './admin-schema'
import { videoCode } from './video-code'
import { NO_TERMS } from './wholesale-schema'

const id = '00000000-0000-4000-8000-000000000001'
const good: ProductInput = {
  id: null,
  version: null,
  name: 'قابلمه',
  short_description: '',
  detailed_description: '',
  category_id: id,
  base_price: 100,
  shop_price: null,
  dealer_price: null,
  wholesale: NO_TERMS,
  video_code: '',
  expected_stock: null,
  stock_quantity: 3,
  slug: '',
  seo_title: '',
  seo_description: '',
  is_active: true,
  publish_at: null,
  is_featured: false,
  is_new: false,
  has_colors: false,
  weight: null,
  brand: '',
  sku: '',
  images: [],
  attributes: [],
  specifications: [],
  pieces: [],
  expected_colors: [],
  colors: [],
}
const problems = (change: Partial<ProductInput>) => issuesOf(productSchema, { ...good, ...change })

it('product form: accepts a valid product', () => expect(problems({})).toEqual([]))

it('product form: accepts a future publish time, any time of a published product', () => {
  expect(problems({ is_active: false, publish_at: '2999-01-01T00:00:00Z' })).toEqual([])
  expect(problems({ is_active: true, publish_at: '2020-01-01T00:00:00Z' })).toEqual([])
})

it.each<[Partial<ProductInput>, string]>([
  [{ name: '   ' }, 'name: نام محصول الزامی است'],
  [{ category_id: '' }, 'category_id: دسته‌بندی الزامی است'],
  [{ base_price: 100_000_000 }, 'base_price: قیمت باید کمتر از ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد'],
  [{ dealer_price: 0 }, 'dealer_price: قیمت باید بیشتر از صفر باشد؛ برای قیمت نامشخص خالی بگذارید'],
  [{ stock_quantity: -1 }, 'stock_quantity: موجودی نمی‌تواند منفی باشد'],
  [
    { is_active: false, publish_at: '2020-01-01T00:00:00Z' },
    'publish_at: این زمان گذشته است؛ برای نمایش از همین حالا، کلید نمایش را روشن کنید',
  ],
  [{ stock_quantity: null }, 'stock_quantity: موجودی را وارد کنید'],
  [{ weight: -1 }, 'weight: وزن نمی‌تواند منفی باشد'],
  [{ slug: '!!!' }, 'slug: نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود'],
  [{ video_code: 'https://example.com/x' }, 'video_code: کد یا پیوند ویدیوی آپارات را وارد کنید'],
  [{ images: ['data:image/png;base64,xx'] }, 'images.0: تصویر معتبر نیست'],
  [{ images: Array(6).fill('products/pot') }, 'images: حداکثر ۵ تصویر می‌توان گذاشت'],
  [
    { has_colors: true, stock_quantity: null },
    'colors: دست‌کم یک رنگ بیفزایید، یا کلید «این محصول رنگ دارد» را خاموش کنید',
  ],
  [{ specifications: [{ name: '', value: 'x' }] }, 'specifications.0.name: نام ویژگی را بنویسید'],
  [
    {
      specifications: [
        { name: 'دسته', value: 'x' },
        { name: 'دسته ', value: 'y' },
      ],
    },
    'specifications.1.name: این ویژگی دو بار نوشته شده است',
  ],
  [
    { attributes: [{ id, kind: 'number', decimals: 0, value: '۲٫۵', values: [] }] },
    'attributes.0.value: عددی بی‌اعشار از صفر تا یک میلیون بنویسید',
  ],
  [
    { attributes: [{ id, kind: 'number', decimals: 1, value: '1000001', values: [] }] },
    'attributes.0.value: عددی از صفر تا یک میلیون بنویسید، با حداکثر یک رقم اعشار',
  ],
  [
    { attributes: [{ id, kind: 'choice', decimals: 0, value: 'x', values: [] }] },
    'attributes.0.value: یک گزینه انتخاب کنید',
  ],
  [
    { has_colors: true, stock_quantity: null, colors: [{ color_id: id, stock_quantity: -3, images: [] }] },
    'colors.0.stock_quantity: موجودی نمی‌تواند منفی باشد',
  ],
])('product form: refuses %o with one message', (change, message) =>
  expect(problems(change)).toEqual([message]),
)

it('product form: truncates fractions, replaces a missing color stock by zero, extracts the video code', () => {
  const parsed = productSchema.parse({
    ...good,
    base_price: 1999.9,
    weight: 12.7,
    has_colors: true,
    stock_quantity: null,
    colors: [{ color_id: id, stock_quantity: null, images: [] }],
    video_code: 'https://www.aparat.com/v/abc12X?x=1',
    sku: ' HZ-۱۲ ',
  })
  expect(parsed).toMatchObject({ base_price: 1999, weight: 12, video_code: 'abc12X', sku: 'HZ-12' })
  expect(parsed.colors[0]!.stock_quantity).toBe(0)
})

it('video code: is found in every pasted form', () => {
  for (const text of [
    'abc12',
    ' abc12 ',
    '\u2068abc12\u2069',
    'https://www.aparat.com/v/abc12',
    'aparat.com/v/abc12/سلام',
    'https://www.aparat.com/video/video/embed/videohash/abc12/vt/frame',
    '<script src="https://www.aparat.com/embed/abc12?data[rnddiv]=1"></script>',
  ])
    expect([text, videoCode(text)]).toEqual([text, 'abc12'])
  for (const text of ['https://evil.example/v/abc', 'کد', 'a b', '']) expect(videoCode(text)).toBeNull()
})

it.each([
  ['قابلمه-عربي', 'قابلمه-عربی'],
  ['Pot 24', 'pot-24'],
  ['دیگ و کاسه', 'دیگ-و-کاسه'],
  ['', ''],
])('slug field: normalizes %s', (typed, stored) => {
  for (const schema of [productSchema, categorySchema, pageSchema])
    expect(schema.shape.slug.parse(typed)).toBe(stored)
})
