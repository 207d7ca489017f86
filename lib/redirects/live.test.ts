import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const rpc = vi.fn()
vi.mock('@/lib/supabase/service', () => ({ serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/server/log', () => ({ log: { warn: () => {} } }))
const { forgetLiveRedirects, liveRedirect } = await import('./live')

/** Answers of the database, one for each call. */
const answers = (...data: unknown[]) => {
  for (const each of data)
    rpc.mockImplementationOnce(() => ({
      abortSignal: () =>
        each instanceof Error ? Promise.reject(each) : Promise.resolve({ data: each, error: null }),
    }))
}
const one = { target: '/new', isPermanent: true }

beforeEach(() => {
  vi.useFakeTimers()
  delete (globalThis as { hormozRedirects?: object }).hormozRedirects
  rpc.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

it('live redirects: are read once for half a minute, then in the background', async () => {
  answers({ version: '1', redirects: { '/old': ['/new', true] } }, { version: '1', redirects: null })
  expect(await Promise.all([liveRedirect('/old'), liveRedirect('/x')])).toEqual([one, null])
  expect(await liveRedirect('/old')).toEqual(one)
  expect(rpc).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(31_000)
  expect(await liveRedirect('/old')).toEqual(one)
  await vi.advanceTimersByTimeAsync(0)
  expect(rpc).toHaveBeenCalledTimes(2)
  expect(rpc).toHaveBeenLastCalledWith('redirect_map', { p_seen: '1' })
  // Unchanged entries stay.
  expect(await liveRedirect('/old')).toEqual(one)
})

it('live redirects: are read again at once after a save', async () => {
  answers({ version: '1', redirects: {} }, { version: '2', redirects: { '/old': ['/new', true] } })
  expect(await liveRedirect('/old')).toBeNull()
  forgetLiveRedirects()
  expect(await liveRedirect('/old')).toEqual(one)
})

it('live redirects: ignore an answer that was requested before a save', async () => {
  let answer = (_: object) => {}
  rpc.mockImplementationOnce(() => ({ abortSignal: () => new Promise((resolve) => (answer = resolve)) }))
  answers({ version: '2', redirects: { '/old': ['/new', true] } })
  const early = liveRedirect('/old')
  forgetLiveRedirects()
  const late = liveRedirect('/old')
  answer({ data: { version: '1', redirects: {} }, error: null })
  expect(await late).toEqual(one)
  expect(await early).toEqual(one)
})

it('live redirects: are empty while the database is away, with one query', async () => {
  answers(new Error('away'), { version: '1', redirects: { '/old': ['/new', true] } })
  expect(await liveRedirect('/old')).toBeNull()
  // No query for each visitor.
  expect(await liveRedirect('/old')).toBeNull()
  expect(rpc).toHaveBeenCalledTimes(1)
})
