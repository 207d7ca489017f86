import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BROKEN_PICTURES_SCRIPT, OFFLINE_SCRIPT, SIGNED_IN_SCRIPT } from './head-script'

const online = vi.spyOn(navigator, 'onLine', 'get')
const strip = () => document.querySelector<HTMLElement>('[data-slot=offline]')!
const go = (isOnline: boolean) => {
  online.mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const press = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  // jsdom does not navigate.
  document.querySelector(selector)!.dispatchEvent(event)
  return event.defaultPrevented
}

beforeAll(() => {
  // As the browser runs it: from its text.
  new Function(OFFLINE_SCRIPT)()
  new Function(BROKEN_PICTURES_SCRIPT)()
})
beforeEach(() => {
  document.body.innerHTML =
    '<div data-slot="offline"></div><a id="page" href="/terms">قوانین</a><a id="part" href="#part">بخش</a><form><button id="send">فرستادن</button></form>'
  online.mockReturnValue(true)
})

it('offline strip: says that the connection is gone, and that it is back', () => {
  vi.useFakeTimers()
  go(false)
  expect(strip().textContent).toContain('اینترنت قطع است')
  go(true)
  expect(strip().textContent).toBe('وصل شدید')
  expect(strip().dataset.line).toBe('back')
  vi.advanceTimersByTime(3000)
  expect(strip().textContent).toBe('')
  vi.useRealTimers()
})

it('offline strip: shows on a page that loads without a connection', () => {
  online.mockReturnValue(false)
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(strip().textContent).toContain('اینترنت قطع است')
})

it('offline strip: holds links and forms only while the connection is gone', () => {
  expect(press('#part')).toBe(false)
  go(false)
  expect(press('#page')).toBe(true)
  expect(strip().textContent).toBe('برای باز کردن این صفحه اینترنت لازم است')
  expect(press('#part')).toBe(false)
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')!.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  expect(strip().textContent).toBe('برای فرستادن این فرم اینترنت لازم است')
})

it('offline strip: leaves pages without it alone', () => {
  strip().remove()
  go(false)
  expect(press('#page')).toBe(false)
})

it('pictures: one that did not come is marked until it does', () => {
  document.body.innerHTML = '<img class="picture"><img>'
  const [picture, other] = document.querySelectorAll('img')
  for (const image of [picture!, other!]) image.dispatchEvent(new Event('error'))
  expect([picture, other].map((image) => image!.hasAttribute('data-broken'))).toEqual([true, false])
  picture!.dispatchEvent(new Event('load'))
  expect(picture!.hasAttribute('data-broken')).toBe(false)
})

it('signed-in mark: follows the presence cookie, not one that ends like it', () => {
  const isMarked = () => {
    document.documentElement.removeAttribute('data-signed-in')
    new Function(SIGNED_IN_SCRIPT)()
    return document.documentElement.hasAttribute('data-signed-in')
  }
  document.cookie = 'not-hormoz-signed-in=1'
  expect(isMarked()).toBe(false)
  document.cookie = 'theme=dark'
  document.cookie = 'hormoz-signed-in=1'
  expect(isMarked()).toBe(true)
  document.cookie = 'hormoz-signed-in=; max-age=0'
  expect(isMarked()).toBe(false)
})
