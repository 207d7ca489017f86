import type { Metadata } from 'next'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { CircleCheck } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { stopMessages } from '@/lib/sms/actions'
import { optOutByLink } from '@/lib/sms/queries'
import { getShop } from '@/lib/shop/settings'
import { isShortCode } from '@/lib/short-links/rules'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { toPersianDigits } from '@/lib/utils/text'

// Keeps the secret address from other sites, but not from our own form's Origin check.
export const metadata: Metadata = { title: 'لغو پیامک‌های تبلیغاتی', referrer: 'same-origin' }

/** Opt-out page. GET changes nothing, since link scanners open it too. */
export default async function OptOutPage({ params, searchParams }: PageProps<'/sms/[code]'>) {
  const [{ code }, { error }, shop] = await Promise.all([params, searchParams, getShop()])
  const found = isShortCode(code) ? await optOutByLink(code, false) : null
  if (!found)
    return (
      <EmptyState
        level={1}
        picture="not-found"
        title="این پیوند دیگر کار نمی‌کند"
        text="زمانش گذشته است، یا کامل نیست. پیوند را همان‌گونه که در پیامک آمده است باز کنید."
        action={<ButtonLink href="/products">دیدن محصولات</ButtonLink>}
      />
    )
  const phone = <span className="ltr inline-block">{toPersianDigits(found.phone)}</span>
  return (
    <div className="mx-auto grid w-full max-w-form gap-5 py-8">
      <h1 className="page-title">پیامک‌های تبلیغاتی {shop.name}</h1>
      {isErrorCode(error) && (
        <Note tone="danger" role="alert">
          {errorText(error)}
        </Note>
      )}
      {found.is_refused ? (
        <Panel className="grid justify-items-center gap-3 text-center">
          <CircleCheck className="icon size-10 text-success" aria-hidden="true" />
          <p role="status">پیامک تبلیغاتی دیگری به {phone} نمی‌فرستیم.</p>
          <p className="text-13 text-muted">
            کد ورود و خبر سفارش‌هایتان همچنان می‌رسد. در «مشخصات من» هر وقت بخواهید دوباره فعالش کنید.
          </p>
        </Panel>
      ) : (
        <Panel className="grid gap-5">
          <p>به {phone} پیامک تبلیغاتی نفرستیم؟ کد ورود و خبر سفارش‌هایتان همچنان می‌رسد.</p>
          <form action={stopMessages}>
            <input type="hidden" name="code" value={code} />
            <Button type="submit" block>
              لغو پیامک‌های تبلیغاتی
            </Button>
          </form>
        </Panel>
      )}
    </div>
  )
}
