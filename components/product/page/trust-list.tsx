import { Headset, ShieldCheck, Truck, Undo2 } from '@/components/ui/icons'
import { RETURN_CONDITION, RETURN_PERIOD } from '@/lib/shop/returns'

const badgesOf = (delivery: string) => [
  { icon: ShieldCheck, title: 'ضمانت اصالت', text: 'فاکتور فروش همراه هر سفارش' },
  { icon: Undo2, title: RETURN_PERIOD, text: RETURN_CONDITION },
  { icon: Truck, title: 'ارسال سریع با کد رهگیری', text: delivery },
  { icon: Headset, title: 'پشتیبانی شبانه‌روزی', text: 'تلفن، تلگرام و واتساپ' },
]

/** Four promises at the foot of the home page; `delivery`: how soon a parcel comes. */
export function TrustList({ delivery }: { delivery: string }) {
  return (
    <ul className="trust">
      {badgesOf(delivery).map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon className="icon" aria-hidden="true" />
          <div>
            <b>{title}</b>
            <small>{text}</small>
          </div>
        </li>
      ))}
    </ul>
  )
}
