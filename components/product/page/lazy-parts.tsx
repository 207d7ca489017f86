import type { DeliveryLineProps } from '@/components/delivery/delivery-line'
import type { AskButtonProps } from '@/components/questions/ask-button'
import type { ReviewsProps } from '@/components/reviews/reviews'
import type { LazyProductRowProps } from './lazy-product-row'
import type { SizeDrawingProps } from './size-drawing'

/** Lazy parts of `LazyOnVisible`, one chunk each. */
export const PARTS = {
  async reviews(props: ReviewsProps) {
    const { Reviews } = await import('@/components/reviews/reviews')
    return <Reviews {...props} />
  },
  async ask(props: AskButtonProps) {
    const { AskButton } = await import('@/components/questions/ask-button')
    return <AskButton {...props} />
  },
  async compare(props: { id: string }) {
    const { CompareButton } = await import('@/components/compare/compare-button')
    return <CompareButton {...props} />
  },
  async delivery(props: DeliveryLineProps) {
    const { DeliveryLine } = await import('@/components/delivery/delivery-line')
    return <DeliveryLine {...props} />
  },
  async size(props: SizeDrawingProps) {
    const { SizeDrawing } = await import('./size-drawing')
    return <SizeDrawing {...props} />
  },
  /** Empty if all products are unavailable. */
  async row(props: LazyProductRowProps) {
    const { loadProductRow } = await import('./lazy-product-row')
    return loadProductRow(props)
  },
}
