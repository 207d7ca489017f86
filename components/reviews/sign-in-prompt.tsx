import { buttonVariants } from '@/components/ui/button'
import { signInPath } from '@/lib/utils/safe-path'
import { ReviewAsk } from './review-ask'

/** Where somebody comes back to after signing in to speak about a product. */
export function reviewsReturnPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}#reviews`
}

/** For guests: reading is for everybody, writing for those who signed in. */
export function SignInPrompt({ slug }: { slug: string }) {
  return (
    <ReviewAsk>
      <p className="text-14 text-muted">برای ثبت نظر وارد شوید</p>
      <a href={signInPath(reviewsReturnPath(slug))} className={buttonVariants({ variant: 'soft' })}>
        ورود یا ثبت‌نام
      </a>
    </ReviewAsk>
  )
}
