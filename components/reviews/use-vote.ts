'use client'

import { useRef } from 'react'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { whoAmI } from '@/lib/accounts/me'
import { voteOnReview } from '@/lib/reviews/actions'
import { pressVote, withVote } from '@/lib/reviews/rules'
import type { Review, Vote } from '@/lib/reviews/types'
import { isPageOver } from '@/lib/utils/result'

/** Optimistic and serialized; the last vote wins, failures roll back. */
export function useVote(
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
      if (answer?.ok) {
        held = vote
        continue
      }
      wanted.current = held
      onChange((now) => withVote(now, held))
      if (answer?.error.code === 'sign_in_required') onSignIn()
      else
        toast.error(answer && isPageOver(answer) ? answer.error.message : 'مشکلی در ثبت نظر شما رخ داد', {
          subject,
        })
    }
    isSending.current = false
  }
}
