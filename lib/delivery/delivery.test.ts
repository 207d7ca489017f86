import { describe, expect, it } from 'vitest'
import { persianIssue } from '@/lib/core/input'
import { listPlaces } from './places'
import { type DeliveryOption, deliveryPromise } from './rules'
import { addressLine, addressSchema } from './schema'

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
    ['phone_number', '', 'شمارهٔ موبایل گیرنده را وارد کنید'],
    ['phone_number', '02112345678', 'شمارهٔ موبایل درست نیست. مانند ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.'],
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
    expect(deliveryPromise(option({}), 'هرمزگان', zones)).toBe('هرمزگان، ۱ تا ۲ روز کاری، با کد رهگیری')
    expect(deliveryPromise(option({ days_to: 0 }), 'هرمزگان', zones)).toContain('همان روز')
    expect(deliveryPromise(option({ days_from: 3, days_to: 3, note: '' }), 'یزد', zones)).toBe(
      'یزد، ۳ روز کاری',
    )
    expect(deliveryPromise(option({}), '', zones)).toBe(
      'هرمزگان ۱ تا ۲ روز کاری، جاهای دیگر ایران ۲ تا ۵ روز کاری، با کد رهگیری',
    )
  })

  it('says where and when an order can be fetched', () => {
    const pickup = (days: number) =>
      deliveryPromise(option({ method: 'pickup', note: '', days_from: days, days_to: days }), 'یزد', zones)
    expect(pickup(0)).toBe(
      'هرمزگان، قشم، بلوار ساحلی، پلاک ۲۴؛ از فردا ساعت ۱۰؛ شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱',
    )
    expect(pickup(3)).toContain('پس از ۳ روز کاری')
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
})
