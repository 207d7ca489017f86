import { daysText } from '@/lib/delivery/terms'
import { getShop } from '@/lib/shop/settings'
import { getPageChrome } from '@/lib/menus/page-chrome'
import { Headset, ShieldCheck, Truck, Undo2 } from '@/components/ui/icons'
import type { ReturnRule } from '@/lib/shop/types'

/** Delivery days are those of the nearest zone. */
export async function TrustBadges() {
  const [{ terms }, { returns }] = await Promise.all([getPageChrome(), getShop()])
  return (
    <section className="section" aria-label="خاطرجمعی خرید">
      <TrustList returns={returns} delivery={daysText(terms.zones.slice(0, 1)) || 'به سراسر ایران'} />
    </section>
  )
}

const badgesOf = (delivery: string, returns: ReturnRule) => [
  { icon: ShieldCheck, title: 'ضمانت اصالت', text: 'فاکتور فروش همراه هر سفارش' },
  { icon: Undo2, title: returns.period, text: returns.condition },
  { icon: Truck, title: 'ارسال سریع با کد رهگیری', text: delivery },
  { icon: Headset, title: 'پشتیبانی شبانه‌روزی', text: 'پیام در هر ساعت، تلفن در ساعت‌های کار' },
]

/** `delivery`: delivery time. */
function TrustList({ delivery, returns }: { delivery: string; returns: ReturnRule }) {
  return (
    <ul className="grid grid-cols-2 border-y border-line desktop:grid-cols-4">
      {badgesOf(delivery, returns).map(({ icon: Icon, title, text }) => (
        <li
          key={title}
          className="grid content-start gap-1.5 border-line px-3.5 py-4.5 leading-snug even:border-s nth-[n+3]:border-t desktop:flex desktop:gap-3.5 desktop:px-6 desktop:py-7 desktop:nth-[n+2]:border-s desktop:nth-[n+2]:border-t-0"
        >
          <Icon className="icon size-7 stroke-[1.4] text-action desktop:mt-1" aria-hidden="true" />
          <div>
            <b className="block">{title}</b>
            <small className="text-13 text-muted">{text}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
