/** The settings as the migration lays them, for unit tests. */
import { toShop } from './rules.ts'
import type { ShopRow } from './types.ts'

export const ROW: ShopRow = {
  id: true,
  name: 'هرمز',
  full_name: 'فروشگاه هرمز',
  slogan: 'ظرف و لوازم آشپزخانه',
  description: 'هرمز، فروشگاه ظرف و لوازم آشپزخانه؛ با ضمانت اصالت، {return} و ارسال به سراسر ایران.',
  about: 'از سال ۱۳۹۵ ظرف می‌فرستیم؛ اصل، با قیمت منصفانه و {return}.',
  founded_in: 1395,
  landline: '07635241890',
  mobile: '09175551234',
  email: 'salam@hormoz.example',
  telegram: 'https://t.me/hormoz_example',
  whatsapp: 'https://wa.me/989175551234',
  instagram: 'https://instagram.com/hormoz_example',
  eitaa: null,
  bale: null,
  rubika: null,
  province: 'هرمزگان',
  city: 'قشم',
  street: 'بلوار ساحلی، پلاک ۲۴',
  postal_code: '7951614135',
  latitude: 26.9581,
  longitude: 56.2718,
  map_url: 'https://nshn.ir/?lat=26.9569&lng=56.2695',
  opening_days: [0, 1, 2, 3, 4, 5],
  opens_at: '10:00:00',
  closes_at: '21:00:00',
  notice: '',
  return_days: 7,
  return_condition: 'کالای استفاده‌نشده، در بسته‌بندی خودش',
  shows_vat: false,
  enamad_id: null,
  enamad_code: null,
  samandehi_id: null,
  samandehi_code: null,
  samandehi_image_code: null,
  updated_at: '2026-11-23T10:00:00+00:00',
}

export const SHOP = toShop(ROW)
