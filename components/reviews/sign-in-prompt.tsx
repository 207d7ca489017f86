import { buttonVariants } from '@/components/ui/button'
import { signInPath } from '@/lib/utils/safe-path'
import { ReviewAsk } from './review-ask'

/** Return path after sign-in. */
export function reviewsReturnPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}#reviews`
}

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
