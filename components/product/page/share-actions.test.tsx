import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { ShareActions } from './share-actions'

const { error } = vi.hoisted(() => ({ error: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: { error } }))

it('share of a product: is silent when canceled, and says when it fails', async () => {
  const share = vi.fn()
  Object.assign(navigator, { share })
  const place = await mount(<ShareActions url="https://shop.test/products/dig" title="دیگ" />)
  const open = () => act(async () => place.querySelectorAll('button')[1]!.click())
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await open()
  expect(error).not.toHaveBeenCalled()
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await open()
  expect(error).toHaveBeenCalledOnce()
})
