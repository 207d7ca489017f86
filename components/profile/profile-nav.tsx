import { Badge } from '@/components/ui/badge'
import { KeyRound, MapPin, Package, UserRound } from '@/components/ui/icons'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { SignOutForm } from '@/components/layout/header/sign-out-form'
import { cn } from '@/components/ui/cn'
import { PANEL } from '@/components/ui/panel'

/** Who is signed in, and the parts of the profile. On phones the page itself is the list of parts. */
export function ProfileNav({ name, phone, openOrders }: { name: string; phone: string; openOrders: number }) {
  return (
    <aside className={cn(PANEL, 'grid gap-4')}>
      <div className="flex items-center gap-3 leading-snug">
        <span
          className="grid size-12 place-items-center rounded-pill bg-action-soft font-title text-action-soft-ink"
          aria-hidden="true"
        >
          {Array.from(name)[0] ?? <UserRound className="icon" />}
        </span>
        <div className="min-w-0">
          {name && <b className="block truncate">{name}</b>}
          <span className="ltr text-13 text-muted">{formatPhone(phone)}</span>
        </div>
      </div>
      <nav className="grid gap-0.5" aria-label="حساب کاربری">
        <a className="menu-item" href="/profile#orders">
          <Package className="icon" aria-hidden="true" />
          سفارش‌های من
          {openOrders > 0 && (
            <Badge className="ms-auto h-5.5!">
              {toPersianDigits(openOrders)}
              <span className="sr-only"> سفارش در جریان</span>
            </Badge>
          )}
        </a>
        <a className="menu-item" href="/profile#info">
          <UserRound className="icon" aria-hidden="true" />
          مشخصات من
        </a>
        <a className="menu-item" href="/profile#security">
          <KeyRound className="icon" aria-hidden="true" />
          ورود و امنیت
        </a>
        <a className="menu-item" href="/profile#addresses">
          <MapPin className="icon" aria-hidden="true" />
          نشانی‌ها
        </a>
        <SignOutForm />
      </nav>
    </aside>
  )
}
