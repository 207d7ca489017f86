import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { errorText } from '@/lib/utils/errors'
import { SearchForm } from '@/components/layout/search/search-form'

/** Unknown category or page number. */
export function ListNotFound() {
  return (
    <NotFoundState
      title="این فهرست پیدا نشد"
      text="شاید نشانی درست نیست، یا این دسته جای دیگری رفته است."
      wayOut="دیدن همهٔ محصولات"
    />
  )
}

/** Missing or inactive product. */
export function ProductNotFound() {
  return (
    <NotFoundState
      title={errorText('product_missing')}
      text="شاید دیگر فروخته نمی‌شود، یا نشانی آن عوض شده است."
      wayOut="بازگشت به محصولات"
    />
  )
}

export function PageNotFound() {
  return (
    <NotFoundState
      title="این صفحه پیدا نشد"
      text="شاید نشانی درست نیست، یا چیزی که اینجا بود جای دیگری رفته است."
      wayOut="دیدن همهٔ محصولات"
    />
  )
}

function NotFoundState({ title, text, wayOut }: { title: string; text: string; wayOut: string }) {
  return (
    <EmptyState
      level={1}
      picture="mended-bowl"
      title={title}
      text={text}
      action={
        <div className="mt-2 grid w-full max-w-form justify-items-center gap-5">
          <SearchForm label="جست‌وجوی چیزی دیگر" className="w-full" />
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href="/products">{wayOut}</ButtonLink>
            <ButtonLink href="/categories" variant="outline">
              همهٔ دسته‌ها
            </ButtonLink>
          </div>
        </div>
      }
    />
  )
}
