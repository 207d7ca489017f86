import type { Metadata } from 'next'
import { ReviewsPage, type ReviewsPageProps, reviewsMetadata } from '@/app/_pages/product-reviews'
import { memberView } from '@/app/_pages/view'

export async function generateMetadata(props: ReviewsPageProps): Promise<Metadata> {
  return reviewsMetadata(await memberView(), props)
}

export default async function Page(props: ReviewsPageProps) {
  return <ReviewsPage view={await memberView()} {...props} />
}
