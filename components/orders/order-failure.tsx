'use client'

import { ButtonLink } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'

export function OrderFailure({
  error,
  reset,
  title = 'خطا در بارگذاری اطلاعات سفارش',
  text = 'ارتباط با فروشگاه برقرار نشد. سفارش شما سر جایش است؛ دوباره تلاش کنید.',
}: {
  error: Error
  reset: () => void
  title?: string
  text?: string
}) {
  const retry = useRetry(reset, error)
  return (
    <ErrorState
      level={1}
      title={title}
      text={text}
      {...retry}
      more={
        <ButtonLink href="/profile/orders" variant="ghost">
          سفارش‌های من
        </ButtonLink>
      }
    />
  )
}
