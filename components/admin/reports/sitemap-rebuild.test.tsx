import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { unmountAfterTest } from '@/components/form/testing'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const success = vi.hoisted(() => vi.fn())
const error = vi.hoisted(() => vi.fn())
vi.mock('@/components/ui/toast', () => ({ toast: { success, error } }))

/** A full load of a panel page. */
async function load(answer: () => Promise<Response>) {
  vi.resetModules()
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { SitemapRebuild } = await import('./sitemap-rebuild')
  await act(async () => {
    const root = createRoot(document.createElement('div'))
    unmountAfterTest(root)
    root.render(<SitemapRebuild />)
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
  return fetch
}

it.each([
  ['status 200', () => Promise.resolve(new Response('{}')), 1],
  ['status 500', () => Promise.resolve(new Response('{}', { status: 500 })), 0],
  ['no answer', () => Promise.reject(new Error('offline')), 0],
] as const)('sitemap on entering the panel: %s', async (_, answer, toasts) => {
  sessionStorage.clear()
  success.mockClear()
  const fetch = await load(answer)
  expect(fetch).toHaveBeenCalledWith('/api/regenerate-sitemap', expect.objectContaining({ method: 'POST' }))
  expect(success.mock.calls).toEqual(toasts ? [['نقشهٔ سایت با موفقیت به‌روزرسانی شد', { isBrief: true }]] : [])
  expect(error).not.toHaveBeenCalled()
})

it('sitemap on entering the panel: a reload rebuilds without a message, a new tab says so', async () => {
  sessionStorage.clear()
  success.mockClear()
  const rebuilt = () => Promise.resolve(new Response('{}'))
  const fetch = await load(rebuilt)
  fetch.mockClear()
  await load(rebuilt)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(success).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  await load(rebuilt)
  expect(success).toHaveBeenCalledTimes(2)
})
