import { expect, it, vi } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { AWAY, ok } from '@/lib/utils/result'
import { DeleteDialog } from './delete-dialog'

it.each([
  ['an answer of success', ok(null), 1],
  ['a refusal', AWAY, 0],
])('deletion of a review: after %s', async (_, answer, deletions) => {
  const onDeleted = vi.fn()
  await openForm(
    <DeleteDialog remove={() => Promise.resolve(answer)} onClose={() => {}} onDeleted={onDeleted} />,
  )
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'حذف نظر',
  )!
  await settle(() => button.click())
  expect(onDeleted).toHaveBeenCalledTimes(deletions)
})
