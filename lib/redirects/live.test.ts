import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const rpc = vi.fn()
vi.mock('@/lib/supabase/service', () => ({ serviceClient: () => ({ rpc }) }))
vi.mock('@/lib/server/log', () => ({ log: { warn: () => {} } }))
const { forgetLiveRedirects, liveRedirect } = await import('./live')

/** What the database answers; each call as PostgREST's builder. */
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

it('is read once for half a minute, then behind the back of who asks', async () => {
  answers({ version: '1', redirects: { '/old': ['/new', true] } }, { version: '1', redirects: null })
  expect(await Promise.all([liveRedirect('/old'), liveRedirect('/x')])).toEqual([one, null])
  expect(await liveRedirect('/old')).toEqual(one)
  expect(rpc).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(31_000)
  expect(await liveRedirect('/old')).toEqual(one)
  await vi.advanceTimersByTimeAsync(0)
  expect(rpc).toHaveBeenCalledTimes(2)
  expect(rpc).toHaveBeenLastCalledWith('redirect_map', { p_seen: '1' })
  // What has not changed stays.
  expect(await liveRedirect('/old')).toEqual(one)
})

it('is read anew at once after a save', async () => {
  answers({ version: '1', redirects: {} }, { version: '2', redirects: { '/old': ['/new', true] } })
  expect(await liveRedirect('/old')).toBeNull()
  forgetLiveRedirects()
  expect(await liveRedirect('/old')).toEqual(one)
})

it('does not trust what began to be read before a save', async () => {
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

it('leads nowhere, without a fault, while it cannot be read', async () => {
  answers(new Error('away'), { version: '1', redirects: { '/old': ['/new', true] } })
  expect(await liveRedirect('/old')).toBeNull()
  // Not asked again for each visitor.
  expect(await liveRedirect('/old')).toBeNull()
  expect(rpc).toHaveBeenCalledTimes(1)
})
