'use client'

import { ErrorState } from '@/components/ui/error-state'
import { Link } from '@/components/ui/link'
import { useRetry } from '@/components/ui/use-retry'

/** Who has just paid asks for their money first. */
export default function PaymentVerifyError({ reset }: { error: Error; reset: () => void }) {
  const retry = useRetry(reset)
  return (
    <ErrorState
      level={1}
      title="نتیجهٔ پرداخت هنوز معلوم نیست"
      text="ارتباط با فروشگاه برقرار نشد. اگر پولی از حساب شما کم شده است، گم نمی‌شود: یا سفارش نهایی می‌شود یا پول برمی‌گردد. لازم نیست دوباره بپردازید؛ چند لحظهٔ دیگر دوباره ببینید."
      {...retry}
      more={
        <Link href="/profile#orders" className="btn btn-ghost">
          سفارش‌های من
        </Link>
      }
    />
  )
}
