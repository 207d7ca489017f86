'use client'

import { useState, useRef } from 'react'
import { ThumbsDown, ThumbsUp, Trash2 } from '@/components/ui/icons'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { whoAmI } from '@/lib/accounts/me'
import { formatNumber } from '@/lib/utils/text'
import { fetchReplies } from '@/lib/reviews/fetch-reviews'
import type { Review, Vote } from '@/lib/reviews/types'
import { ACTS, Replies, ReviewItem, VOTE } from './review-item'
import { callAction } from '@/lib/accounts/call-action'
import { voteOnReview } from '@/lib/reviews/actions'
import { pressVote, withVote } from '@/lib/reviews/rules'
import { isPageOver } from '@/lib/utils/result'

const ACT = 'inline-flex min-h-11 items-center gap-1.5 rounded-[10px] px-2.5 font-label'
const PLAIN_ACT = `${ACT} text-action hover:bg-action-soft`
const DANGER_ACT = `${ACT} text-danger hover:bg-danger-soft`
const VOTE_BUTTON = `${VOTE} hover:border-line-strong aria-pressed:border-action aria-pressed:bg-action-soft aria-pressed:text-action-soft-ink`

export type ReviewActsProps = {
  product_id: string
  review: Review
  onChange: (edit: (review: Review) => Review) => void
  onSignIn: () => void
  onReplied: () => void
  onDelete: (review: Review) => void
}

export function ReviewActs(props: ReviewActsProps) {
  const { product_id, review, onChange, onSignIn, onReplied, onDelete } = props
  const vote = useVote(review, onChange, onSignIn)
  const [replies, setReplies] = useState<Review[] | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const [ReplyForm, withForm] = useOnDemand(async () => (await import('./reply-form')).ReplyForm)
  const isReply = review.rating === null

  async function toggle() {
    if (replies || isLoading) return setOpen(!isOpen)
    setLoading(true)
    const loaded = await fetchReplies(review.id)
    setLoading(false)
    if (!loaded) return toast.error('مشکلی در بارگیری پاسخ‌ها رخ داد')
    setReplies(loaded)
    setOpen(true)
  }

  async function answer() {
    if ((await whoAmI()).signedIn) void withForm(() => setAnswering(!isAnswering))
    else onSignIn()
  }

  return (
    <>
      <div className={ACTS}>
        <button
          type="button"
          className={VOTE_BUTTON}
          aria-pressed={review.vote === 'helpful'}
          onClick={() => void vote('helpful')}
        >
          <ThumbsUp className="icon icon-s" aria-hidden="true" />
          مفید بود {review.helpful > 0 && formatNumber(review.helpful)}
        </button>
        <button
          type="button"
          className={VOTE_BUTTON}
          aria-pressed={review.vote === 'unhelpful'}
          aria-label={review.unhelpful > 0 ? `مفید نبود ${formatNumber(review.unhelpful)}` : 'مفید نبود'}
          onClick={() => void vote('unhelpful')}
        >
          <ThumbsDown className="icon icon-s" aria-hidden="true" />
          {review.unhelpful > 0 && formatNumber(review.unhelpful)}
        </button>
        {!isReply && review.reply_count > 0 && (
          <button type="button" className={PLAIN_ACT} aria-expanded={isOpen} onClick={() => void toggle()}>
            {isLoading ? <Spinner label="در حال بارگیری پاسخ‌ها" /> : repliesLabel(review.reply_count, isOpen)}
          </button>
        )}
        {!isReply && (
          <button
            type="button"
            className={PLAIN_ACT}
            aria-expanded={isAnswering}
            onClick={() => void answer()}
          >
            پاسخ
          </button>
        )}
        {review.mine && (
          <button type="button" className={DANGER_ACT} onClick={() => onDelete(review)}>
            <Trash2 className="icon icon-s" aria-hidden="true" />
            حذف
          </button>
        )}
      </div>
      {isAnswering && ReplyForm && (
        <ReplyForm
          product_id={product_id}
          reviewId={review.id}
          onClose={() => setAnswering(false)}
          onSignIn={onSignIn}
          onSent={() => {
            setAnswering(false)
            onReplied()
          }}
        />
      )}
      {isOpen && replies && (
        <Replies>
          {replies.map((reply) => (
            <ReviewItem
              key={reply.id}
              review={reply}
              acts={
                <ReviewActs
                  {...props}
                  review={reply}
                  onChange={(edit) =>
                    setReplies((all) => all && all.map((each) => (each.id === reply.id ? edit(each) : each)))
                  }
                />
              }
            />
          ))}
        </Replies>
      )}
    </>
  )
}

function repliesLabel(count: number, isOpen: boolean): string {
  if (isOpen) return 'پنهان کردن پاسخ‌ها'
  return count === 1 ? 'یک پاسخ' : `${formatNumber(count)} پاسخ`
}

/** Optimistic and serialized; the last vote wins, failures roll back. */
function useVote(
  review: Review,
  onChange: (edit: (review: Review) => Review) => void,
  onSignIn: () => void,
): (pressed: Vote) => Promise<void> {
  const wanted = useRef<Vote | null>(review.vote)
  const isSending = useRef(false)

  return async (pressed) => {
    if (!(await whoAmI()).signedIn) return onSignIn()
    wanted.current = pressVote(isSending.current ? wanted.current : review.vote, pressed)
    onChange((now) => withVote(now, wanted.current))
    if (isSending.current) return
    isSending.current = true
    let held = review.vote
    while (wanted.current !== held) {
      const vote: Vote | null = wanted.current
      const subject = `vote ${review.id}`
      toast.close(subject)
      const answer = await callAction(voteOnReview, { reviewId: review.id, vote })
      if (answer.ok) {
        held = vote
        continue
      }
      wanted.current = held
      onChange((now) => withVote(now, held))
      if (answer.error.code === 'sign_in_required') onSignIn()
      else
        toast.error(isPageOver(answer) ? answer.error.message : 'مشکلی در ثبت نظر شما رخ داد', {
          subject,
        })
    }
    isSending.current = false
  }
}
