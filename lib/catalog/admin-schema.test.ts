import { expect, it } from 'vitest'
import { slugify } from '@/lib/utils/slug'
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
  shortDescription: '',
  fullDescription: '',
  categoryId: id,
  basePrice: 100,
  shopPrice: null,
  dealerPrice: null,
  wholesale: NO_TERMS,
  videoCode: '',
  expectedStock: null,
  stock: 3,
  slug: '',
  seo_title: '',
  seo_description: '',
  isActive: true,
  publishAt: null,
  isFeatured: false,
  isNew: false,
  hasColors: false,
  weight: null,
  brand: '',
  sku: '',
  images: [],
  attributes: [],
  specifications: [],
  pieces: [],
  expectedColors: [],
  colors: [],
}
const problems = (change: Partial<ProductInput>) => {
  const parsed = productSchema.safeParse({ ...good, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('product form: accepts a valid product', () => expect(problems({})).toEqual([]))

it('product form: accepts a future publish time, any time of a published product', () => {
  expect(problems({ isActive: false, publishAt: '2999-01-01T00:00:00Z' })).toEqual([])
  expect(problems({ isActive: true, publishAt: '2020-01-01T00:00:00Z' })).toEqual([])
})

it('product form: refuses invalid fields with one message each', () => {
  const cases: [Partial<ProductInput>, string][] = [
    [{ name: '   ' }, 'name: نام محصول الزامی است'],
    [{ categoryId: '' }, 'categoryId: دسته‌بندی الزامی است'],
    [{ basePrice: 100_000_000 }, 'basePrice: قیمت باید کمتر از ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد'],
    [{ dealerPrice: 0 }, 'dealerPrice: قیمت باید بیشتر از صفر باشد؛ برای قیمت نامشخص خالی بگذارید'],
    [{ stock: -1 }, 'stock: موجودی نمی‌تواند منفی باشد'],
    [
      { isActive: false, publishAt: '2020-01-01T00:00:00Z' },
      'publishAt: این زمان گذشته است؛ برای نمایش از همین حالا، کلید نمایش را روشن کنید',
    ],
    [{ stock: null }, 'stock: موجودی را وارد کنید'],
    [{ weight: -1 }, 'weight: وزن نمی‌تواند منفی باشد'],
    [{ slug: '!!!' }, 'slug: نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود'],
    [{ videoCode: 'https://example.com/x' }, 'videoCode: کد یا پیوند ویدیوی آپارات را وارد کنید'],
    [{ images: ['data:image/png;base64,xx'] }, 'images.0: تصویر معتبر نیست'],
    [{ images: Array(6).fill('products/pot') }, 'images: حداکثر ۵ تصویر می‌توان گذاشت'],
    [
      { hasColors: true, stock: null },
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
      { hasColors: true, stock: null, colors: [{ colorId: id, set: -3, images: [] }] },
      'colors.0.set: موجودی نمی‌تواند منفی باشد',
    ],
  ]
  expect(cases.map(([change]) => [change, problems(change)])).toEqual(
    cases.map(([change, message]) => [change, [message]]),
  )
})

it('product form: truncates fractions, replaces a missing color stock by zero, extracts the video code', () => {
  const parsed = productSchema.parse({
    ...good,
    basePrice: 1999.9,
    weight: 12.7,
    hasColors: true,
    stock: null,
    colors: [{ colorId: id, set: null, images: [] }],
    videoCode: 'https://www.aparat.com/v/abc12X?x=1',
    sku: ' HZ-۱۲ ',
  })
  expect(parsed).toMatchObject({ basePrice: 1999, weight: 12, videoCode: 'abc12X', sku: 'HZ-12' })
  expect(parsed.colors[0]!.set).toBe(0)
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

it('slug: consists of Persian letters, digits and hyphens', () => {
  expect(slugify('  قابلمهٔ لعابی، ۲۴ سانتی‌متر (Pro) ')).toBe('قابلمه-لعابی-24-سانتی-متر-pro')
  expect(slugify('كيك—پز__X')).toBe('کیک-پز__x')
  expect(slugify('!!!')).toBe('')
  expect(slugify('آ'.repeat(200))).toHaveLength(80)
})
