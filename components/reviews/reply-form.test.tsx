import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { fail } from '@/lib/utils/errors'
import { ok } from '@/lib/utils/result'
import { ReplyForm } from './reply-form'
// Loaded beforehand: the form imports it on first use.
import '@/lib/reviews/schema'

const mocks = vi.hoisted(() => ({ writeReply: vi.fn(), error: vi.fn(), close: vi.fn() }))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/reviews/actions', () => ({ writeReply: mocks.writeReply }))
vi.mock('@/components/ui/toast', () => ({ toast: { error: mocks.error, close: mocks.close } }))

it('reply: a failure is titled and keeps the text', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const nothing = () => {}
  const form = await openForm(
    <ReplyForm product_id={id} reviewId={id} onClose={nothing} onSent={nothing} onSignIn={nothing} />,
    (page) => {
      page.querySelector('textarea')!.value = 'ما هم همین را داریم'
    },
  )
  await settle()
  mocks.writeReply.mockResolvedValueOnce(fail('unknown'))
  await form.press('ثبت پاسخ')
  expect(mocks.error.mock.calls).toEqual([
    ['خطا', { text: 'مشکلی در ثبت نظر رخ داد. لطفاً مجدداً تلاش کنید', subject: 'review' }],
  ])
  // The next attempt closes it.
  mocks.close.mockClear()
  mocks.writeReply.mockResolvedValueOnce(ok(null))
  await form.press('ثبت پاسخ')
  expect(mocks.close).toHaveBeenCalledWith('review')
  expect(form.page.querySelector('textarea')!.value).toBe('ما هم همین را داریم')
})
