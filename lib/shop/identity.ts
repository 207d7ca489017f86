/** Who the shop is, with `brand` the one place for its name, ways to reach it and legal facts. */
import { brand } from './brand.ts'
import { RETURN_PERIOD } from './returns.ts'

export const shop = {
  ...brand,
  slogan: 'ظرف و لوازم آشپزخانه',
  description: `هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، ${RETURN_PERIOD} و ارسال به سراسر ایران.`,
  about: `از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و ${RETURN_PERIOD}.`,
  /** Year of foundation, Persian calendar. */
  foundedIn: 1395,
  /** When the shop is open, for who comes to fetch something. */
  hours: 'شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱',
  /** Where its door is, on a map that opens in the visitor's own app. */
  map: 'https://nshn.ir/?lat=26.9569&lng=56.2695',
  city: 'قشم',
  province: 'هرمزگان',
  /** Under it customers get their placeholder e-mail addresses: never changes once people have signed in. */
  domain: 'hormoz.example',
  /** The trust seal's own page and picture; null until the shop has been given one. */
  seal: null as { href: string; image: string } | null,
} as const
