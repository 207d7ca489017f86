import type { DeliveryLineProps } from '@/components/delivery/delivery-line'
import type { AskButtonProps } from '@/components/questions/ask-button'
import type { ReviewsProps } from '@/components/reviews/reviews'

/** What comes to life near the screen (`ProductIsland`), each in a file of its own that nobody loads before. */
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
}
