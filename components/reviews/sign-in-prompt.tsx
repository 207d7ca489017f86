import { buttonVariants } from '@/components/ui/button'
import { WaitText } from '@/components/ui/wait-text'
import { signInPath } from '@/lib/utils/safe-path'
import { ReviewAsk } from './review-ask'

/** Return path after sign-in. */
export function reviewsReturnPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}#reviews`
}

/** Waits where a session exists (lib/shop/head-script.ts); `isSettled`: no answer comes. */
export function SignInPrompt({ slug, isSettled = false }: { slug: string; isSettled?: boolean }) {
  return (
    <>
      <ReviewAsk className={isSettled ? undefined : 'signed-in:hidden'}>
        <p className="text-14 text-muted">برای ثبت نظر وارد شوید</p>
        <a href={signInPath(reviewsReturnPath(slug))} className={buttonVariants({ variant: 'soft' })}>
          ورود یا ثبت‌نام
        </a>
      </ReviewAsk>
      {!isSettled && (
        <ReviewAsk className="not-signed-in:hidden">
          <WaitText className="min-h-11 text-14 text-muted" />
        </ReviewAsk>
      )}
    </>
  )
}
