// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const success = vi.hoisted(() => vi.fn())
const error = vi.hoisted(() => vi.fn())
vi.mock('@/components/ui/toast', () => ({ toast: { success, error } }))

it.each([
  ['status 200', () => Promise.resolve(new Response('{}')), 1],
  ['status 500', () => Promise.resolve(new Response('{}', { status: 500 })), 0],
  ['no answer', () => Promise.reject(new Error('offline')), 0],
] as const)('sitemap on entering the panel: %s', async (_, answer, toasts) => {
  vi.resetModules()
  success.mockClear()
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const { SitemapRebuild } = await import('./sitemap-rebuild')
  await act(async () => {
    createRoot(document.createElement('div')).render(<SitemapRebuild />)
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
  expect(fetch).toHaveBeenCalledWith('/api/regenerate-sitemap', expect.objectContaining({ method: 'POST' }))
  expect(success.mock.calls).toEqual(toasts ? [['نقشهٔ سایت با موفقیت به‌روزرسانی شد']] : [])
  expect(error).not.toHaveBeenCalled()
})
