import { expect, it } from 'vitest'
import {
  type BannerInput,
  bannerSchema,
  bundleSchema,
  runState,
  slideSchema,
  tileSchema,
} from './admin-schema'
import { contrast } from './palette'

const banner: BannerInput = {
  id: null,
  version: null,
  startDate: null,
  endDate: null,
  isActive: true,
  title: 'عنوان',
  subtitle: 'زیرعنوان',
  buttonText: 'دیدن',
  buttonLink: '/products',
  backgroundColor: '#256f43',
  textColor: '#ffffff',
  buttonColor: '#ffffff',
  buttonTextColor: '#1a1a1a',
  image: null,
  phoneImage: null,
}
const problems = (change: Partial<BannerInput>) => {
  const parsed = bannerSchema.safeParse({ ...banner, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

it('banner: accepts valid input', () => expect(problems({})).toEqual([]))

it('banner: refuses invalid fields with one message each', () => {
  const cases: [Partial<BannerInput>, string][] = [
    [{ title: ' ' }, 'title: عنوان الزامی است'],
    [{ subtitle: '' }, 'subtitle: زیرعنوان الزامی است'],
    [{ buttonText: '' }, 'buttonText: متن دکمه الزامی است'],
    [{ buttonLink: '' }, 'buttonLink: پیوند دکمه الزامی است'],
    [{ buttonLink: 'javascript:alert(1)' }, 'buttonLink: نشانی باید با / یا http آغاز شود'],
    [{ buttonLink: '//evil.example' }, 'buttonLink: نشانی باید با / یا http آغاز شود'],
    [{ image: 'data:image/png;base64,x' }, 'image: تصویر معتبر نیست'],
    [{ startDate: 'unreadable' }, 'startDate: تاریخ نامعتبر'],
    [
      { startDate: '2026-01-02T00:00:00Z', endDate: '2026-01-01T00:00:00Z' },
      'endDate: تاریخ پایان باید پس از تاریخ شروع باشد',
    ],
  ]
  expect(cases.map(([change]) => [change, problems(change)])).toEqual(
    cases.map(([change, message]) => [change, [message]]),
  )
})

it('slide: has a button with text and link, or no button', () => {
  const slide = { ...banner, buttonText: '', buttonLink: '' }
  expect(slideSchema.safeParse(slide).success).toBe(true)
  expect(slideSchema.safeParse({ ...slide, buttonText: 'دیدن' }).success).toBe(false)
  expect(slideSchema.safeParse({ ...slide, buttonLink: '/x' }).success).toBe(false)
})

it('seasonal tile: requires a button with text and link', () => {
  expect(tileSchema.safeParse(banner).success).toBe(true)
  expect(tileSchema.safeParse({ ...banner, subtitle: '' }).success).toBe(true)
  expect(tileSchema.safeParse({ ...banner, buttonText: '' }).success).toBe(false)
  expect(tileSchema.safeParse({ ...banner, buttonLink: '' }).success).toBe(false)
})

it('bundle: has two to eight different products', () => {
  const products = Array.from({ length: 9 }, (_, index) => ({
    id: `11111111-1111-4111-8111-11111111111${index}`,
    name: 'محصول',
  }))
  const said = (chosen: typeof products) =>
    bundleSchema.safeParse({ ...banner, products: chosen }).error?.issues.map(({ message }) => message) ?? []
  expect(said(products.slice(0, 2))).toEqual([])
  expect(said(products.slice(0, 8))).toEqual([])
  expect(said(products.slice(0, 1))).toEqual(['دست‌کم ۲ محصول انتخاب کنید'])
  expect(said(products)).toEqual(['بیش از ۸ محصول در یک ست جا نمی‌شود'])
  expect(said([products[0]!, products[0]!])).toEqual(['یک محصول دو بار آمده است'])
})

it('content state: follows switch, start and end', () => {
  const now = '2026-06-01T00:00:00Z'
  const state = (value: Partial<Parameters<typeof runState>[0]>) =>
    runState({ isActive: true, startDate: null, endDate: null, ...value }, now)
  expect(state({})).toBe('running')
  expect(state({ isActive: false, endDate: '2020-01-01T00:00:00Z' })).toBe('off')
  expect(state({ startDate: '2026-06-02T00:00:00Z' })).toBe('waiting')
  expect(state({ endDate: now })).toBe('over')
})

it('contrast: is the ratio of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})
