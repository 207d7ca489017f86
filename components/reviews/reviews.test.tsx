import { act, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { openForm } from '@/components/form/testing'
import { Reviews } from './reviews'

const { refresh, load } = vi.hoisted(() => ({ refresh: vi.fn(), load: vi.fn() }))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('@/lib/reviews/actions', () => ({}))
vi.mock('@/components/ui/toast', () => ({ toast: { success: vi.fn() } }))
vi.mock('./delete-dialog', () => ({ DeleteDialog: () => null }))
vi.mock('./use-signed-in', () => ({ useSignedIn: () => true }))
vi.mock('./use-reviews', () => ({ useReviews: () => ({ query: { page: 1 }, status: 'ready', load }) }))
vi.mock('./reviews-view', () => ({
  ReviewsView: ({ item }: { item: (review: object) => ReactNode }) => item({ id: 'r', reply_count: 0 }),
}))
vi.mock('./review-item', () => ({ ReviewItem: ({ acts }: { acts: ReactNode }) => acts }))
vi.mock('./review-actions', () => ({
  ReviewActs: ({ onReplied }: { onReplied: () => void }) => <button onClick={onReplied}>پاسخ</button>,
}))

it('reviews: the page is read again a second after one was sent', async () => {
  const page = await openForm(<Reviews product_id="p" slug="s" name="دیگ" first={{} as never} />)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  act(() => page.page.querySelector('button')!.click())
  vi.advanceTimersByTime(999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledWith({ page: 1 })
  vi.useRealTimers()
})
