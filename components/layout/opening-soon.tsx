import { buttonVariants } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ShopPhone } from '@/lib/shop/types'
import { PlainPage } from './plain-page'

/** For all visitors before the shop opens. */
export function OpeningSoon({ shopName, phone }: { shopName: string; phone: ShopPhone | undefined }) {
  return (
    <PlainPage>
      <EmptyState
        level={1}
        picture="mended-bowl"
        eager
        title={`${shopName} به‌زودی باز می‌شود`}
        text="قفسه‌ها را می‌چینیم. کمی بعد دوباره سر بزنید."
        action={
          <div className="mt-2 flex flex-wrap items-center justify-center gap-3">
            {phone && (
              <a href={`tel:${phone.tel}`} className={buttonVariants({ variant: 'outline' })}>
                تماس: <span className="ltr">{phone.text}</span>
              </a>
            )}
            {/* oxlint-disable-next-line nextjs/no-html-link-for-pages -- from the shop to the panel is a full load */}
            <a href="/auth?next=/admin/setup" className={buttonVariants({ variant: 'ghost' })}>
              ورود مدیر
            </a>
          </div>
        }
      />
    </PlainPage>
  )
}
