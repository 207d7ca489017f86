import { expect, it } from 'vitest'
import { contactSchema, legalSchema, nameSchema, placeSchema, rulesSchema, sealsSchema } from './admin-schema'

const version = '2026-11-23T10:00:00+00:00'
const contact = {
  version,
  landline: '',
  mobile: '',
  email: '',
  telegram: '',
  whatsapp: '',
  instagram: '',
  eitaa: '',
  bale: '',
  rubika: '',
}
const place = {
  version,
  province: 'هرمزگان',
  city: 'قشم',
  street: '',
  postal_code: '',
  coordinates: '',
  map_url: '',
  opening_days: [0],
  opens_at: '۹',
  closes_at: '۲۱:۳۰',
}

/** The parsed value of a field, or `! path` of the refusal. */
function of(schema: typeof contactSchema | typeof placeSchema, base: object, name: string, value: unknown) {
  const parsed = schema.safeParse({ ...base, [name]: value })
  if (parsed.success) return (parsed.data as Record<string, unknown>)[name]
  return `! ${parsed.error.issues[0]!.path.join('.')}`
}

it.each([
  ['landline', '۰۷۶-۳۵۲۴ ۱۸۹۰', '07635241890'],
  ['landline', '+98 76 3524 1890', '07635241890'],
  ['landline', '', null],
  ['landline', '35241890', '! landline'],
  ['landline', '09171234567', '! landline'],
  ['mobile', '+98 917 123 4567', '09171234567'],
  ['mobile', '0917', '! mobile'],
  ['email', ' info@shop.ir ', 'info@shop.ir'],
  ['email', 'info@shop', '! email'],
  ['telegram', '@hormoz_shop', 'https://t.me/hormoz_shop'],
  ['telegram', 't.me/hormoz_shop', 'https://t.me/hormoz_shop'],
  ['telegram', 'https://evil.example/hormoz', '! telegram'],
  ['telegram', 'https://t.me@evil.example/x', '! telegram'],
  ['telegram', 'javascript:alert(1)', '! telegram'],
  ['telegram', 'https://t.me/"><script>', 'https://t.me/%22%3E%3Cscript%3E'],
  ['instagram', 'http://www.instagram.com/hormoz/', 'https://www.instagram.com/hormoz/'],
  ['whatsapp', '۰۹۱۷ ۱۲۳ ۴۵۶۷', 'https://wa.me/989171234567'],
  ['whatsapp', 'https://wa.me/989171234567', 'https://wa.me/989171234567'],
  ['bale', 'hormoz', 'https://ble.ir/hormoz'],
  ['rubika', 'https://rubika.ir/', '! rubika'],
])('shop contact: %s «%s» is %s', (name, typed, value) => {
  expect(of(contactSchema, contact, name, typed)).toBe(value)
})

it.each([
  ['postal_code', '۷۹۵۱۶-۱۴۱۳۵', '7951614135'],
  ['postal_code', '0951614135', '! postal_code'],
  ['coordinates', '۲۶٫۹۵۸۱، ۵۶٫۲۷۱۸', { latitude: 26.9581, longitude: 56.2718 }],
  ['coordinates', '56.2718, 26.9581', '! coordinates'],
  ['coordinates', '26', '! coordinates'],
  ['map_url', 'nshn.ir/abc', 'https://nshn.ir/abc'],
  ['map_url', 'data:text/html,x', '! map_url'],
  ['opens_at', '۹:۳۰', '09:30'],
  ['opens_at', '25', '! opens_at'],
  ['closes_at', '8', '! closes_at'],
  ['opening_days', [7], '! opening_days.0'],
])('shop place: %s «%s» is %s', (name, typed, value) => {
  expect(of(placeSchema, place, name, typed)).toEqual(value)
})

const name = {
  version,
  name: 'هرمز',
  full_name: 'فروشگاه',
  slogan: '',
  description: '',
  about: '',
  founded_in: null,
}

it('shop texts: are normalized and bounded', () => {
  expect(nameSchema.parse({ ...name, name: ' هرم\u202eز ي ' }).name).toBe('هرمز ی')
  expect(nameSchema.safeParse({ ...name, name: '  ' }).success).toBe(false)
  expect(nameSchema.safeParse({ ...name, about: 'ا'.repeat(301) }).success).toBe(false)
  expect(nameSchema.safeParse({ ...name, founded_in: 2016 }).success).toBe(false)
})

it('return period: has at least the seven days of the law', () => {
  const rules = {
    version,
    notice: '',
    return_days: 6,
    return_condition: 'سالم',
    shows_vat: false,
    wholesale_pays_lower: false,
  }
  expect(rulesSchema.safeParse(rules).success).toBe(false)
  expect(rulesSchema.safeParse({ ...rules, return_days: 7 }).success).toBe(true)
})

it('trust seals: can be removed, invalid ones are refused', () => {
  expect(sealsSchema.parse({ version, enamad: ' ', samandehi: '' })).toMatchObject({
    enamad: null,
    samandehi: null,
  })
  expect(sealsSchema.safeParse({ version, enamad: '<script>', samandehi: '' }).success).toBe(false)
})

it('legal ids: accept any digits', () => {
  expect(
    legalSchema.parse({
      version,
      legal_name: 'شرکت هرمز',
      national_id: '۱۴۰۰-۱۲۳۴۵۶۷',
      registration_number: '',
      economic_code: '',
    }),
  ).toMatchObject({ national_id: '14001234567', registration_number: null })
})
