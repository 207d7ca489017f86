import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { cardAction } from '@/components/catalog/card-action'
import { ProductGrid } from '@/components/catalog/product-grid'
import { SearchForm } from '@/components/layout/search-form'
import { OrderNotFound } from '@/components/orders/order-not-found'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ProductCardData } from '@/lib/catalog/types'
import { errorText } from '@/lib/core/errors'
import { markLost } from '@/lib/core/page-status'

/** A list that does not exist: an unknown category, a page beyond the last one. */
export function LostList() {
  return (
    <Lost
      title="این فهرست پیدا نشد"
      text="شاید نشانی درست نیست، یا این دسته جای دیگری رفته است."
      action={<ButtonLink href="/products">دیدن همهٔ کالاها</ButtonLink>}
    />
  )
}

/** A product that does not exist, or is not on sale any more. */
export function LostProduct() {
  return (
    <Lost
      title={errorText('product_missing')}
      text="شاید دیگر فروخته نمی‌شود، یا نشانی آن عوض شده است."
      action={<ButtonLink href="/products">بازگشت به کالاها</ButtonLink>}
    />
  )
}

/** An address that leads nowhere. */
export function LostPage() {
  return (
    <Lost
      title="این صفحه پیدا نشد"
      text="شاید نشانی درست نیست، یا چیزی که اینجا بود جای دیگری رفته است."
      action={<ButtonLink href="/products">دیدن همهٔ کالاها</ButtonLink>}
    />
  )
}

/** An address that was cut off: what can be read of it, searched for. */
export function LostWords({ words, found }: { words: string; found: readonly ProductCardData[] }) {
  return (
    <>
      <Lost
        title="این نشانی نیمه‌کاره است"
        text={
          words
            ? 'پایان آن در راه بریده شده است. آنچه از آن خوانده می‌شود:'
            : 'پایان آن در راه بریده شده است.'
        }
        words={words}
        action={<ButtonLink href="/products">دیدن همهٔ کالاها</ButtonLink>}
      />
      {found.length > 0 && (
        <section aria-label={`کالاهایی برای «${words}»`} className="pb-8">
          <h2 className="text-20 mb-4">شاید این را می‌خواستید</h2>
          <ProductGrid products={found} action={cardAction} />
        </section>
      )}
    </>
  )
}

/** In place of an order that is somebody else's, or none; its page calls it before it renders anything. */
export function lostOrder(): ReactNode {
  markLost()
  return <OrderNotFound />
}

function Lost({
  title,
  text,
  words,
  action,
}: {
  title: string
  text: string
  words?: string
  action: ReactNode
}) {
  return (
    <EmptyState
      level={1}
      picture="not-found"
      title={title}
      text={text}
      action={
        <div className="mt-2 grid w-full max-w-form justify-items-center gap-5">
          <SearchForm label="جست‌وجوی چیزی دیگر" words={words} className="w-full" />
          {action}
        </div>
      }
    />
  )
}

/**
 * The page, or in place of its `notFound()`: a redirect (301) to where it moved, else the words of `lost` with status
 * 404. So they are read without JavaScript too, which Next's own answer to `notFound()` is not.
 */
export async function pageOrLost(
  page: () => Promise<ReactNode>,
  { lost, moved }: { lost: ReactNode; moved?: (() => Promise<string | null>) | undefined },
): Promise<ReactNode> {
  try {
    return await page()
  } catch (error) {
    if (!isNotFound(error)) throw error
    const target = await moved?.()
    if (target) permanentRedirect(target)
    markLost()
    return lost
  }
}

/** The metadata of such a page; that of a lost one is not for search engines. */
export async function metadataOrLost(metadata: () => Promise<Metadata>): Promise<Metadata> {
  try {
    return await metadata()
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { title: 'پیدا نشد', robots: { index: false } }
  }
}

/** Whether this is what `notFound()` throws. */
function isNotFound(error: unknown): boolean {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined
  return digest === 'NEXT_HTTP_ERROR_FALLBACK;404'
}
