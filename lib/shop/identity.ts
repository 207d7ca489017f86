/** Who the shop is, with `brand` the one place for its name, ways to reach it and legal facts. */
import { brand } from './brand.ts'
import { RETURN_PERIOD } from './returns.ts'
import { toPersianDigits } from '../utils/text.ts'

/** When somebody is in the shop: English names of the days as calendars on the web write them, hours of the day. */
const opening = {
  days: ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
  from: 10,
  to: 21,
} as const

export const shop = {
  ...brand,
  slogan: 'ظرف و لوازم آشپزخانه',
  description: `هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، ${RETURN_PERIOD} و ارسال به سراسر ایران.`,
  about: `از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و ${RETURN_PERIOD}.`,
  /** Year of foundation, Persian calendar. */
  foundedIn: 1395,
  opening,
  /** The same for people who come to fetch something. */
  hours: `شنبه تا پنجشنبه، ساعت ${toPersianDigits(opening.from)} تا ${toPersianDigits(opening.to)}`,
  postalCode: '7951614135',
  /** Degrees. */
  location: { latitude: 26.9581, longitude: 56.2718 },
  /** Its door on a map that opens in the visitor's own app. */
  map: 'https://nshn.ir/?lat=26.9569&lng=56.2695',
  /** Under it customers get their placeholder e-mail addresses: never changes once people have signed in. */
  domain: 'hormoz.example',
  /** The trust seal's own page and picture; null until the shop has been given one. */
  seal: null as { href: string; image: string } | null,
} as const
