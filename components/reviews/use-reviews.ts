'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { whoAmI } from '@/lib/accounts/me'
import { pageCount } from '@/lib/utils/pagination'
import { fetchReviews } from '@/lib/reviews/fetch-reviews'
import { FIRST_PAGE, REVIEWS_PER_PAGE, type ReviewQuery } from '@/lib/reviews/rules'
import type { Review, ReviewPage, ReviewSummary } from '@/lib/reviews/types'

export type ReviewsState = {
  query: ReviewQuery
  list: ReviewPage
  summary: ReviewSummary
  status: 'ready' | 'loading' | 'failed'
}

/** Search delay, in milliseconds. */
const PAUSE_MS = 350

/** Ignores outdated answers. */
export function useReviews(product_id: string, first: { list: ReviewPage; summary: ReviewSummary }) {
  const [state, setState] = useState<ReviewsState>({ query: FIRST_PAGE, ...first, status: 'ready' })
  const turn = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Last local change by review id. */
  const touched = useRef(new Map<string, number>())

  const load = useCallback(
    async function load(query: ReviewQuery): Promise<void> {
      const mine = ++turn.current
      // oxlint-disable-next-line react/purity -- runs after a click
      const began = performance.now()
      clearTimeout(timer.current)
      setState((before) => ({ ...before, query, status: 'loading' }))
      const answer = await fetchReviews(product_id, query)
      if (mine !== turn.current) return
      if (!answer) return setState((before) => ({ ...before, status: 'failed' }))
      const { summary, ...list } = answer
      const last = pageCount(list.total, REVIEWS_PER_PAGE)
      // The last page became empty.
      if (query.page > last) return load({ ...query, page: last })
      setState((before) => ({ query, list: keepNewer(list, before.list, began), summary, status: 'ready' }))
    },
    [product_id],
  )

  /** Keeps votes newer than the request. */
  function keepNewer(answer: ReviewPage, shown: ReviewPage, began: number): ReviewPage {
    const reviews = answer.reviews.map((review) => {
      const isNewer = (touched.current.get(review.id) ?? 0) > began
      return (isNewer && shown.reviews.find(({ id }) => id === review.id)) || review
    })
    return { ...answer, reviews }
  }

  const ask = useCallback(
    (query: ReviewQuery, typing = false) => {
      clearTimeout(timer.current)
      if (typing) timer.current = setTimeout(() => void load(query), PAUSE_MS)
      else void load(query)
    },
    [load],
  )

  const change = useCallback((id: string, edit: (review: Review) => Review) => {
    touched.current.set(id, performance.now())
    setState((before) => ({
      ...before,
      list: {
        ...before.list,
        reviews: before.list.reviews.map((each) => (each.id === id ? edit(each) : each)),
      },
    }))
  }, [])

  useEffect(() => {
    // The page is cached; members have own votes and reviews.
    void whoAmI().then(({ signedIn }) => {
      if (signedIn && turn.current === 0) void load(FIRST_PAGE)
    })
    return () => clearTimeout(timer.current)
  }, [load])

  return { ...state, ask, load, change }
}
