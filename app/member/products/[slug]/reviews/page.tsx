import type { Metadata } from 'next'
import {
  ReviewsPage,
  type ReviewsPageProps,
  reviewsMetadata,
} from '@/app/(shop)/products/[slug]/reviews/reviews-page'
import { memberView } from '@/lib/supabase/view'

export async function generateMetadata(props: ReviewsPageProps): Promise<Metadata> {
  return reviewsMetadata(await memberView(), props)
}

export default async function Page(props: ReviewsPageProps) {
  return <ReviewsPage view={await memberView()} {...props} />
}
