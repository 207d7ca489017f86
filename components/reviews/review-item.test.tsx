import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toReview, toSummary } from '@/lib/reviews/rows'
import { FIRST_PAGE } from '@/lib/reviews/rules'
import { ReviewItem } from './review-item'
import { ReviewsView } from './reviews-view'

const MARK = 'از فروشگاه پیشین'

it('review: one of another shop is marked', () => {
  const row = { user_name: 'سارا', content: '<b>خوب</b>', rating: 5, created_at: '2025-06-07T10:50:00Z' }
  const html = (is_imported: boolean) =>
    renderToStaticMarkup(<ReviewItem review={toReview({ ...row, is_imported } as never)} />)
  expect(html(true)).toContain(MARK)
  expect(html(true)).toContain('&lt;b&gt;')
  expect(html(false)).not.toContain(MARK)
})

it('reviews: the summary states how many are of another shop', () => {
  const html = (own: number) => {
    const counts = { average_rating: 4, rating_count: 3, rating_distribution: {}, own_average_rating: 4 }
    return renderToStaticMarkup(
      <ReviewsView
        slug="deg"
        query={FIRST_PAGE}
        list={{ reviews: [], total: 0 }}
        summary={toSummary({ ...counts, own_rating_count: own })}
        ask={null}
        item={() => null}
      />,
    )
  }
  expect(html(1)).toContain(`از ۳ نظر، ۲ ${MARK}`)
  expect(html(3)).not.toContain(MARK)
})

it('review: counts votes from the first one', () => {
  const html = (helpful_count: number) =>
    renderToStaticMarkup(
      <ReviewItem
        review={toReview({
          content: 'خوب',
          rating: 5,
          created_at: '2025-06-07T10:50:00Z',
          helpful_count,
        } as never)}
      />,
    )
  expect(html(1)).toContain('مفید بود ۱')
  expect(html(0)).not.toContain('مفید بود')
})
