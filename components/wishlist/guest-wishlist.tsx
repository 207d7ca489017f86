'use client'

import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { SignInLink } from '@/components/layout/header/sign-in-link'
import { ErrorState } from '@/components/ui/error-state'
import { PANEL } from '@/components/ui/panel'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'
import { toast } from '@/components/ui/toast'
import type { ProductCardData } from '@/lib/catalog/types'
import { fetchProducts, putBack, writeGuestList } from '@/lib/wishlist/set-marked'
import { type GuestItem, marked, readGuestList } from '@/lib/wishlist/wishlist-store'
import { EmptyWishlist } from './empty-wishlist'
import { REMOVED, WishRows } from './wishlist'

type Products = ReadonlyMap<string, ProductCardData>

async function readProducts(): Promise<Products | 'failed'> {
  const cards = await fetchProducts(readGuestList().map(({ id }) => id))
  return cards ? new Map(cards.map((card) => [card.id, card])) : 'failed'
}

/** From local storage, at current prices and stock. */
export function GuestWishlist() {
  // List changes also update the marks.
  useStore(marked)
  const [products, setProducts] = useState<Products | 'failed' | null>(null)
  const read = () => void readProducts().then(setProducts)
  useEffect(read, [])

  if (products === null) return <WishlistSkeleton />
  if (products === 'failed') return <ErrorState title="علاقه‌مندی‌ها بارگیری نشد" onRetry={read} />

  const list = readGuestList()
  const items = list.flatMap(({ id, price, at }) => {
    const product = products.get(id)
    return product ? [{ product, price, added_at: at, wants_notice: null }] : []
  })

  function remove(form: FormData) {
    const gone = list.find(({ id }) => id === form.get('product_id'))
    if (!gone) return
    writeGuestList(list.filter((item: GuestItem) => item !== gone))
    toast.success(REMOVED, { action: { label: 'بازگرداندن', onClick: () => putBack(gone) } })
  }

  if (items.length === 0) return <EmptyWishlist />
  return (
    <>
      <p className="text-14 text-muted">
        این فهرست در همین مرورگر می‌ماند.{' '}
        <SignInLink className="font-strong text-action">وارد شوید</SignInLink> تا همه‌جا همراهتان باشد و از
        ارزان شدن محصولات با پیامک باخبر شوید.
      </p>
      <WishRows items={items} remove={{ action: remove }} />
    </>
  )
}

function WishlistSkeleton() {
  return (
    <div className={`${PANEL} grid gap-6 noscript:hidden`}>
      <LoadingNotice>علاقه‌مندی‌ها بارگیری می‌شود</LoadingNotice>
      {[0, 1].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 tablet:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-square rounded-m!" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-6 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
