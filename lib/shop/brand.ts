const place = { province: 'هرمزگان', city: 'قشم', street: 'بلوار ساحلی، پلاک ۲۴' } as const

/** What the frame of every page says of the shop, and so its scripts know; the rest of its identity stays on the server. */
export const brand = {
  name: 'هرمز',
  fullName: 'فروشگاه هرمز',
  ...place,
  address: `${place.province}، ${place.city}، ${place.street}`,
  phones: [
    { kind: 'landline', tel: '+987635241890', text: '۰۷۶-۳۵۲۴ ۱۸۹۰' },
    { kind: 'mobile', tel: '+989175551234', text: '۰۹۱۷ ۵۵۵ ۱۲۳۴' },
  ],
  email: 'salam@hormoz.example',
  socials: [
    { kind: 'telegram', label: 'تلگرام', href: 'https://t.me/hormoz_example' },
    { kind: 'whatsapp', label: 'واتساپ', href: 'https://wa.me/989175551234' },
    { kind: 'instagram', label: 'اینستاگرام', href: 'https://instagram.com/hormoz_example' },
  ],
} as const
