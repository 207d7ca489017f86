import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ShopPhone } from '@/lib/shop/types'
import { OUTAGE, type Outage } from '@/lib/shop/outage'
import { PlainPage } from './plain-page'

/** Works without JavaScript and database. */
export function OutagePage({ outage, phone }: { outage: Outage; phone: ShopPhone | undefined }) {
  const { title, text } = OUTAGE[outage]
  return (
    <PlainPage>
      <EmptyState
        level={1}
        picture="not-found"
        title={title}
        text={text}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            {/* Reloads the requested URL. */}
            <a href="" className={buttonVariants()}>
              تلاش مجدد
            </a>
            {phone && (
              <a href={`tel:${phone.tel}`} className={buttonVariants({ variant: 'outline' })}>
                تماس: <span className="ltr">{phone.text}</span>
              </a>
            )}
          </div>
        }
      />
    </PlainPage>
  )
}
