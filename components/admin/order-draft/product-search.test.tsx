import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { ok, type Result } from '@/lib/utils/result'
import type { FoundProduct } from '@/lib/orders/draft-actions'
import { ProductSearch } from './product-search'

const { findProductsFor } = vi.hoisted(() => ({
  findProductsFor: vi.fn<(input: { search: string }) => Promise<Result<FoundProduct[]>>>(),
}))
vi.mock('@/lib/accounts/call-action', () => import('@/lib/accounts/testing'))
vi.mock('@/lib/orders/draft-actions', () => ({ findProductsFor }))

const found = (name: string) =>
  ({ id: name, name, sku: null, image: null, price: 9, pieces: 3, colors: [] }) as unknown as FoundProduct

it('search of a phone order: Enter adds the newest result, and none of an earlier search', async () => {
  vi.useFakeTimers()
  const onAdd = vi.fn()
  const page = await mount(<ProductSearch userId={null} onAdd={onAdd} />)
  const field = page.querySelector('input')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const rest = () => act(() => vi.advanceTimersByTimeAsync(1000))
  const enter = () =>
    act(async () => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  const added = () => onAdd.mock.calls.map(([line]) => (line as { name: string }).name)

  findProductsFor.mockResolvedValue(ok([found('قابلمه')]))
  await type('قاب')
  await rest()
  await type('قابل')
  await enter()
  expect(added()).toEqual([])
  // The same result counts again once it is the answer.
  await rest()
  await enter()
  expect(added()).toEqual(['قابلمه'])

  findProductsFor.mockResolvedValue(ok([found('ماگ')]))
  await type('ماگ')
  await enter()
  expect(added()).toEqual(['قابلمه'])
  await rest()
  await enter()
  expect(added()).toEqual(['قابلمه', 'ماگ'])
  expect(findProductsFor.mock.calls.map(([{ search }]) => search)).toEqual(['قاب', 'قابل', 'ماگ'])
  vi.useRealTimers()
})
