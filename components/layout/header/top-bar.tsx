import Link from 'next/link'
import { Headset, Phone, Truck } from '@/components/ui/icons'
import { LinkPending } from '@/components/ui/link-pending'
import { shop } from '@/lib/shop/identity'

/** The thin line above the header, on desks and tablets; `notice`: what the shop says about delivery. */
export function TopBar({ notice }: { notice: string }) {
  const [phone] = shop.phones
  return (
    <aside className="top-bar" aria-label="تماس با فروشگاه">
      <div className="container-page">
        <div className="flex items-center gap-5">
          <a href={`tel:${phone.tel}`}>
            <Phone className="icon" aria-hidden="true" />
            <span className="ltr">{phone.text}</span>
          </a>
          <Link prefetch={false} href="/contact">
            <Headset className="icon" aria-hidden="true" />
            پشتیبانی
          </Link>
          <Link prefetch={false} href="/profile#orders">
            <Truck className="icon" aria-hidden="true" />
            پیگیری سفارش
            <LinkPending />
          </Link>
        </div>
        <span className="truncate text-muted">{notice}</span>
      </div>
    </aside>
  )
}
