import Link from 'next/link'
import type { Shop } from '@/lib/shop/types'

export function CallShop({ shop }: { shop: Pick<Shop, 'phones'> }) {
  const [phone] = shop.phones
  if (!phone)
    return (
      <Link prefetch={false} href="/contact" className="link">
        تماس با ما
      </Link>
    )
  return (
    <a href={`tel:${phone.tel}`} className="ltr inline-block font-strong underline">
      {phone.text}
    </a>
  )
}
