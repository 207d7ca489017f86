import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { PasteDialog } from './paste-dialog'
import type { Products } from './use-products'

const pot = { id: 'pot', slug: 'pot', name: 'قابلمهٔ مسی', sku: 'HZ-1', weight: 1, stock: 9, price: 1 }
const products = { all: [pot], isWhole: true } as unknown as Products

const settle = (what: () => unknown = () => {}) =>
  act(async () => {
    what()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
const button = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)!

it('pasted order: keeps lines that were not resolved', async () => {
  const onAdd = vi.fn()
  function Page() {
    const [open, setOpen] = useState(true)
    return <PasteDialog open={open} onOpenChange={setOpen} products={products} onAdd={onAdd} />
  }
  await mount(<Page />)
  await settle()
  const field = () => document.querySelector('textarea')!
  await settle(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(
      field(),
      'HZ-1 4\nHZ-9999 3',
    )
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => button('خواندن سفارش').click())
  expect(document.body.textContent).toContain('۱ سطر هنوز روشن نیست')
  await settle(() => button('افزودن ۱ سطر به برگه').click())
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(
    [{ product_id: 'pot', color_id: null, quantity: 4 }],
    ['HZ-9999 3'],
  )
  expect(field().value).toBe('HZ-9999 3')
})
