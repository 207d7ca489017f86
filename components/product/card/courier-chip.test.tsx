import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { keepPlace } from '@/lib/delivery/chosen-place'
import { askCourierAgain } from '@/lib/delivery/courier-today'
import { CourierChip } from './courier-chip'

const fetched = vi.fn(async (_: string, { body }: { body: string }) => {
  const { city, products } = JSON.parse(body) as { city: string; products: string[] }
  const brought = city === 'قشم' ? products.filter((id) => id !== 'heavy') : []
  return { json: async () => ({ ok: true, data: { products: brought, until: 14 } }) }
})
vi.stubGlobal('fetch', fetched)

const TEXT = 'امروز به دستتان می‌رسد؛ تا ساعت ۱۴ سفارش دهید'
const cards = () =>
  mount(
    <>
      {['light', 'heavy', 'lamp'].map((id) => (
        <p key={id}>
          <CourierChip id={id} />
        </p>
      ))}
    </>,
  )
const texts = (place: Element) => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)

beforeEach(() => {
  fetched.mockClear()
})

it('courier on cards: asks nothing without a place, once for all cards with one, again after a change', async () => {
  const place = await cards()
  // The cards watch from here on.
  await act(async () => void (await import('@/lib/delivery/courier-today')))
  await act(() => vi.waitFor(() => expect(fetched).not.toHaveBeenCalled()))
  expect(texts(place)).toEqual(['', '', ''])

  const choose = (city: string) =>
    act(async () => {
      keepPlace({ province: 'هرمزگان', city })
      askCourierAgain()
    })
  const answered = (times: number, wanted: string[]) =>
    vi.waitFor(async () => {
      await act(async () => {})
      expect(fetched).toHaveBeenCalledTimes(times)
      expect(texts(place)).toEqual(wanted)
    })
  await choose('قشم')
  await answered(1, [TEXT, '', TEXT])

  await choose('میناب')
  await answered(2, ['', '', ''])
})
