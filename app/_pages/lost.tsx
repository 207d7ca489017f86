import type { ReactNode } from 'react'
import { KeepTheme } from '@/components/layout/keep-theme'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { errorText } from '@/lib/core/errors'

/** A list that does not exist: an unknown category, a page beyond the last one. */
export function LostList() {
  return (
    <Lost
      title="این قفسه پیدا نشد"
      text="شاید نشانی درست نیست، یا این دسته جای دیگری رفته است."
      action={<ButtonLink href="/products">دیدن همهٔ محصولات</ButtonLink>}
    />
  )
}

/** A product that does not exist, or is not on sale any more. */
export function LostProduct() {
  return (
    <Lost
      title={errorText('product_missing')}
      text="شاید دیگر فروخته نمی‌شود، یا نشانی آن عوض شده است."
      action={<ButtonLink href="/products">بازگشت به محصولات</ButtonLink>}
    />
  )
}

function Lost(words: { title: string; text: string; action: ReactNode }) {
  return (
    <>
      <KeepTheme />
      <EmptyState level={1} picture="not-found" {...words} />
    </>
  )
}
