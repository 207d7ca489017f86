import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Same for missing orders and those of others. */
export function OrderNotFound() {
  return (
    <EmptyState
      level={1}
      picture="not-found"
      title="سفارش یافت نشد"
      text="شاید نشانی درست نیست، یا سفارش از آن حساب دیگری است."
      action={<ButtonLink href="/profile/orders">سفارش‌های من</ButtonLink>}
    />
  )
}
