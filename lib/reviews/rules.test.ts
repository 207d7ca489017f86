import { expect, it } from 'vitest'
import {
  FIRST_PAGE,
  averageText,
  parseReviewQuery,
  percentOf,
  pressVote,
  rangeText,
  reviewsPath,
  textProblem,
  withVote,
} from './rules'
import type { Review } from './types'

it('review query: reads any digits, cuts the search and refuses invalid values', () => {
  expect(parseReviewQuery({})).toEqual(FIRST_PAGE)
  expect(parseReviewQuery({ page: '۱۲', sort: 'helpful', search: '  لعاب ' })).toEqual({
    page: 12,
    sort: 'helpful',
    search: 'لعاب',
    stars: null,
    pictured: false,
  })
  expect(parseReviewQuery({ stars: '4', pictured: '1' })).toMatchObject({ stars: 4, pictured: true })
  expect(parseReviewQuery({ search: 'ا'.repeat(500) })?.search).toHaveLength(100)
  for (const wrong of [
    { page: '0' },
    { page: 'x' },
    { sort: 'constructor' },
    { sort: 'random' },
    { stars: '6' },
  ]) {
    expect(parseReviewQuery(wrong)).toBeNull()
  }
})

it('review path: omits defaults', () => {
  expect(reviewsPath('pot')).toBe('/products/pot/reviews')
  expect(reviewsPath('pot', { page: 1, sort: 'newest', search: '' })).toBe('/products/pot/reviews')
  expect(reviewsPath('pot', { page: 3, sort: 'lowest', search: 'a b' })).toBe(
    '/products/pot/reviews?search=a+b&sort=lowest&page=3',
  )
  expect(reviewsPath('pot', { stars: 5, pictured: true })).toBe('/products/pot/reviews?stars=5&pictured=1')
})

it('review list: names its range', () => {
  expect(rangeText(1, 128)).toBe('نمایش ۱ تا ۱۰ از ۱۲۸ نظر')
  expect(rangeText(13, 128)).toBe('نمایش ۱۲۱ تا ۱۲۸ از ۱۲۸ نظر')
  expect(rangeText(1, 0)).toBe('')
  expect(rangeText(3, 12)).toBe('')
})

it('review figures: have one decimal and whole percentages', () => {
  expect([0, 4, 4.66, 4.75, 5].map(averageText)).toEqual(['۰٫۰', '۴٫۰', '۴٫۷', '۴٫۸', '۵٫۰'])
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(3, 3), percentOf(0, 0)]).toEqual([33, 67, 100, 0])
})

it('review text: has 2 to 1000 characters without outer spaces', () => {
  expect(textProblem(' ا ')).toBe('نظر شما باید حداقل ۲ کاراکتر باشد')
  expect(textProblem('خب')).toBeNull()
  expect(textProblem(`  ${'ا'.repeat(1000)}\n`)).toBeNull()
  expect(textProblem('ا'.repeat(1001))).toBe('نظر شما نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد')
  // As the database counts: an emoji is one.
  expect(textProblem('😀'.repeat(1000))).toBeNull()
})

const review = { helpful: 3, unhelpful: 1, vote: null } as Review

it('review vote: is added, removed by the same click, switched by the other', () => {
  expect(pressVote(null, 'helpful')).toBe('helpful')
  expect(pressVote('helpful', 'helpful')).toBeNull()
  expect(pressVote('helpful', 'unhelpful')).toBe('unhelpful')
})

it('review vote: changes the counts and restores them', () => {
  const helpful = withVote(review, 'helpful')
  expect(helpful).toMatchObject({ helpful: 4, unhelpful: 1, vote: 'helpful' })
  const switched = withVote(helpful, 'unhelpful')
  expect(switched).toMatchObject({ helpful: 3, unhelpful: 2, vote: 'unhelpful' })
  expect(withVote(switched, null)).toEqual(review)
})
