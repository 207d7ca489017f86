/** Who the shop is: the one place for its name, ways to reach it and legal facts. */
export const shop = {
  name: 'هرمز',
  fullName: 'فروشگاه هرمز',
  slogan: 'ظرف و لوازم آشپزخانه',
  description:
    'هرمز، فروشگاه ظرف و لوازم آشپزخانه: سماور و قوری، قابلمه و تابه، ظروف سرو و نگه‌داری؛ با ضمانت اصالت، هفت روز بازگشت و ارسال به سراسر ایران.',
  about:
    'از سال ۱۳۹۵ ظرف و لوازم خانه را از جزیره به سراسر ایران می‌فرستیم؛ اصل، با قیمت منصفانه و هفت روز فرصت بازگشت.',
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
  phones: [
    { kind: 'landline', tel: '+987635241890', text: '۰۷۶-۳۵۲۴ ۱۸۹۰' },
    { kind: 'mobile', tel: '+989175551234', text: '۰۹۱۷ ۵۵۵ ۱۲۳۴' },
  ],
  socials: [
    { kind: 'telegram', label: 'تلگرام', href: 'https://t.me/hormoz_example' },
    { kind: 'whatsapp', label: 'واتساپ', href: 'https://wa.me/989175551234' },
    { kind: 'instagram', label: 'اینستاگرام', href: 'https://instagram.com/hormoz_example' },
  ],
  /** The trust seal's own page and picture; null until the shop has been given one. */
  seal: null as { href: string; image: string } | null,
} as const
