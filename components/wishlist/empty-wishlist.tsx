import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Heart } from '@/components/ui/icons'

export function EmptyWishlist() {
  return (
    <EmptyState
      icon={Heart}
      title="هنوز چیزی در علاقه‌مندی‌ها نیست"
      text="قلب گوشهٔ عکس هر محصول را بزنید تا اینجا بماند و ببینید از آن روز ارزان‌تر شده است یا نه."
      action={
        <ButtonLink href="/products" variant="soft">
          دیدن محصولات
        </ButtonLink>
      }
    />
  )
}
