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
  postalCode: '',
  coordinates: '',
  mapUrl: '',
  openingDays: [0],
  opensAt: '۹',
  closesAt: '۲۱:۳۰',
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
  ['postalCode', '۷۹۵۱۶-۱۴۱۳۵', '7951614135'],
  ['postalCode', '0951614135', '! postalCode'],
  ['coordinates', '۲۶٫۹۵۸۱، ۵۶٫۲۷۱۸', { latitude: 26.9581, longitude: 56.2718 }],
  ['coordinates', '56.2718, 26.9581', '! coordinates'],
  ['coordinates', '26', '! coordinates'],
  ['mapUrl', 'nshn.ir/abc', 'https://nshn.ir/abc'],
  ['mapUrl', 'data:text/html,x', '! mapUrl'],
  ['opensAt', '۹:۳۰', '09:30'],
  ['opensAt', '25', '! opensAt'],
  ['closesAt', '8', '! closesAt'],
  ['openingDays', [7], '! openingDays.0'],
])('shop place: %s «%s» is %s', (name, typed, value) => {
  expect(of(placeSchema, place, name, typed)).toEqual(value)
})

const name = {
  version,
  name: 'هرمز',
  fullName: 'فروشگاه',
  slogan: '',
  description: '',
  about: '',
  foundedIn: null,
}

it('shop texts: are normalized and bounded', () => {
  expect(nameSchema.parse({ ...name, name: ' هرم\u202eز ي ' }).name).toBe('هرمز ی')
  expect(nameSchema.safeParse({ ...name, name: '  ' }).success).toBe(false)
  expect(nameSchema.safeParse({ ...name, about: 'ا'.repeat(301) }).success).toBe(false)
  expect(nameSchema.safeParse({ ...name, foundedIn: 2016 }).success).toBe(false)
})

it('return period: has at least the seven days of the law', () => {
  const rules = {
    version,
    notice: '',
    returnDays: 6,
    returnCondition: 'سالم',
    showsVat: false,
    wholesalePaysLower: false,
  }
  expect(rulesSchema.safeParse(rules).success).toBe(false)
  expect(rulesSchema.safeParse({ ...rules, returnDays: 7 }).success).toBe(true)
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
      legalName: 'شرکت هرمز',
      nationalId: '۱۴۰۰-۱۲۳۴۵۶۷',
      registrationNumber: '',
      economicCode: '',
    }),
  ).toMatchObject({ nationalId: '14001234567', registrationNumber: null })
})
