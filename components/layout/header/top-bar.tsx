import Link from 'next/link'
import { Headset, Phone, Truck } from '@/components/ui/icons'
import { LinkPending } from '@/components/ui/link-pending'
import type { ShopPhone } from '@/lib/shop/types'

const LINK = 'inline-flex min-h-10 items-center gap-1.5 hover:text-action'
const ICON = 'icon size-[15px] text-action'

/** Desktop and tablet; `notice`: delivery text. */
export function TopBar({ notice, phone }: { notice: string; phone: ShopPhone | undefined }) {
  return (
    <aside
      className="hidden border-b border-line text-13 text-ink-2 tablet:block"
      aria-label="تماس با فروشگاه"
    >
      <div className="container-page flex h-10 items-center justify-between">
        <div className="flex items-center gap-5">
          {phone && (
            <a href={`tel:${phone.tel}`} className={LINK}>
              <Phone className={ICON} aria-hidden="true" />
              <span className="ltr">{phone.text}</span>
            </a>
          )}
          <Link prefetch={false} href="/contact" className={LINK}>
            <Headset className={ICON} aria-hidden="true" />
            پشتیبانی
          </Link>
          <Link prefetch={false} href="/profile#orders" className={LINK}>
            <Truck className={ICON} aria-hidden="true" />
            پیگیری سفارش
            <LinkPending />
          </Link>
        </div>
        <span className="truncate text-muted">{notice}</span>
      </div>
    </aside>
  )
}
