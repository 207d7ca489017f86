import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, ERROR_TEXTS, errorText, fail, isErrorCode } from './errors'
import { fieldErrors, formDataToObject, formTexts, persianIssue, storable } from './input'
import { isSlug, meantSlug, slugFromSegment, slugify } from './slug'

it('error texts: fill in their numbers', () => {
  expect(errorText('only_available', { count: 12 })).toBe('فقط ۱۲ عدد از این محصول موجود است')
  expect(new AppError('not_found').message).toBe(ERROR_TEXTS.not_found)
  expect(fail('duplicate')).toEqual({
    ok: false,
    error: { code: 'duplicate', message: ERROR_TEXTS.duplicate },
  })
})

it('error texts: have Persian letters only', () => {
  for (const text of Object.values(ERROR_TEXTS)) expect(text).not.toMatch(/[يك0-9]/)
  expect([isErrorCode('duplicate'), isErrorCode('toString'), isErrorCode(5)]).toEqual([true, false, false])
})

it('form data: becomes an object', () => {
  const form = new FormData()
  form.append('$ACTION_ID_x', '')
  form.append('name', 'قابلمه')
  form.append('color', 'a')
  form.append('color', 'b')
  form.append('tags[]', 'one')
  expect(formDataToObject(form)).toEqual({ name: 'قابلمه', color: ['a', 'b'], tags: ['one'] })
})

it('input: loses what the database cannot store, at any depth', () => {
  const file = new File(['x'], 'x.png')
  const given = { a: 'سلام\0', 'b\0': ['\ud800x', { c: 'y\udfff' }], n: 5, none: null, file }
  const kept = { a: 'سلام', b: ['\ufffdx', { c: 'y\ufffd' }], n: 5, none: null, file }
  expect(storable(given)).toEqual(kept)
  expect((storable(given) as typeof given).file).toBe(file)
  expect(storable('💚')).toBe('💚')
})

it('form input: gives back what was typed, without secrets, files and fields of Next', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ phone: '۰۹', code: '12345', password: 'x', $ACTION_KEY: 'k' }))
    form.append(name, value)
  form.append('picture', new File(['x'], 'x.png'))
  expect(formTexts(form)).toEqual({ phone: '۰۹' })
})

it('form input: has Persian errors by field', () => {
  const schema = z.object({
    name: z.string().min(2),
    count: z.int().min(1).max(5),
    address: z.object({ city: z.string().min(1) }),
    kind: z.enum(['a', 'b']),
    phone: z.string().regex(/^09/, 'شماره درست نیست'),
  })
  const given = { name: '', count: 9, address: { city: '' }, kind: 'c', phone: 'x' }
  const parsed = schema.safeParse(given, { error: persianIssue })
  expect(fieldErrors(parsed.error!)).toEqual({
    name: 'این مورد لازم است',
    count: 'نباید بیشتر از ۵ باشد',
    'address.city': 'این مورد لازم است',
    kind: 'این گزینه معتبر نیست',
    phone: 'شماره درست نیست',
  })
})

it('slug: has a fixed form', () => {
  expect(slugify('!!!')).toBe('')
  for (const slug of ['pot', 'قابلمه-لعابی', 'ست-12-پارچه', 'a_b-3']) expect(isSlug(slug)).toBe(true)
  for (const slug of ['', '-a', 'a--b', 'A', 'a.b', 'a b', 'a/b', 'a\u200cb', 'x'.repeat(81)]) {
    expect(isSlug(slug)).toBe(false)
  }
  expect(slugFromSegment('%D9%82%D8%A7%D8%A8')).toBe('قاب')
  expect([slugFromSegment('%'), slugFromSegment('..%2f')]).toEqual([null, null])
})

it.each([
  ['سِت قاشق گُلدار مُدرّن', 'ست-قاشق-گلدار-مدرن'],
  ['تُنگ بلور', 'تنگ-بلور'],
  ['قابلمـه', 'قابلمه'],
  ['خانۀ ماھی', 'خانه-ماهی'],
  ['خانهٔ ماهی', 'خانه-ماهی'],
  ['كيك\u200fپز\u200e', 'کیکپز'],
  ['سانتی\u200cمتر', 'سانتی-متر'],
  ['  قابلمهٔ لعابی، ۲۴ سانتی‌متر (Pro) ', 'قابلمه-لعابی-24-سانتی-متر-pro'],
  ['كيك—پز__X', 'کیک-پز__x'],
  ['آ'.repeat(200), 'آ'.repeat(80)],
])('slug: «%s» is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
  expect(isSlug(slug)).toBe(true)
})

it.each([
  ['قابلمه-چدني', 'قابلمه-چدنی'],
  ['قابلمه-چدنی\u200f', 'قابلمه-چدنی'],
  ['قابلمه-چدنی.', 'قابلمه-چدنی'],
  ['قابلمه\u200cچدنی', 'قابلمه-چدنی'],
  ['قابلمۀ-چدنی', 'قابلمه-چدنی'],
  ['«قابلمه-چدنی»', 'قابلمه-چدنی'],
  ['قابلمه-چدنی)؛', 'قابلمه-چدنی'],
  ['قابلمه–چدنی…', 'قابلمه-چدنی'],
  ['سِت-۱۲-پارچه', 'ست-12-پارچه'],
  ['POT', 'pot'],
  // Slugs and unusable text have no other spelling.
  ['قابلمه-چدنی', null],
  ['../admin', null],
  ['...', null],
  ['%', null],
  ['x'.repeat(200), null],
])('slug: the address %s means %s', (segment, slug) => {
  expect(meantSlug(segment)).toBe(slug)
  if (segment !== '%') expect(meantSlug(encodeURIComponent(segment))).toBe(slug)
})
