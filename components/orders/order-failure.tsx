'use client'

import Link from 'next/link'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'

/** An order that could not be read; the frame of the page stays. */
export function OrderFailure({ reset }: { error: Error; reset: () => void }) {
  const retry = useRetry(reset)
  return (
    <ErrorState
      level={1}
      title="خطا در بارگذاری اطلاعات سفارش"
      text="ارتباط با فروشگاه برقرار نشد. سفارش شما سر جایش است؛ دوباره تلاش کنید."
      {...retry}
      more={
        <Link prefetch={false} href="/profile#orders" className="btn btn-ghost">
          سفارش‌های من
        </Link>
      }
    />
  )
}
