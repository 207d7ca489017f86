'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { ErrorState } from '@/components/ui/error-state'

/** An order that could not be read; the frame of the page stays. */
export function OrderFailure({ reset }: { error: Error; reset: () => void }) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <ErrorState
      level={1}
      title="خطا در بارگذاری اطلاعات سفارش"
      text="ارتباط با فروشگاه برقرار نشد. سفارش شما سر جایش است؛ دوباره تلاش کنید."
      onRetry={retry}
      more={
        <Link href="/profile#orders" prefetch={false} className="btn btn-ghost">
          سفارش‌های من
        </Link>
      }
    />
  )
}
