import oldProvinces from 'iran-cities-json/ostan.json'
import oldCities from 'iran-cities-json/shahr.json'
import { describe, expect, it } from 'vitest'
import { persianIssue } from '@/lib/utils/input'
import { listPlaces } from './places'
import { type DeliveryOption, deliveryPromise, placeKey } from './rules'
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

describe('addressSchema', () => {
  it('takes any digits and spellings and keeps one form', () =>
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
  ])('refuses %s «%s»', (field, value, message) => {
    const parsed = addressSchema.safeParse({ ...typed, [field]: value }, { error: persianIssue })
    expect(parsed.error?.issues[0]).toMatchObject({ path: [field], message })
  })

  it('reads as one line', () =>
    expect(addressLine(typed)).toBe('هرمزگان، بندرعباس، گلشهر جنوبی، کوچهٔ نیلوفر ۴'))
})

describe('deliveryPromise', () => {
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

  it('names the place and its days, or those of each zone', () => {
    expect(deliveryPromise(option({}), 'هرمزگان', zones, SHOP)).toBe('هرمزگان، ۱ تا ۲ روز کاری، با کد رهگیری')
    expect(deliveryPromise(option({ days_to: 0 }), 'هرمزگان', zones, SHOP)).toContain('همان روز')
    expect(deliveryPromise(option({ days_from: 3, days_to: 3, note: '' }), 'یزد', zones, SHOP)).toBe(
      'یزد، ۳ روز کاری',
    )
    // With the days of the calendar, as far as they are known.
    const days = ['2026-11-21', '2026-11-22', '2026-11-23']
    expect(deliveryPromise(option({}), 'هرمزگان', zones, SHOP, days)).toBe(
      'هرمزگان، ۱ تا ۲ روز کاری (یکشنبه ۱ آذر تا دوشنبه ۲ آذر)، با کد رهگیری',
    )
    expect(deliveryPromise(option({ days_to: 3 }), 'هرمزگان', zones, SHOP, days)).not.toContain('آذر')
    expect(deliveryPromise(option({}), '', zones, SHOP)).toBe(
      'هرمزگان ۱ تا ۲ روز کاری، جاهای دیگر ایران ۲ تا ۵ روز کاری، با کد رهگیری',
    )
  })

  it('says where and when an order can be fetched', () => {
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
    // After its hour «همان روز» is another day than today.
    const courier = option({ method: 'courier', days_from: 0, days_to: 0 })
    expect(deliveryPromise(courier, 'یزد', zones, SHOP, ['2026-11-22'])).toBe(
      'یزد، یکشنبه ۱ آذر، با کد رهگیری',
    )
  })
})

describe('listPlaces', () => {
  it('knows all provinces, in Persian order, with «و» apart', () => {
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

  it('writes every city in Persian letters, without digits, marks or loose joints', () => {
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

  it('sets endings and beginnings of names apart as they are written', () => {
    const wrong = all.filter(
      ({ city }) =>
        // «آباد» with its madd, after a half-space unless the letter before does not join.
        (/اباد/.test(city) && !['بهاباد', 'مهاباد', 'گناباد'].includes(city)) ||
        /[^\u200cادذرزژو(]آباد/.test(city) ||
        // What is a word of its own.
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

  it.each([
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
  ])('knows %s, %s', (province, city) => expect(listPlaces()[province]).toContain(city))

  it('names no city twice in a province, in whatever spelling', () => {
    const keys = all.map(({ province, city }) => `${province}: ${placeKey(city)}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has lost none of the cities that addresses were made of', () => {
    // Names that were wrong, not only badly spaced.
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
})

it('takes old and typed spellings for the place that they mean', () => {
  for (const typed of ['بندرلنگه', 'بندر\u200cلنگه', 'بندر لنگه'])
    expect(placeKey(typed)).toBe(placeKey('بندر لنگه'))
  expect(placeKey('تبریز1-')).toBe(placeKey('تبریز'))
  expect(placeKey('اسلام اباد')).toBe(placeKey('اسلام\u200cآباد'))
  expect(placeKey('قایم شهر')).toBe(placeKey('قائم\u200cشهر'))
  expect(placeKey('قم')).not.toBe(placeKey('بم'))
})
