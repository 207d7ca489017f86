import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** A cart without lines, below the heading of the page. */
export function EmptyCart() {
  return (
    <EmptyState
      picture="empty-cart"
      eager
      title="سبد خرید شما خالی است"
      text="از دسته‌ها شروع کنید، یا آنچه را در نظر دارید جست‌وجو کنید."
      action={<ButtonLink href="/products">دیدن محصولات</ButtonLink>}
    />
  )
}
