import { Mail, MapPin, Phone, Smartphone } from '@/components/ui/icons'
import type { Shop } from '@/lib/shop/types'

const phoneIcons = { landline: Phone, mobile: Smartphone }

export function ContactList({ shop }: { shop: Pick<Shop, 'phones' | 'email' | 'address'> }) {
  return (
    <address className="grid gap-2 not-italic">
      {shop.phones.map(({ kind, tel, text }) => {
        const Icon = phoneIcons[kind]
        return (
          <span key={kind} className="flex min-h-11 items-center gap-3">
            <Icon className="icon text-action" aria-hidden="true" />
            <a href={`tel:${tel}`} className="ltr inline-block py-2.5">
              {text}
            </a>
          </span>
        )
      })}
      {shop.email && (
        <span className="flex min-h-11 items-center gap-3">
          <Mail className="icon text-action" aria-hidden="true" />
          <a href={`mailto:${shop.email}`} className="ltr inline-block py-2.5">
            {shop.email}
          </a>
        </span>
      )}
      {shop.address && (
        <span className="flex min-h-11 items-center gap-3">
          <MapPin className="icon text-action" aria-hidden="true" />
          {shop.address}
        </span>
      )}
    </address>
  )
}
