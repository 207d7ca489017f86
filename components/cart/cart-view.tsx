'use client'

import { type ReactNode, useRef, useState, useSyncExternalStore, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/alert-dialog'
import { ErrorState } from '@/components/ui/error-state'
import { Note } from '@/components/ui/note'
import { Panel, PANEL } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { changedText } from '@/lib/cart/texts'
import { formatNumber } from '@/lib/utils/text'
import { CartLineRow } from './cart-line'
import { CartBar, CartSummary } from './cart-summary'
import { EmptyState } from '@/components/ui/empty-state'
import Link from 'next/link'
import { useStore } from 'zustand'
import { meStore } from '@/lib/accounts/me'
import { guestCart } from '@/lib/cart/guest-store'
import { CART_NOT_KEPT, isStorageClosed } from '@/lib/cart/unsaved-cart'
import { type CartState, type CartStore, createCartStore } from '@/lib/cart/cart-store'
import { cn } from '@/components/ui/cn'
import { LoadingNotice, Skeleton } from '@/components/ui/skeleton'

/** Guest or customer cart; `children` show until it loads. `phone`: for display, `cash`: «پرداخت در محل: …». */
export function CartView({
  phone,
  cash,
  until,
  children,
}: {
  phone: string | undefined
  cash: string
  /** Hour until which orders leave the same day. */
  until: number | null
  children?: ReactNode
}) {
  const { store, status, cart, wanted, refreshing, pricesBefore, lowered, codeProblem } = useCart()
  const [asking, setAsking] = useState(false)
  const [clearing, setClearing] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  if (status === 'failed') {
    return (
      <ErrorState
        level={1}
        title="خطا در بارگیری سبد خرید"
        text="ارتباط با فروشگاه برقرار نشد. محصولات سبد شما سر جای خود است."
        retrying={refreshing}
        onRetry={() => void store.load()}
      />
    )
  }
  const lines = cart?.lines.filter(({ key }) => wanted.get(key) !== 0) ?? []
  const isEmpty = cart !== null && lines.length === 0
  if (isEmpty) {
    return (
      <>
        <h1 className="sr-only">سبد خرید</h1>
        <NotKeptNote />
        <EmptyCart />
      </>
    )
  }

  function remove(key: string) {
    store.remove(key)
    title.current?.focus()
  }

  async function clear() {
    if (clearing) return
    setClearing(true)
    const cleared = await store.clear()
    setClearing(false)
    setAsking(false)
    if (cleared) toast.success('سبد خرید خالی شد')
  }

  const changed = lines.filter(
    ({ key, state }) =>
      pricesBefore.has(key) || lowered.has(key) || (state !== 'ok' && state !== 'not_enough'),
  )
  const notice = changedText(changed.length)

  return (
    <>
      <div className="mb-6 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h1 ref={title} tabIndex={-1} className="page-title outline-none">
          سبد خرید{' '}
          {cart && (
            <span className="text-16 leading-none font-text text-muted">
              {formatNumber(lines.length)} محصول
            </span>
          )}
        </h1>
        {cart && (
          <Button variant="ghost" size="s" className="-me-4 min-h-11!" onClick={() => setAsking(true)}>
            خالی کردن سبد
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="سبد خالی شود؟"
        description="همهٔ محصولات و کد تخفیف از سبد برداشته می‌شود."
        action={
          <Button variant="danger" loading={clearing} loadingLabel="در حال خالی کردن" onClick={clear}>
            خالی شود
          </Button>
        }
        cancel="بماند"
      />
      <NotKeptNote />
      {notice && (
        <Note tone="warning" role="status" className="mb-5">
          {notice}
        </Note>
      )}
      {cart ? (
        <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_23.25rem] desktop:gap-8">
          <Panel className="py-0 tablet:py-0">
            <ul aria-label="محصولات سبد" className="divide-y divide-line">
              {lines.map((line) => (
                <CartLineRow
                  phone={phone}
                  key={line.key}
                  line={line}
                  quantity={wanted.get(line.key) ?? line.quantity}
                  priceBefore={pricesBefore.get(line.key)}
                  lowered={lowered.has(line.key)}
                  onChange={(quantity) => store.change(line.key, quantity)}
                  onRemove={() => remove(line.key)}
                />
              ))}
            </ul>
          </Panel>
          <CartSummary
            cash={cash}
            until={until}
            cart={cart}
            busy={refreshing || wanted.size > 0}
            codeProblem={codeProblem}
            onApplyCode={store.applyCode}
            onRemoveCode={store.removeCode}
          />
          <CartBar cart={cart} busy={refreshing || wanted.size > 0} />
        </div>
      ) : (
        <>
          {children}
          <CartSkeleton />
        </>
      )}
    </>
  )
}

function EmptyCart() {
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

/** Warns guests whose browser blocks storage, with a sign-in link. */
function NotKeptNote() {
  const isGuest = useStore(meStore, ({ me, isKnown }) => isKnown && !me.signedIn)
  const isClosed = useSyncExternalStore(guestCart.subscribe, isStorageClosed, () => false)
  if (!isGuest || !isClosed) return null
  return (
    <Note tone="warning" role="status" className="mb-5">
      <Link href="/auth?next=%2Fcart" prefetch={false} className="font-strong underline">
        {CART_NOT_KEPT}
      </Link>
    </Note>
  )
}

function useCart(): CartState & { store: CartStore } {
  const [store] = useState(createStore)
  const state = useStore(store)
  useEffect(() => store.start(), [store])
  return { ...state, store }
}

function createStore(): CartStore {
  const store = createCartStore(
    (message) => (message === null ? toast.close('cart') : toast.error(message, { subject: 'cart' })),
    ({ key, quantity, available }) => {
      const undo = { label: 'بازگرداندن', onClick: () => store.change(key, quantity) }
      toast.success('محصول از سبد خرید حذف شد', available > 0 ? { action: undo } : {})
    },
  )
  return store
}

function CartSkeleton() {
  return (
    <div className="grid items-start gap-5 desktop:grid-cols-[minmax(0,1fr)_23.25rem] desktop:gap-8 noscript:hidden">
      <LoadingNotice>سبد خرید بارگیری می‌شود</LoadingNotice>
      <div className={cn(PANEL, 'grid gap-6')}>
        {[0, 1].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 tablet:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <Skeleton className="aspect-square rounded-m!" />
            <div className="grid content-start gap-3">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-11 w-32 rounded-m!" />
            </div>
          </div>
        ))}
      </div>
      <div className={cn(PANEL, 'grid gap-5')}>
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-12 rounded-m!" />
        <Skeleton className="h-24" />
        <Skeleton className="h-14 rounded-m!" />
      </div>
    </div>
  )
}
