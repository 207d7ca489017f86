import type { Metadata } from 'next'
import { ViewerField } from '@/components/form/drawn-for'
import { CallShop } from '@/components/contact/call-shop'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { CircleCheck } from '@/components/ui/icons'
import { Note } from '@/components/ui/note'
import { Panel } from '@/components/ui/panel'
import { followPaymentLink } from '@/lib/payments/actions'
import { getLinkedOrder } from '@/lib/payments/link-queries'
import { getShop } from '@/lib/shop/settings'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { formatNumber, toPersianDigits } from '@/lib/utils/text'

export const metadata: Metadata = { title: 'پرداخت سفارش', referrer: 'same-origin' }

/** Needs no sign-in and shows no name or address. */
export default async function PayPage({ params, searchParams }: PageProps<'/pay/[token]'>) {
  const shop = await getShop()
  const [{ token }, { error }] = await Promise.all([params, searchParams])
  const order = await getLinkedOrder(token)
  if (!order)
    return (
      <EmptyState
        level={1}
        picture="not-found"
        title="این پیوند پرداخت درست نیست"
        text={
          <>
            پیوند را همان‌گونه که در پیامک آمده است باز کنید، یا با ما تماس بگیرید: <CallShop shop={shop} />
          </>
        }
      />
    )
  const number = toPersianDigits(order.number)
  return (
    <div className="mx-auto grid w-full max-w-form gap-5 py-8">
      <h1 className="page-title">پرداخت سفارش {number}</h1>
      {isErrorCode(error) && (
        <Note tone="danger" role="alert">
          {errorText(error)}
        </Note>
      )}
      {order.payable === null && <Settled isPaid={order.isPaid} />}
      {order.payable !== null && order.isOver && (
        <Note tone="warning">
          زمان این پیوند گذشته است. برای پیوند جدید با ما تماس بگیرید: <CallShop shop={shop} />
        </Note>
      )}
      {order.payable !== null && !order.isOver && (
        <Panel className="grid gap-5">
          <ul className="grid gap-2 text-14">
            {order.lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-3">
                <span>{[line.name, line.color].filter(Boolean).join('، ')}</span>
                <span className="whitespace-nowrap text-muted">{formatNumber(line.quantity)} عدد</span>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-baseline justify-between gap-3 border-t border-dashed border-line-strong pt-4">
            <span>{order.isPaid ? 'تفاوت مبلغ سفارش' : 'مبلغ قابل پرداخت'}</span>
            <b className="text-20 font-title">
              {formatToman(order.payable)} <small className="text-13 text-muted">تومان</small>
            </b>
          </div>
          {order.transfer === 'open' ? (
            <Note tone="info" role="status">
              رسید واریز این سفارش در حال بررسی است؛ نتیجه پیامک می‌شود.
            </Note>
          ) : (
            <form action={followPaymentLink}>
              <ViewerField />
              <input type="hidden" name="token" value={token} />
              <Button type="submit" block>
                رفتن به درگاه بانک
              </Button>
            </form>
          )}
          {order.transfer === 'offered' && (
            <div className="grid gap-2 border-t border-line pt-4">
              <p className="text-14">
                با واریز به حساب هم می‌توانید بپردازید. شماره‌حساب‌ها و جای فرستادن رسید در حساب کاربری شماست.
              </p>
              {/* The order page requires its owner's sign-in. */}
              <ButtonLink href={`/profile/orders/${order.id}`} prefetch={false} variant="outline">
                ورود و واریز به حساب
              </ButtonLink>
            </div>
          )}
          <p className="text-13 text-muted">
            {shop.full_name}، <CallShop shop={shop} />. اگر پرداخته‌اید و بانک هنوز پاسخ نداده است، چند لحظهٔ
            دیگر صفحه را از نو باز کنید.
          </p>
        </Panel>
      )}
    </div>
  )
}

async function Settled({ isPaid }: { isPaid: boolean }) {
  const shop = await getShop()
  return isPaid ? (
    <Panel className="grid justify-items-center gap-3 text-center">
      <CircleCheck className="icon size-10 text-success" aria-hidden="true" />
      <p role="status">پرداخت شد. سپاسگزاریم؛ سفارش شما آماده می‌شود.</p>
      <ButtonLink href="/track" variant="outline">
        پیگیری سفارش
      </ButtonLink>
    </Panel>
  ) : (
    <Note tone="warning">
      این سفارش را دیگر نمی‌توان پرداخت. اگر هنوز آن را می‌خواهید، با ما تماس بگیرید: <CallShop shop={shop} />
    </Note>
  )
}
