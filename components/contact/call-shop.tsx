import { brand } from '@/lib/shop/brand'

/** The shop's telephone, to press: what cannot be done here can be asked there. */
export function CallShop() {
  const [phone] = brand.phones
  return (
    <a href={`tel:${phone.tel}`} className="ltr inline-block font-strong underline">
      {phone.text}
    </a>
  )
}
