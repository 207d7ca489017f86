import { afterEach, expect, it, vi } from 'vitest'
import { fetchAnswer } from './fetch-answer'
import { AWAY } from './result'

afterEach(() => vi.unstubAllGlobals())

it('answer of a route: is its result, of a refusal too', async () => {
  const refusal = { ok: false, error: { code: 'forbidden', message: 'نه' } }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 403 }))
  expect(await fetchAnswer('/api/x')).toEqual(refusal)
})

it('answer of a route: is unavailable without a connection or JSON', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  expect(await fetchAnswer('/api/x')).toEqual(AWAY)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchAnswer('/api/x')).toEqual(AWAY)
})
