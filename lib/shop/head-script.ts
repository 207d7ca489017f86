import { THEME_SCRIPT } from './theme'

/**
 * The offline strip: says that the connection is gone and that it is back. Links and forms are held meanwhile: they
 * would end on the browser's error page, and what was typed would be lost. Inline, because a file
 * of its own never arrives once the connection is gone. Once the page has settled it registers the service worker, which serves a
 * page of the shop's own (lib/shop/offline-page.ts). Pages without `OfflineNotice` are left alone.
 */
export const OFFLINE_SCRIPT = `(() => {
  const strip = () => document.querySelector('[data-slot=offline]')
  const show = (line, text) => {
    const element = strip()
    if (!element) return
    element.dataset.line = line
    element.textContent = text
  }
  const change = () => {
    if (!navigator.onLine) return show('off', 'اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود')
    show('back', 'وصل شدید')
    setTimeout(() => navigator.onLine && show('on', ''), 3000)
  }
  const hold = (event) => {
    const link = event.target.closest('a[href]')
    const stays = event.type === 'click' && (!link || link.origin !== location.origin || link.hash)
    if (navigator.onLine || stays || !strip()) return
    event.preventDefault()
    event.stopPropagation()
    show('off', 'برای ' + (link ? 'باز کردن این صفحه' : 'فرستادن این فرم') + ' اینترنت لازم است')
  }
  for (const type of ['online', 'offline']) addEventListener(type, change)
  for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
  document.addEventListener('DOMContentLoaded', () => navigator.onLine || change())
  addEventListener('load', () => setTimeout(() => strip() && navigator.serviceWorker?.register('/sw.js').catch(() => {}), 1500))
})()`

/** Marks pictures that did not come (`data-broken`): CSS shows the shop's own placeholder in their place. */
export const BROKEN_PICTURES_SCRIPT = `(() => {
  const mark = ({ type, target }) => target.matches?.('img.picture') && target.toggleAttribute('data-broken', type === 'error')
  for (const type of ['error', 'load']) document.addEventListener(type, mark, true)
})()`

/** The one inline script of <head>. Its text is fixed: a content-security-policy allows it by hash. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${OFFLINE_SCRIPT};${BROKEN_PICTURES_SCRIPT}`
