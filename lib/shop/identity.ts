/** Who the shop is: the one place for its name, ways to reach it and legal facts. */
import { brand } from './brand.ts'
import { RETURN_PERIOD } from './returns.ts'

export const shop = {
  ...brand,
  fullName: 'فروشگاه هرمز',
  slogan: 'ظرف و لوازم آشپزخانه',
  description: `هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، ${RETURN_PERIOD} و ارسال به سراسر ایران.`,
  about: `از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و ${RETURN_PERIOD}.`,
  /** Year of foundation, Persian calendar. */
  foundedIn: 1395,
  address: 'هرمزگان، قشم، بلوار ساحلی، پلاک ۲۴',
  /** When the shop is open, for who comes to fetch something. */
  hours: 'شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱',
  city: 'قشم',
  province: 'هرمزگان',
  email: 'salam@hormoz.example',
  /** Under it customers get their placeholder e-mail addresses: never changes once people have signed in. */
  domain: 'hormoz.example',
  socials: [
    { kind: 'telegram', label: 'تلگرام', href: 'https://t.me/hormoz_example' },
    { kind: 'whatsapp', label: 'واتساپ', href: 'https://wa.me/989175551234' },
    { kind: 'instagram', label: 'اینستاگرام', href: 'https://instagram.com/hormoz_example' },
  ],
  /** The trust seal's own page and picture; null until the shop has been given one. */
  seal: null as { href: string; image: string } | null,
} as const
