import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { AddressTrial } from './address-trial'

const { error } = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: { error } }))
afterEach(() => vi.unstubAllGlobals())

async function tryPage(fetch: () => Promise<object>) {
  vi.stubGlobal('fetch', fetch)
  const place = await mount(<AddressTrial pages={[{ path: '/dig', pictures: [], clicks: 1 }]} />)
  await act(async () => place.querySelector('button')!.click())
  return place.textContent
}

it('trial of former addresses: tells a missing page from a lost connection', async () => {
  expect(await tryPage(async () => ({ ok: false, url: 'https://shop.test/dig' }))).toContain('صفحه‌ای نیست')
  expect(error).not.toHaveBeenCalled()
  expect(await tryPage(() => Promise.reject(new TypeError('Failed to fetch')))).not.toContain('صفحه‌ای نیست')
  expect(error).toHaveBeenCalledOnce()
})
