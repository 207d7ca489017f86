import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Toaster } from './toaster'
import { toast } from './toast'
import './sonner'

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  // jsdom has none.
  matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
})
vi.mock('next/link', () => ({ default: 'a' }))

let root: Root
beforeAll(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Toaster />))
})
// Its timers would find no window.
afterAll(() => act(async () => root.unmount()))

/** Texts of the messages that are not closing. */
const shown = () =>
  [...document.querySelectorAll('[data-sonner-toast][data-removed="false"] [data-title]')].map(
    ({ textContent }) => textContent,
  )
/** Imported, mounted, shown; sonner closes in the next frame. */
async function say(work: () => void) {
  await act(async () => work())
  for (let frame = 0; frame < 4; frame++)
    await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))
}

it('failure: stays until its own retry succeeds', async () => {
  await say(() => toast.error('ذخیره نشد', { subject: 'a' }))
  await say(() => toast.error('حذف نشد', { subject: 'b' }))
  await say(() => toast.success('چیز دیگری ذخیره شد'))
  expect(shown()).toEqual(expect.arrayContaining(['ذخیره نشد', 'حذف نشد']))
  await say(() => toast.success('ذخیره شد', { subject: 'a' }))
  expect(shown()).toContain('حذف نشد')
  expect(shown()).not.toContain('ذخیره نشد')
  // Also by a retry without a message.
  await say(() => toast.close('b'))
  expect(shown()).not.toContain('حذف نشد')
})

it('failure: a second one of the same subject replaces the first', async () => {
  await say(() => toast.error('بار نخست', { subject: 'c' }))
  await say(() => toast.error('بار دوم', { subject: 'c' }))
  expect(shown()).toContain('بار دوم')
  expect(shown()).not.toContain('بار نخست')
})

it('leaving by a link: closes every message, except for the same page and other tabs', async () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.addEventListener('click', (event) => event.preventDefault())
  const follow = (href: string, target = '') =>
    say(() => {
      Object.assign(link, { href, target })
      link.click()
    })
  await say(() => toast.error('حذف نشد', { subject: 'e' }))
  await say(() => toast.success('ذخیره شد'))
  await follow('#reviews')
  await follow('/cart', '_blank')
  expect(shown()).toEqual(expect.arrayContaining(['حذف نشد', 'ذخیره شد']))
  await follow('/cart')
  expect(shown()).toEqual([])
  // Shown before a redirect of the page itself.
  await say(() => toast.success('محصول ذخیره شد'))
  expect(shown()).toEqual(['محصول ذخیره شد'])
  await say(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toEqual([])
})

it('failure of an old page or another account: offers to reopen', async () => {
  const { STALE_PAGE, OTHER_ACCOUNT } = await import('@/lib/utils/form-texts')
  await say(() => toast.error(STALE_PAGE, { subject: 'd' }))
  expect(document.body.textContent).toContain('باز کردن دوبارهٔ صفحه')
  await say(() => toast.error(OTHER_ACCOUNT, { subject: 'd' }))
  expect(document.body.textContent).toContain('باز کردن با حساب کنونی')
  expect(document.body.textContent).toContain('ورود با حساب پیشین')
})
