import { ChevronLeft } from 'lucide-react'
import { PanelLink } from '@/components/admin/panel-link'
import { cn } from '@/components/ui/cn'
import { formatNumber } from '@/lib/utils/text'
import type { WaitingWork } from '@/lib/reports/types'

const WORK: readonly {
  key: keyof WaitingWork
  label: string
  step: string
  href: string
  urgent?: boolean
}[] = [
  {
    key: 'unallocated',
    label: 'واریز بی‌سفارش',
    step: 'ببینید و تصمیم بگیرید',
    href: '/admin/orders/money',
    urgent: true,
  },
  {
    key: 'transfers',
    label: 'رسید واریز در انتظار بررسی',
    step: 'رسید را ببینید',
    href: '/admin/orders/transfers',
    urgent: true,
  },
  {
    key: 'refund',
    label: 'بازگشت وجه به مشتری',
    step: 'پول را برگردانید',
    href: '/admin/orders?tab=refund',
    urgent: true,
  },
  {
    key: 'return',
    label: 'درخواست مرجوعی',
    step: 'پاسخ دهید',
    href: '/admin/orders?tab=return',
    urgent: true,
  },
  { key: 'review', label: 'سفارش در انتظار بررسی', step: 'تأیید کنید', href: '/admin/orders?tab=review' },
  { key: 'paid', label: 'سفارش پرداخت‌شده', step: 'آماده کنید', href: '/admin/orders?tab=paid' },
  { key: 'processing', label: 'سفارش آمادهٔ ارسال', step: 'بفرستید', href: '/admin/orders?tab=processing' },
  { key: 'cash', label: 'تسویهٔ پرداخت در محل', step: 'تسویه کنید', href: '/admin/orders?tab=cash' },
  { key: 'low_stock', label: 'محصول رو به اتمام', step: 'سفارش دهید', href: '/admin/products?stock=low' },
  {
    key: 'comments',
    label: 'نظر در انتظار تأیید',
    step: 'تأیید کنید',
    href: '/admin/comments?state=waiting',
  },
  {
    key: 'questions',
    label: 'پرسش یا پاسخ در انتظار تأیید',
    step: 'پاسخ دهید',
    href: '/admin/comments/questions?state=waiting',
  },
  { key: 'messages', label: 'پیام تماس بی‌پاسخ', step: 'پاسخ دهید', href: '/admin/comments/messages' },
  { key: 'stock_requests', label: 'درخواست موجودی', step: 'ببینید', href: '/admin/stock-requests' },
  { key: 'wholesale', label: 'درخواست خرید عمده', step: 'پاسخ دهید', href: '/admin/wholesale' },
  { key: 'failed_sms', label: 'پیامک ناموفق', step: 'ببینید', href: '/admin/sms?state=failed' },
]

/** Cards with their next step. */
export function Today({ work }: { work: WaitingWork }) {
  const open = WORK.filter(({ key }) => work[key] > 0)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-2 text-18">
        امروز
      </h2>
      {open.length === 0 ? (
        <p className="text-14 text-muted">کاری نمانده است.</p>
      ) : (
        <ul className="grid gap-2 tablet:grid-cols-2 wide:grid-cols-3">
          {open.map(({ key, label, step, href, urgent }) => (
            <li key={key}>
              <PanelLink
                href={href}
                className="flex min-h-14 items-center gap-3 rounded-l border border-line bg-surface px-4 py-2 text-14 leading-snug hover:border-line-strong"
              >
                <b className={cn('min-w-6 text-22', urgent && 'text-sale')}>{formatNumber(work[key])}</b>{' '}
                <span className="flex-1">{label}</span>{' '}
                <span className="flex flex-none items-center gap-1 font-label text-action">
                  {step}
                  <ChevronLeft className="icon icon-s" aria-hidden="true" />
                </span>
              </PanelLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
