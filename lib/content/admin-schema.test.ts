import { expect, it } from 'vitest'
import { issuesOf } from '@/lib/utils/testing/issues'
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
  start_date: null,
  end_date: null,
  is_active: true,
  title: 'عنوان',
  subtitle: 'زیرعنوان',
  button_text: 'دیدن',
  button_link: '/products',
  background_color: '#256f43',
  text_color: '#ffffff',
  button_color: '#ffffff',
  button_text_color: '#1a1a1a',
  image: null,
  phone_image: null,
}
const problems = (change: Partial<BannerInput>) => issuesOf(bannerSchema, { ...banner, ...change })

it('banner: accepts valid input', () => expect(problems({})).toEqual([]))

it.each<[Partial<BannerInput>, string]>([
  [{ title: ' ' }, 'title: عنوان الزامی است'],
  [{ subtitle: '' }, 'subtitle: زیرعنوان الزامی است'],
  [{ button_text: '' }, 'button_text: متن دکمه الزامی است'],
  [{ button_link: '' }, 'button_link: پیوند دکمه الزامی است'],
  [{ button_link: 'javascript:alert(1)' }, 'button_link: نشانی باید با / یا http آغاز شود'],
  [{ button_link: '//evil.example' }, 'button_link: نشانی باید با / یا http آغاز شود'],
  [{ image: 'data:image/png;base64,x' }, 'image: تصویر معتبر نیست'],
  [{ start_date: 'unreadable' }, 'start_date: تاریخ نامعتبر'],
  [
    { start_date: '2026-01-02T00:00:00Z', end_date: '2026-01-01T00:00:00Z' },
    'end_date: تاریخ پایان باید پس از تاریخ شروع باشد',
  ],
])('banner: refuses %o with one message', (change, message) => expect(problems(change)).toEqual([message]))

it('slide: has a button with text and link, or no button', () => {
  const slide = { ...banner, button_text: '', button_link: '' }
  expect(slideSchema.safeParse(slide).success).toBe(true)
  expect(slideSchema.safeParse({ ...slide, button_text: 'دیدن' }).success).toBe(false)
  expect(slideSchema.safeParse({ ...slide, button_link: '/x' }).success).toBe(false)
})

it('seasonal tile: requires a button with text and link', () => {
  expect(tileSchema.safeParse(banner).success).toBe(true)
  expect(tileSchema.safeParse({ ...banner, subtitle: '' }).success).toBe(true)
  expect(tileSchema.safeParse({ ...banner, button_text: '' }).success).toBe(false)
  expect(tileSchema.safeParse({ ...banner, button_link: '' }).success).toBe(false)
})

it('bundle: has two to eight different products', () => {
  const products = Array.from({ length: 9 }, (_, index) => ({
    id: `11111111-1111-4111-8111-11111111111${index}`,
    name: 'محصول',
  }))
  const said = (chosen: typeof products) => issuesOf(bundleSchema, { ...banner, products: chosen })
  expect(said(products.slice(0, 2))).toEqual([])
  expect(said(products.slice(0, 8))).toEqual([])
  expect(said(products.slice(0, 1))).toEqual(['products: دست‌کم ۲ محصول انتخاب کنید'])
  expect(said(products)).toEqual(['products: بیش از ۸ محصول در یک ست جا نمی‌شود'])
  expect(said([products[0]!, products[0]!])).toEqual(['products: یک محصول دو بار آمده است'])
})

it('content state: follows switch, start and end', () => {
  const now = '2026-06-01T00:00:00Z'
  const state = (value: Partial<Parameters<typeof runState>[0]>) =>
    runState({ is_active: true, start_date: null, end_date: null, ...value }, now)
  expect(state({})).toBe('running')
  expect(state({ is_active: false, end_date: '2020-01-01T00:00:00Z' })).toBe('off')
  expect(state({ start_date: '2026-06-02T00:00:00Z' })).toBe('waiting')
  expect(state({ start_date: now })).toBe('running')
  expect(state({ end_date: now })).toBe('over')
})

it('contrast: is the ratio of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})
