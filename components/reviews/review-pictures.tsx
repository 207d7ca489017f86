import { SmallPictures } from '@/components/ui/small-pictures'

export const reviewPicture = (id: string) => `/api/reviews/pictures/${id}`

export function ReviewPictures({ ids }: { ids: readonly string[] }) {
  return <SmallPictures addresses={ids.map(reviewPicture)} of="این نظر" />
}
