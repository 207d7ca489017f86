/** Provinces changed faster than postal codes, so only another region (first digit) is certainly wrong. */
import { placeKey } from './texts.ts'

/** First two digits by province. */
const PREFIXES: Record<string, string> = {
  'آذربایجان شرقی': '51 52 53 54 55',
  'آذربایجان غربی': '57 58 59',
  اردبیل: '56',
  اصفهان: '81 82 83 84 85 86 87',
  البرز: '31 33 34',
  ایلام: '69',
  بوشهر: '75',
  تهران: '10 11 12 13 14 15 16 17 18 19 31 33 37 39',
  'چهارمحال و بختیاری': '88',
  'خراسان جنوبی': '97',
  'خراسان رضوی': '91 92 93 95 96',
  'خراسان شمالی': '94',
  خوزستان: '61 62 63 64',
  زنجان: '45',
  سمنان: '35 36',
  'سیستان و بلوچستان': '98 99',
  فارس: '71 72 73 74',
  قزوین: '34',
  قم: '37',
  کردستان: '66',
  کرمان: '76 77 78',
  کرمانشاه: '67',
  'کهگیلویه و بویراحمد': '75',
  گلستان: '49',
  گیلان: '41 42 43 44',
  لرستان: '68',
  مازندران: '46 47 48',
  مرکزی: '37 38 39',
  هرمزگان: '79',
  همدان: '65',
  یزد: '89',
}

const BY_KEY = new Map(Object.entries(PREFIXES).map(([name, list]) => [placeKey(name), list.split(' ')]))

/** `other-region` is wrong, `unsure` may be. Unknown provinces and incomplete codes `fit`. */
export function comparePostalCode(province: string, code: string): 'fits' | 'unsure' | 'other-region' {
  const prefixes = BY_KEY.get(placeKey(province))
  if (!prefixes || !/^\d{10}$/.test(code) || prefixes.includes(code.slice(0, 2))) return 'fits'
  return prefixes.some((prefix) => prefix[0] === code[0]) ? 'unsure' : 'other-region'
}
