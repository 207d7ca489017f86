import oldProvinces from 'iran-cities-json/ostan.json'
import oldCities from 'iran-cities-json/shahr.json'
import { expect, it } from 'vitest'
import { persianIssue } from '@/lib/utils/input'
import { issuesOf } from '@/lib/utils/testing/issues'
import { listPlaces } from './places'
import { estimateText, type DeliveryOption, deliveryPromise, placeKey } from './texts'
import { addressLine } from './address'
import { addressSchema } from './schema'
import { SHOP } from '../shop/testing'

const typed = {
  full_name: ' مريم  دلاوري ',
  phone_number: '۰۹۱۷ ۵۵۵ ۱۲۳۴',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '٧٩١٦٩-٤١٨٣٧',
}

it('address: accepts any digits and spellings and stores one form', () =>
  expect(addressSchema.parse(typed)).toEqual({
    ...typed,
    full_name: 'مریم دلاوری',
    phone_number: '09175551234',
    postal_code: '7916941837',
  }))

it.each([
  ['postal_code', '', 'کد پستی را وارد کنید'],
  ['postal_code', '۷۹۱۶۹۴', 'کد پستی باید ۱۰ رقم باشد'],
  ['postal_code', '79169418371', 'کد پستی باید ۱۰ رقم باشد'],
  ['postal_code', '۱۱۱۱۱۱۱۱۱۱', 'این کد پستی درست نیست'],
  ['postal_code', '۱۴۱۶۷۵۳۹۵۵', 'این کد پستی از استان هرمزگان نیست'],
  ['phone_number', '', 'شمارهٔ موبایل گیرنده را وارد کنید'],
  ['phone_number', '02112345678', 'شمارهٔ موبایل یازده رقم دارد، مانند ۰۹۱۲ ۳۴۵ ۶۷۸۹'],
  ['province', '', 'استان را انتخاب کنید'],
  ['city', ' ', 'شهر را انتخاب کنید'],
  ['full_name', undefined, 'نام و نام خانوادگی گیرنده را وارد کنید'],
  ['address', 'خانه', 'نشانی را کامل‌تر بنویسید: خیابان، کوچه، پلاک و واحد'],
  ['address', 'ا'.repeat(501), 'نباید بیشتر از ۵۰۰ نویسه باشد'],
])('address: refuses %s «%s»', (field, value, message) =>
  expect(issuesOf(addressSchema, { ...typed, [field]: value }, { error: persianIssue })[0]).toBe(
    `${field}: ${message}`,
  ),
)

it('address: reads as one line', () =>
  expect(addressLine(typed)).toBe('هرمزگان، بندرعباس، گلشهر جنوبی، کوچهٔ نیلوفر ۴'))

const option = (more: Partial<DeliveryOption>): DeliveryOption => ({
  method: 'post',
  title: 'پست پیشتاز',
  note: 'با کد رهگیری',
  problem: null,
  price: 50_000,
  free_above: null,
  days_from: 1,
  days_to: 2,
  cash_on_delivery: true,
  ...more,
})
const zones = [
  { zone: 'هرمزگان', method: 'post', days_from: 1, days_to: 2 },
  { zone: 'هرمزگان', method: 'courier', days_from: 0, days_to: 0 },
  { zone: 'جاهای دیگر ایران', method: 'post', days_from: 2, days_to: 5 },
] as const

it('delivery promise: names the place and its days, or each zone', () => {
  expect(deliveryPromise(option({}), 'هرمزگان', zones, SHOP)).toBe('هرمزگان، ۱ تا ۲ روز کاری، با کد رهگیری')
  expect(deliveryPromise(option({ days_to: 0 }), 'هرمزگان', zones, SHOP)).toContain('همان روز')
  expect(deliveryPromise(option({ days_from: 3, days_to: 3, note: '' }), 'یزد', zones, SHOP)).toBe(
    'یزد، ۳ روز کاری',
  )
  // With calendar days where all are known.
  const days = ['2026-11-21', '2026-11-22', '2026-11-23']
  expect(deliveryPromise(option({}), 'هرمزگان', zones, SHOP, days)).toBe(
    'هرمزگان، ۱ تا ۲ روز کاری (یکشنبه ۱ آذر تا دوشنبه ۲ آذر)، با کد رهگیری',
  )
  expect(deliveryPromise(option({ days_to: 3 }), 'هرمزگان', zones, SHOP, days)).not.toContain('آذر')
  expect(deliveryPromise(option({}), '', zones, SHOP)).toBe(
    'هرمزگان ۱ تا ۲ روز کاری، جاهای دیگر ایران ۲ تا ۵ روز کاری، با کد رهگیری',
  )
})

it('delivery promise: names address and hours of pickup', () => {
  const pickup = (days: number) =>
    deliveryPromise(
      option({ method: 'pickup', note: '', days_from: days, days_to: days }),
      'یزد',
      zones,
      SHOP,
    )
  expect(pickup(0)).toBe('هرمزگان، قشم، بلوار ساحلی، پلاک ۲۴؛ از فردا؛ شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱')
  expect(pickup(3)).toContain('پس از ۳ روز کاری')
  const now = option({ method: 'pickup', note: '', days_from: 0, days_to: 0 })
  expect(deliveryPromise(now, 'یزد', zones, SHOP, ['2026-11-21'])).toContain('؛ از شنبه ۳۰ آبان؛')
  // After the cutoff «همان روز» is not today.
  const courier = option({ method: 'courier', days_from: 0, days_to: 0 })
  expect(deliveryPromise(courier, 'یزد', zones, SHOP, ['2026-11-22'])).toBe('یزد، یکشنبه ۱ آذر، با کد رهگیری')
})

it('places: list all provinces in Persian order', () => {
  const places = listPlaces()
  const provinces = Object.keys(places)
  expect(provinces).toHaveLength(31)
  expect(provinces).toContain('سیستان و بلوچستان')
  expect(provinces[0]).toBe('آذربایجان شرقی')
  expect(places['هرمزگان']).toContain('قشم')
  for (const cities of Object.values(places)) expect(cities.length).toBeGreaterThan(0)
})

const ZWNJ = '\u200c'
const all = Object.entries(listPlaces()).flatMap(([province, cities]) =>
  cities.map((city) => ({ province, city })),
)

it('places: write cities in Persian letters with correct half-spaces', () => {
  for (const { city } of all) {
    expect(city).toMatch(/^[آئؤاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی\u200c ()]+$/)
    expect(city).not.toMatch(/ {2}|\u200c{2}|^[ \u200c]|[ \u200c]$|\u200c | \u200c/)
    // A letter that does not join its neighbor needs no half-space.
    expect(city).not.toMatch(/[آاءؤدذرزژو]\u200c/)
    expect([city, city.replaceAll('(', '').length, city.replaceAll(')', '').length]).toEqual([
      city,
      city.length - Number(city.includes('(')),
      city.length - Number(city.includes(')')),
    ])
  }
})

it('places: follow the orthography of names', () => {
  const wrong = all.filter(
    ({ city }) =>
      // «آباد» with its madd, after a half-space unless the letter before does not join.
      (/اباد/.test(city) && !['بهاباد', 'مهاباد', 'گناباد'].includes(city)) ||
      /[^\u200cادذرزژو(]آباد/.test(city) ||
      // Separate words.
      /^بندر[^ ]/.test(city.replace('بندرعباس', '')) ||
      /^شهر(?:جدید|صدرا|پیر)/.test(city) ||
      // «و» between two names.
      / و[^ ]/.test(city) ||
      // «ئ» and «ؤ» where the old list wrote «ی» and «و».
      /^(?:قایم|بویین|مومن|نایین)|یی?ه$/.test(city.replace(/(?<!ی)یه$/, '')) ||
      // A word that ends in «ه» never joins the next.
      /(?:قلعه|دره|تازه|سیه|قره|خانه|چشمه|گله)[آ-ی]/.test(city.replace(/^قلعه$/, '')),
  )
  expect(wrong).toEqual([])
})

it('places: include cities with corrected spelling', () => {
  const places = listPlaces()
  const cities = [
    ['آذربایجان شرقی', 'تبریز'],
    ['آذربایجان شرقی', 'خداجو (خراجو)'],
    ['آذربایجان غربی', `تازه${ZWNJ}کند نصرت${ZWNJ}آباد`],
    ['آذربایجان غربی', 'مهاباد'],
    ['اردبیل', `اسلام${ZWNJ}آباد`],
    ['اصفهان', 'کلیشاد و سودرجان'],
    ['اصفهان', `خمینی${ZWNJ}شهر`],
    ['البرز', 'شهر جدید هشتگرد'],
    ['خراسان رضوی', 'گناباد'],
    ['خوزستان', 'بندر امام خمینی'],
    ['گلستان', `علی${ZWNJ}آباد`],
    ['مازندران', `قائم${ZWNJ}شهر`],
    ['هرمزگان', `حاجی${ZWNJ}آباد`],
    ['هرمزگان', 'بندرعباس'],
  ] as const
  expect(cities.filter(([province, city]) => !places[province]?.includes(city))).toEqual([])
})

it('places: list each city of a province once', () => {
  const keys = all.map(({ province, city }) => `${province}: ${placeKey(city)}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it('places: include every city of the earlier list', () => {
  // Wrong names; others were only badly spaced.
  const corrected: Record<string, string> = {
    فرادبنه: 'فرادنبه',
    هفتگل: 'هفتکل',
    مراوه: 'مراوه\u200cتپه',
    'کوت عبداله': 'کوت عبدالله',
  }
  const known = new Set(all.map(({ province, city }) => `${placeKey(province)}: ${placeKey(city)}`))
  const lost = oldCities
    .map(({ name, ostan }) => {
      const province = oldProvinces.find(({ id }) => id === ostan)!.name
      return `${placeKey(province)}: ${placeKey(corrected[name] ?? name)}`
    })
    .filter((key) => !known.has(key))
  expect(lost).toEqual([])
  expect(oldCities.length - all.length).toBe(5)
})

it('place key: unifies old and typed spellings', () => {
  for (const typed of ['بندرلنگه', 'بندر\u200cلنگه', 'بندر لنگه'])
    expect(placeKey(typed)).toBe(placeKey('بندر لنگه'))
  expect(placeKey('تبریز1-')).toBe(placeKey('تبریز'))
  expect(placeKey('اسلام اباد')).toBe(placeKey('اسلام\u200cآباد'))
  expect(placeKey('قایم شهر')).toBe(placeKey('قائم\u200cشهر'))
  expect(placeKey('قم')).not.toBe(placeKey('بم'))
})

it('address: reads in Persian digits however it was typed', () => {
  expect(addressLine({ province: 'هرمزگان', city: 'قشم', address: 'بلوار 12، پلاک ٣' })).toBe(
    'هرمزگان، قشم، بلوار ۱۲، پلاک ۳',
  )
})

it('delivery estimate: promises today by the own courier with its hour, else the days', () => {
  const brought = {
    method: 'courier',
    title: 'پیک',
    problem: null,
    price: 50_000,
    free_above: null,
    earliest: '2026-11-21',
    latest: '2026-11-21',
  } as const
  const text = (more: object, until: number | null = 14) =>
    estimateText('قشم', [{ ...brought, ...more }], until, '2026-11-21')
  expect(text({})).toBe('به قشم: امروز به دستتان می‌رسد؛ تا ساعت ۱۴ سفارش دهید، ۵۰٬۰۰۰ تومان.')
  expect(text({}, null)).toBe('به قشم: امروز به دستتان می‌رسد، ۵۰٬۰۰۰ تومان.')
  for (const more of [{ method: 'post' }, { earliest: '2026-11-22', latest: '2026-11-22' }])
    expect(text(more)).not.toContain('امروز')
  const post = { ...brought, method: 'post', latest: '2026-11-24' } as const
  expect(estimateText('قشم', [post, brought], 14, '2026-11-21')).toContain('امروز به دستتان می‌رسد')
})
