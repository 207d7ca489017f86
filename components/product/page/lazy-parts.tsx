'use client'

import type { PropsWithChildren } from 'react'
import type { DeliveryLineProps } from '@/components/delivery/delivery-line'
import type { AskButtonProps } from '@/components/questions/ask-button'
import type { ReviewsProps } from '@/components/reviews/reviews'
import { LazyOnVisible, ROW_ROOM } from './lazy-on-visible'
import type { LazyProductRowProps } from './lazy-product-row'
import type { SizeDrawingProps } from './size-drawing'

/** Parts of a product page that load near the viewport, one chunk each. Their props are constant. */
export function LazyReviews({ children, ...props }: PropsWithChildren<ReviewsProps>) {
  const load = async () => {
    const { Reviews } = await import('@/components/reviews/reviews')
    return <Reviews {...props} />
  }
  return <LazyOnVisible load={load}>{children}</LazyOnVisible>
}

export function LazyAskButton({ children, ...props }: PropsWithChildren<AskButtonProps>) {
  const load = async () => {
    const { AskButton } = await import('@/components/questions/ask-button')
    return <AskButton {...props} />
  }
  return <LazyOnVisible load={load}>{children}</LazyOnVisible>
}

export function LazyCompareButton({ id, className }: { id: string; className: string }) {
  const load = async () => {
    const { CompareButton } = await import('@/components/compare/compare-button')
    return <CompareButton id={id} />
  }
  return <LazyOnVisible load={load} className={className} />
}

export function LazyDeliveryLine({ children, ...props }: PropsWithChildren<DeliveryLineProps>) {
  const load = async () => {
    const { DeliveryLine } = await import('@/components/delivery/delivery-line')
    return <DeliveryLine {...props} />
  }
  return <LazyOnVisible load={load}>{children}</LazyOnVisible>
}

/** Reserves space for its choices. */
export function LazySizeDrawing({ children, scale }: PropsWithChildren<SizeDrawingProps>) {
  const load = async () => {
    const { SizeDrawing } = await import('./size-drawing')
    return <SizeDrawing scale={scale} />
  }
  return (
    <LazyOnVisible load={load} room="pt-13 noscript:pt-0">
      {children}
    </LazyOnVisible>
  )
}

/** Empty if all products are unavailable. */
export function LazyProductRow(props: LazyProductRowProps) {
  const load = async () => (await import('./lazy-product-row')).loadProductRow(props)
  return <LazyOnVisible load={load} room={ROW_ROOM} />
}
