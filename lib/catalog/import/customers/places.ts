/** Provinces and cities of other shops. */
import type { Place } from '@/lib/delivery/chosen-place'
import { placeKey } from '@/lib/delivery/texts'

/** Codes of WooCommerce, those of its older Persian translation, and English names. */
const CODES: Record<string, string> = {
  'آذربایجان شرقی': 'EAZ AE EastAzerbaijan EastAzarbaijan',
  'آذربایجان غربی': 'WAZ AW WestAzerbaijan WestAzarbaijan',
  اردبیل: 'ADL AR Ardabil',
  اصفهان: 'ESF IS Isfahan Esfahan',
  البرز: 'ABZ AL Alborz',
  ایلام: 'ILM IL Ilam Ilaam',
  بوشهر: 'BHR BU Bushehr',
  تهران: 'THR TE Tehran',
  'چهارمحال و بختیاری': 'CHB CM ChaharmahalandBakhtiari',
  'خراسان جنوبی': 'SKH KJ SouthKhorasan',
  'خراسان رضوی': 'RKH KV RazaviKhorasan',
  'خراسان شمالی': 'NKH KS NorthKhorasan',
  خوزستان: 'KHZ KZ Khuzestan',
  زنجان: 'ZJN ZA Zanjan',
  سمنان: 'SMN SM Semnan',
  'سیستان و بلوچستان': 'SBN SB SistanandBaluchestan',
  فارس: 'FRS FA Fars',
  قزوین: 'GZN QZ Qazvin Ghazvin',
  قم: 'QHM QM Qom',
  کردستان: 'KRD KD Kurdistan',
  کرمان: 'KRN KE Kerman',
  کرمانشاه: 'KRH BK Kermanshah',
  'کهگیلویه و بویراحمد': 'KBD KB KohgiluyehandBoyerAhmad',
  گلستان: 'GLS GO Golestan',
  گیلان: 'GIL GI Gilan',
  لرستان: 'LRS LO Lorestan Luristan',
  مازندران: 'MZN MN Mazandaran',
  مرکزی: 'MKZ MK Markazi',
  هرمزگان: 'HRZ HG Hormozgan',
  همدان: 'HDN HD Hamadan',
  یزد: 'YZD YA Yazd',
}

/** Finds our place: the city in its province, else in the only province that has it. */
export function placeFinder(places: Record<string, string[]>) {
  const provinces = new Map<string, string>()
  const cities = new Map<string, Place[]>()
  for (const [province, names] of Object.entries(places)) {
    for (const name of [province, ...(CODES[province]?.split(' ') ?? [])])
      provinces.set(placeKey(name), province)
    for (const city of names) {
      const key = placeKey(city)
      cities.set(key, [...(cities.get(key) ?? []), { province, city }])
    }
  }
  return (province: string, city: string): Place | undefined => {
    const own = provinces.get(placeKey(province))
    const named = cities.get(placeKey(city)) ?? []
    return named.find((place) => place.province === own) ?? (named.length === 1 ? named[0] : undefined)
  }
}
