import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { priceOf } from '@/lib/catalog/testing'
import type { ProductChoices } from '@/lib/catalog/types'
import { ColorSheet } from './color-sheet'

const asked = vi.hoisted(() => ({ added: vi.fn(async () => true), notice: vi.fn(async () => {}) }))
vi.mock('./use-add-to-cart', () => ({ useAddToCart: () => asked.added }))
vi.mock('@/components/stock-requests/use-notify', () => ({
  useNotify: (wanted: { name: string; color_id: string | null }) => [
    <output key="wanted">{`${wanted.name}/${wanted.color_id ?? ''}`}</output>,
    asked.notice,
  ],
}))

const color = (name: string, quantity: number) => ({ id: name, name, hex: '#102030', quantity, image: null })
const CHOICES: ProductChoices = {
  label: 'قطر',
  sizes: [
    {
      ...{ id: 'small', slug: 'small', name: 'دیزی ۲۰', text: '۲۰ سانتی‌متر', image: null },
      ...{ price: priceOf(400_000), available_quantity: 3, colors: [color('سبز', 2), color('سرخ', 1)] },
    },
    {
      ...{ id: 'large', slug: 'large', name: 'دیزی ۲۸', text: '۲۸ سانتی‌متر', image: null },
      ...{ price: priceOf(900_000), available_quantity: 5, colors: [color('آبی', 5), color('سرخ', 0)] },
    },
    {
      ...{ id: 'gone', slug: 'gone', name: 'دیزی ۳۲', text: '۳۲ سانتی‌متر', image: null },
      ...{ price: priceOf(950_000), available_quantity: 0, colors: [] },
    },
    {
      ...{ id: 'unpriced', slug: 'unpriced', name: 'دیزی ۳۶', text: '۳۶ سانتی‌متر', image: null },
      ...{ price: priceOf(null), available_quantity: 1, colors: [] },
    },
  ],
}

const fetched = vi.fn(async (_address: string) => ({ json: async () => ({ ok: true, data: CHOICES }) }))
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('fetch', fetched)
})

async function open() {
  const onClose = vi.fn()
  await mount(
    <ColorSheet
      {...{ product_id: 'small', slug: 'small', name: 'دیزی ۲۰', sizes: true, first: null, open: true }}
      onClose={onClose}
    />,
  )
  const sheet = document.querySelector('[role=dialog]')!
  const radios = (name: string) => [...sheet.querySelectorAll<HTMLInputElement>(`input[name=${name}]`)]
  return {
    sheet,
    onClose,
    radios,
    chosen: (name: string) => radios(name).find(({ checked }) => checked)?.value,
    choose: (value: string) =>
      act(async () => sheet.querySelector<HTMLInputElement>(`[value="${value}"]`)!.click()),
    press: () => act(async () => sheet.querySelector<HTMLButtonElement>('[type=submit]')!.click()),
  }
}

it('color sheet: starts with the size of the card and adds the chosen size in a color of its own', async () => {
  const { sheet, radios, chosen, choose, press, onClose } = await open()
  expect(fetched).toHaveBeenCalledWith('/api/products/choices?product=small&sizes=all', expect.anything())
  expect(sheet.querySelector('h2')?.textContent).toBe('انتخاب اندازه')
  expect(radios('size').map((each) => each.closest('label')!.textContent)).toEqual([
    '۲۰ سانتی‌متر۳ عدد۴۰۰٬۰۰۰ تومان',
    '۲۸ سانتی‌متر۵ عدد۹۰۰٬۰۰۰ تومان',
    '۳۲ سانتی‌مترتمام شده۹۵۰٬۰۰۰ تومان',
    '۳۶ سانتی‌متر۱ عددقیمت نامشخص',
  ])
  expect([chosen('size'), chosen('color')]).toEqual(['small', 'سبز'])
  await choose('large')
  expect([chosen('color'), radios('color').map(({ value }) => value)]).toEqual(['آبی', ['آبی', 'سرخ']])
  await press()
  expect(asked.added).toHaveBeenCalledWith({
    product_id: 'large',
    color_id: 'آبی',
    quantity: 1,
    available: 5,
    name: 'دیزی ۲۸',
  })
  expect(onClose).toHaveBeenCalled()
})

it('color sheet: keeps the chosen color in another size and offers a back-in-stock notice', async () => {
  const { sheet, chosen, choose, press } = await open()
  await choose('سرخ')
  await choose('large')
  expect(chosen('color')).toBe('سرخ')
  expect(sheet.querySelector('[type=submit]')!.textContent).toContain('خبرم کن')
  await press()
  expect(asked.notice).toHaveBeenCalledOnce()
  expect(document.querySelector('output')!.textContent).toBe('دیزی ۲۸/سرخ')

  await choose('gone')
  await press()
  expect(document.querySelector('output')!.textContent).toBe('دیزی ۳۲/')
  expect(asked.added).not.toHaveBeenCalled()
})

it('color sheet: offers no purchase without a price', async () => {
  const { sheet, choose } = await open()
  await choose('unpriced')
  expect(sheet.querySelector('[type=submit]')).toBeNull()
})
