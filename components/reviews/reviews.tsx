'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState, useEffect } from 'react'
import { toast } from '@/components/ui/toast'
import { Note } from '@/components/ui/note'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { callAction } from '@/lib/accounts/call-action'
import { signInPath } from '@/lib/utils/safe-path'
import { deleteReview } from '@/lib/reviews/actions'
import type { ReviewQuery } from '@/lib/reviews/rules'
import type { Review, ReviewPage, ReviewSummary } from '@/lib/reviews/types'
import { DeleteDialog } from './delete-dialog'
import { ReviewActs } from './review-actions'
import { ReviewItem } from './review-item'
import { ReviewsView } from './reviews-view'
import { reviewsReturnPath, SignInPrompt } from './sign-in-prompt'
import { useReviews } from './use-reviews'
import { AFTER_REVIEW } from './texts'
import { useStore } from 'zustand'
import { meStore, whoAmI } from '@/lib/accounts/me'
import { Button } from '@/components/ui/button'
import { ReviewsMessage } from './reviews-message'
import { Pencil } from '@/components/ui/icons'
import { ReviewAsk } from './review-ask'

export type ReviewsProps = {
  product_id: string
  slug: string
  name: string
  /** First page, from the server. */
  first: { list: ReviewPage; summary: ReviewSummary }
}

/** Refresh delay after a review, in milliseconds. */
const RELOAD_AFTER = 1000

export function Reviews({ product_id, slug, name, first }: ReviewsProps) {
  const box = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const { signedIn, isSettled } = useSignedIn()
  const { query, list, summary, status, ask, load, change } = useReviews(product_id, first)
  const [writing, setWriting] = useState(false)
  const [ReviewForm, withForm] = useOnDemand(async () => (await import('./review-form')).ReviewForm)
  const [sent, setSent] = useState(false)
  const [hasAsked, setAsked] = useState(false)
  const [leaving, setLeaving] = useState<Review | null>(null)

  function askToSignIn() {
    const href = signInPath(reviewsReturnPath(slug))
    toast.error('لطفاً وارد شوید', { action: { label: 'ورود یا ثبت‌نام', href } })
  }

  function turn(next: ReviewQuery, typing?: boolean) {
    setAsked(true)
    ask(next, typing)
    // Scrolls to the top of a new page.
    if (next.page !== query.page && !typing) box.current?.scrollIntoView({ block: 'start' })
  }

  function wrote(kind: 'review' | 'reply') {
    setWriting(false)
    setSent(true)
    toast.success(kind === 'review' ? 'نظر شما ثبت شد' : 'پاسخ شما ثبت شد', { text: AFTER_REVIEW })
    setTimeout(() => {
      router.refresh()
      void load(query)
    }, RELOAD_AFTER)
  }

  return (
    <div ref={box} data-testid="live-reviews" className="scroll-mt-24">
      <ReviewsView
        slug={slug}
        query={query}
        list={list}
        summary={summary}
        onQuery={turn}
        busy={status === 'loading'}
        isTold={hasAsked}
        ask={
          signedIn ? (
            <WriteButton onClick={() => withForm(() => setWriting(true))} />
          ) : (
            <SignInPrompt slug={slug} isSettled={isSettled} />
          )
        }
        note={
          sent && (
            <Note tone="success" role="status" className="my-3">
              {AFTER_REVIEW}
            </Note>
          )
        }
        failure={status === 'failed' ? <ListFailure onRetry={() => void load(query)} /> : undefined}
        item={(review) => (
          <ReviewItem
            key={review.id}
            review={review}
            acts={
              <ReviewActs
                // Remounts to reload replies.
                key={review.reply_count}
                product_id={product_id}
                review={review}
                onChange={(edit) => change(review.id, edit)}
                onSignIn={askToSignIn}
                onReplied={() => wrote('reply')}
                onDelete={setLeaving}
              />
            }
          />
        )}
      />
      {ReviewForm && (
        <ReviewForm
          product_id={product_id}
          name={name}
          open={writing}
          onClose={() => setWriting(false)}
          onSent={() => wrote('review')}
          onSignIn={askToSignIn}
        />
      )}
      <DeleteDialog
        remove={leaving && (() => callAction(deleteReview, { reviewId: leaving.id }))}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          setLeaving(null)
          void load(query)
        }}
      />
    </div>
  )
}

/** A guest until the answer; `isSettled` once there is one or none comes. */
function useSignedIn() {
  useEffect(() => void whoAmI(), [])
  const { me, isKnown, hasFailed } = useStore(meStore)
  return { signedIn: me.signedIn, isSettled: isKnown || hasFailed }
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ReviewsMessage role="alert">
      <p>مشکلی در بارگیری نظرات رخ داد. لطفاً دوباره تلاش کنید.</p>
      <Button variant="outline" onClick={onRetry}>
        تلاش مجدد
      </Button>
    </ReviewsMessage>
  )
}

function WriteButton({ onClick }: { onClick: () => void }) {
  return (
    <ReviewAsk>
      <Button variant="soft" block onClick={onClick}>
        <Pencil className="icon" aria-hidden="true" />
        نظر خود را بنویسید
      </Button>
    </ReviewAsk>
  )
}
