import type { Metadata } from 'next'
import { ReviewsPage, type ReviewsPageProps, reviewsMetadata } from './reviews-page'
import { guestView } from '@/lib/supabase/view'

export async function generateMetadata(props: ReviewsPageProps): Promise<Metadata> {
  return reviewsMetadata(guestView(), props)
}

export default function Page(props: ReviewsPageProps) {
  return <ReviewsPage view={guestView()} {...props} />
}
