import { expect, it } from 'vitest'
import { chatsOf, hoursText, returnRule, timeText, toShop } from './rules'
import { ROW, SHOP } from './testing'

it('shop settings: are formatted for pages', () => {
  expect(SHOP.phones).toEqual([
    { kind: 'landline', tel: '+987635241890', text: '۰۷۶\u00a0۳۵۲۴\u00a0۱۸۹۰' },
    { kind: 'mobile', tel: '+989175551234', text: '۰۹۱۷\u00a0۵۵۵\u00a0۱۲۳۴' },
  ])
  expect(SHOP.address).toBe('هرمزگان، قشم، بلوار ساحلی، پلاک ۲۴')
  expect(SHOP.hours).toBe('شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱')
  expect(SHOP.opening).toEqual({
    days: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    from: '10:00',
    to: '21:00',
  })
  expect(SHOP.socials.map(({ label }) => label)).toEqual(['تلگرام', 'واتساپ', 'اینستاگرام'])
})

it('return rule: appears at its placeholder in every text', () => {
  expect(SHOP.returns.rule).toBe('هفت روز کاری فرصت بازگشت؛ محصول استفاده‌نشده، در بسته‌بندی خودش')
  expect(SHOP.about).toContain('منصفانه و هفت روز کاری فرصت بازگشت.')
  expect(toShop({ ...ROW, return_days: 14 }).description).toContain('چهارده روز کاری فرصت بازگشت و ارسال')
  expect(returnRule(10, 'با فاکتور').rule).toBe('ده روز کاری فرصت بازگشت؛ با فاکتور')
})

it('shop settings: omit missing values', () => {
  const bare = toShop({
    ...ROW,
    landline: null,
    mobile: null,
    telegram: null,
    city: '',
    street: '',
    latitude: null,
    longitude: null,
    opening_days: [],
  })
  expect([bare.phones, bare.address, bare.location, bare.hours, bare.opening]).toEqual([
    [],
    'هرمزگان',
    null,
    '',
    null,
  ])
  expect(bare.socials.map(({ kind }) => kind)).toEqual(['whatsapp', 'instagram'])
})

it('trust seals: have addresses of ids and codes', () => {
  expect(SHOP.seals).toEqual([])
  const seals = toShop({
    ...ROW,
    enamad_id: '12',
    enamad_code: 'aB3',
    samandehi_id: '9',
    samandehi_code: 'p',
    samandehi_image_code: 'q',
  }).seals
  expect(seals.map(({ href, image }) => [href, image])).toEqual([
    ['https://trustseal.enamad.ir/?id=12&Code=aB3', 'https://trustseal.enamad.ir/logo.aspx?id=12&Code=aB3'],
    ['https://logo.samandehi.ir/Verify.aspx?id=9&p=p', 'https://logo.samandehi.ir/logo.aspx?id=9&p=q'],
  ])
})

it.each([
  [[0, 1, 2, 3, 4, 5, 6], 'همهٔ روزها، ساعت ۱۰ تا ۲۱'],
  [[0, 2, 4], 'شنبه، دوشنبه و چهارشنبه، ساعت ۱۰ تا ۲۱'],
  [[4, 5], 'چهارشنبه و پنجشنبه، ساعت ۱۰ تا ۲۱'],
  [[6], 'جمعه، ساعت ۱۰ تا ۲۱'],
  [[1, 2, 3], 'یکشنبه تا سه‌شنبه، ساعت ۱۰ تا ۲۱'],
])('opening days: %j read «%s»', (days, text) => {
  expect(hoursText(days, '10:00:00', '21:00:00')).toBe(text)
})

it('opening time: shows minutes only where there are some', () => {
  expect([timeText('09:30:00'), timeText('21:00:00')]).toEqual(['۹:۳۰', '۲۱'])
})

it('shop chats: open with the text, only where the shop has them', () => {
  const bale = { kind: 'bale' as const, label: 'بله', href: 'https://ble.ir/hormoz' }
  const chats = chatsOf({ socials: [...SHOP.socials, bale] }, 'سلام: https://hormoz.example/p/1')
  expect(chats.map(({ kind, href }) => [kind, new URL(href).searchParams.get('text')])).toEqual([
    ['telegram', 'سلام: https://hormoz.example/p/1'],
    ['whatsapp', 'سلام: https://hormoz.example/p/1'],
    ['bale', 'سلام: https://hormoz.example/p/1'],
  ])
  expect(chatsOf({ socials: [] }, 'سلام')).toEqual([])
})
