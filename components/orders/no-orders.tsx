import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

export function NoOrders() {
  return (
    <EmptyState
      picture="empty-cart"
      title="هنوز سفارشی ندارید"
      text="سفارش‌هایتان را اینجا می‌بینید و پیگیری می‌کنید."
      action={
        <ButtonLink href="/products" variant="soft">
          دیدن محصولات
        </ButtonLink>
      }
    />
  )
}
