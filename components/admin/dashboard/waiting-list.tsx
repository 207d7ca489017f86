import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { formatNumber } from '@/lib/utils/text'
import type { WaitingWork } from '@/lib/reports/types'

const WORK: readonly { key: keyof WaitingWork; label: string; href: string; urgent?: boolean }[] = [
  { key: 'unallocated', label: 'پول آمده، سفارش لغوشده', href: '/admin/orders/money', urgent: true },
  { key: 'transfers', label: 'رسید واریز در انتظار بررسی', href: '/admin/orders/transfers', urgent: true },
  { key: 'refund', label: 'بازگشت وجه به مشتری', href: '/admin/orders?tab=refund', urgent: true },
  { key: 'return', label: 'درخواست مرجوعی', href: '/admin/orders?tab=return', urgent: true },
  { key: 'review', label: 'سفارش در انتظار بررسی', href: '/admin/orders?tab=review' },
  { key: 'paid', label: 'سفارش پرداخت‌شده', href: '/admin/orders?tab=paid' },
  { key: 'processing', label: 'سفارش آمادهٔ ارسال', href: '/admin/orders?tab=processing' },
  { key: 'cash', label: 'تسویهٔ پرداخت در محل', href: '/admin/orders?tab=cash' },
  { key: 'low_stock', label: 'محصول رو به اتمام', href: '/admin/products?stock=low' },
  { key: 'comments', label: 'نظر در انتظار تأیید', href: '/admin/comments?state=waiting' },
  {
    key: 'questions',
    label: 'پرسش یا پاسخ در انتظار تأیید',
    href: '/admin/comments/questions?state=waiting',
  },
  { key: 'messages', label: 'پیام تماس بی‌پاسخ', href: '/admin/comments/messages' },
  { key: 'stock_requests', label: 'درخواست موجودی', href: '/admin/stock-requests' },
  { key: 'wholesale', label: 'درخواست خرید عمده', href: '/admin/wholesale' },
  { key: 'failed_sms', label: 'پیامک ناموفق', href: '/admin/sms?state=failed' },
]

export function WaitingList({ work }: { work: WaitingWork }) {
  const open = WORK.filter(({ key }) => work[key] > 0)
  if (open.length === 0) return <p className="text-14 text-muted">کاری نمانده است.</p>
  return (
    <ul className="grid text-14" aria-label="کارهای مانده">
      {open.map(({ key, label, href, urgent }) => (
        <li key={key} className="not-last:*:border-b">
          <Link
            href={href}
            prefetch={false}
            className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-line hover:text-action"
          >
            <span className={urgent ? 'text-sale' : undefined}>{label}</span>
            <b>{formatNumber(work[key])}</b>
            <ChevronLeft className="icon icon-s" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
