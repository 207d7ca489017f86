import { SIGNED_IN_COOKIE } from '@/lib/supabase/cookies'
import { THEME_SCRIPT } from './theme'

/**
 * Offline banner. Blocks links and forms while offline: the browser's error page would lose typed input. Inline, since
 * a file would not load offline. Registers the service worker (lib/shop/offline-page.ts) as soon as the page has loaded.
 * Inactive without `OfflineNotice`.
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
  addEventListener('load', () => strip() && navigator.serviceWorker?.register('/sw.js').catch(() => {}))
})()`

/** Sets `data-broken` on failed pictures; CSS shows a placeholder. */
export const BROKEN_PICTURES_SCRIPT = `(() => {
  const mark = ({ type, target }) => target.matches?.('img.picture') && target.toggleAttribute('data-broken', type === 'error')
  for (const type of ['error', 'load']) document.addEventListener(type, mark, true)
})()`

/** Before first paint: a stored page is the same for all, so CSS hides its sign-in links while /api/me is on its way. */
export const SIGNED_IN_SCRIPT = `/(?:^|; )${SIGNED_IN_COOKIE}=1/.test(document.cookie)&&document.documentElement.toggleAttribute('data-signed-in',true)`

/** The only inline script of <head>; fixed text, allowed by hash. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${SIGNED_IN_SCRIPT};${OFFLINE_SCRIPT};${BROKEN_PICTURES_SCRIPT}`
