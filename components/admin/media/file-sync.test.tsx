import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as pending from '@/lib/media/pending'
import * as sync from '@/lib/media/sync'
import { mount } from '@/lib/utils/testing/mount'
import { FileSync } from './file-sync'

const WAITING = { a: { bucket: 'products', name: 'pot.png', data: 'data:', url: null } } as const
const NOTICE = 'در حال همگام‌سازی فایل‌ها'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('file sync: begins two seconds after the start and shows itself until it ends', async () => {
  vi.spyOn(pending, 'readMapping').mockReturnValue(WAITING)
  const answer = Promise.withResolvers<null>()
  const run = vi.spyOn(sync, 'syncFiles').mockReturnValue(answer.promise)
  const place = await mount(<FileSync />)
  await later(1999)
  expect([run.mock.calls.length, place.textContent]).toEqual([0, ''])
  await later(1)
  expect([run.mock.calls.length, place.querySelector('[role=status]')?.textContent]).toEqual([1, NOTICE])
  await act(async () => answer.resolve(null))
  expect(place.textContent).toBe('')
})

it('file sync: shows nothing while no file waits', async () => {
  vi.spyOn(pending, 'readMapping').mockReturnValue({})
  const run = vi.spyOn(sync, 'syncFiles')
  const place = await mount(<FileSync />)
  await later(5000)
  expect([run.mock.calls.length, place.textContent]).toEqual([0, ''])
})
