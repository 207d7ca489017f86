import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashSource } from '@/lib/server/content-security-policy'
import { getShopOrNothing } from './settings'
import { THEME_COLORS } from './theme'

/** Lists the cart as this browser knows it: of a guest, else as last viewed (lib/cart/last-viewed-cart.ts). Online, loads the page. */
const SCRIPT = `(() => {
  addEventListener('online', () => location.reload())
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {}
    } catch {
      return {}
    }
  }
  const [guest, seen] = [read('cart'), read('cart_seen')]
  const held = Array.isArray(guest)
    ? guest.map((line) => [line?.key, line?.quantity])
    : Object.entries(seen.quantities ?? {})
  const list = document.querySelector('ul')
  for (const [key, quantity] of held) {
    if (!(quantity > 0)) continue
    const line = list.appendChild(document.createElement('li'))
    line.textContent = (seen.names?.[key] ?? 'محصول') + '، ' + quantity.toLocaleString('fa-IR') + ' عدد'
  }
  document.querySelector('section').hidden = !list.firstChild
})()`

/** The page is self-contained. */
export const OFFLINE_POLICY = `default-src 'none'; script-src ${hashSource(SCRIPT)}; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const asData = async (file: string, type: string) =>
  `data:${type};base64,${(await readFile(path.join(process.cwd(), 'public', 'art', file))).toString('base64')}`

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Offline HTML, served at the requested address so that «تلاش مجدد» retries it. */
export async function offlinePage(): Promise<string> {
  const [logo, logoDark, bowl] = await Promise.all([
    asData('logo.svg', 'image/svg+xml'),
    asData('logo-dark.svg', 'image/svg+xml'),
    asData('mended-bowl-320.webp', 'image/webp'),
  ])
  const shop = await getShopOrNothing()
  const [phone] = shop.phones
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>اینترنت قطع است | ${escapeMarkup(shop.name)}</title>
<style>
:root{--paper:${THEME_COLORS.light};--ink:#22303a;--muted:#5e6a71;--action:#0e6e6e;--on-action:#fff;--line:#8b8579}
@media(prefers-color-scheme:dark){:root{--paper:${THEME_COLORS.dark};--ink:#f2ece2;--muted:#a3afb2;--action:#56bdb3;--on-action:#06211f;--line:#66747b}.day{display:none}}
@media(prefers-color-scheme:light){.night{display:none}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:flex;flex-direction:column;padding:24px 16px;background:var(--paper);color:var(--ink);font:400 16px/1.85 Vazirmatn,'Segoe UI',Tahoma,sans-serif}
main{flex:1;display:grid;place-content:center;justify-items:center;gap:12px;text-align:center}
main img{width:260px;height:auto;margin-block-end:8px}
h1{font-size:22px;line-height:1.5}
p{max-width:40ch;color:var(--muted);text-wrap:balance}
section{margin-block-start:4px}
h2{font-size:16px}
ul{list-style:none;padding:0;color:var(--muted)}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-block-start:12px}
a{display:inline-flex;align-items:center;min-height:48px;padding-inline:22px;border:1px solid var(--line);border-radius:12px;color:inherit;font-weight:650;text-decoration:none}
a.go{border-color:transparent;background:var(--action);color:var(--on-action)}
a:focus-visible{outline:3px solid var(--action);outline-offset:2px}
bdi{direction:ltr;unicode-bidi:isolate}
</style>
</head>
<body>
<header><img class="day" src="${logo}" alt="${escapeMarkup(shop.name)}" width="109" height="42"><img class="night" src="${logoDark}" alt="${escapeMarkup(shop.name)}" width="109" height="42"></header>
<main>
<img src="${bowl}" alt="" width="320" height="240">
<h1>اینترنت قطع است</h1>
<p>این کاسه را بند زدیم؛ خط شما را نه. سبد خریدتان سر جایش است، و این صفحه با وصل شدن باز می‌شود.</p>
<section hidden><h2>سبد خرید شما</h2><ul></ul></section>
<nav><a class="go" href="">تلاش مجدد</a>${phone ? `<a href="tel:${phone.tel}">تماس:&nbsp;<bdi>${phone.text}</bdi></a>` : ''}</nav>
</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}

/**
 * Caches the offline page under a name derived from its text, and serves it when navigation fails. Caches no other page
 * or price.
 */
export function serviceWorker(page: string): string {
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12)
  return `const CACHE = 'offline-${version}'

self.addEventListener('install', (event) => {
  // Only navigations start this worker, where the browser supports routes.
  if (event.addRoutes) {
    try {
      event.waitUntil(event.addRoutes([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]))
    } catch {}
  }
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(new Request('/offline', { cache: 'reload', priority: 'low' })))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
      // The page is asked for while this file wakes.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(request))
      } catch (error) {
        const page = await caches.match('/offline')
        if (page) return page
        throw error
      }
    })(),
  )
})
`
}
