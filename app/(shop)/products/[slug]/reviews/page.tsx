import type { Metadata } from 'next'
import { ReviewsPage, type ReviewsPageProps, reviewsMetadata } from '@/app/_pages/product-reviews'
import { guestView } from '@/app/_pages/view'

export async function generateMetadata(props: ReviewsPageProps): Promise<Metadata> {
  return reviewsMetadata(guestView(), props)
}

export default function Page(props: ReviewsPageProps) {
  return <ReviewsPage view={guestView()} {...props} />
}
