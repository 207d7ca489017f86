import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Nearest } from '@/lib/listing/types'
import { ProductGrid } from '@/components/product/card/product-grid'
import { SectionHead } from '@/components/layout/section-head'

const NEAREST_TITLES: Record<Nearest['kind'], string> = {
  unfiltered: 'بدون این فیلترها',
  alike: 'شاید این‌ها به کارتان بیاید',
  'best-selling': 'پرفروش‌ها',
}

/** Next steps and nearest products. */
export function ListEmpty({
  search,
  filtered,
  clearHref,
  nearest,
}: {
  search: string
  filtered: boolean
  /** List without filters. */
  clearHref: string
  nearest: Nearest | null
}) {
  return (
    <div className="grid min-w-0 gap-8">
      <EmptyState picture="not-found" {...words(search, filtered, clearHref)} />
      {nearest && (
        <section>
          <SectionHead title={NEAREST_TITLES[nearest.kind]} />
          <ProductGrid products={nearest.products} columns={filtered ? 3 : 4} />
        </section>
      )}
    </div>
  )
}

function words(
  search: string,
  filtered: boolean,
  clearHref: string,
): { title: string; text: string; action: ReactNode } {
  if (filtered) {
    return {
      title: 'با این فیلترها محصولی پیدا نشد',
      text: 'یکی از فیلترها را بردارید، یا همه را پاک کنید.',
      action: <ButtonLink href={clearHref}>پاک کردن همهٔ فیلترها</ButtonLink>,
    }
  }
  const action = <ButtonLink href="/products">دیدن همهٔ محصولات</ButtonLink>
  return search
    ? {
        title: `برای «${search}» چیزی پیدا نشد`,
        text: 'شاید جور دیگری نوشته می‌شود؛ یا از این‌ها شروع کنید.',
        action,
      }
    : { title: 'این دسته فعلاً خالی است', text: 'محصولات جدید در راه‌اند؛ دسته‌های دیگر را ببینید.', action }
}
