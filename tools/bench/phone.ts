/** Experience on a slow phone: real Chromium, throttled, empty cache. */
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/support/chromium.ts'

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms, CPU four times slower. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
/** Idle time in ms after which a page is settled. */
const SETTLED_MS = 1500

const ADD_BUTTON = 'main button[type=submit]:is([aria-label$="به سبد"], #buy-bar *):not([disabled])'

/** Milliseconds from navigation start; `inp` and `press` from the click. */
export interface Load {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  /** Click as soon as the button is painted: its time, the cart update and the response delay. */
  pressed: number
  added: number
  inp: number
  /** Bytes as sent. */
  scripts: number
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number; long: { start: number; ms: number }[]; inp: number; added: number }
  }
}

export async function openPhone(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(watch)
  return page
}

/** Opens a page and clicks its first «افزودن به سبد» once painted. */
export async function loadPage(browser: Browser, url: string): Promise<Load> {
  const page = await slowPage(browser)
  try {
    const opening = page.goto(url, { waitUntil: 'load' })
    const button = page.locator(ADD_BUTTON).filter({ visible: true }).first()
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await button.waitFor()
    await button.scrollIntoViewIfNeeded()
    const pressed = await page.evaluate(() => performance.now())
    await button.tap({ noWaitAfter: true })
    await opening
    await page.waitForFunction(() => window.seen.added > 0, null, { timeout: 30_000 })
    await page.waitForTimeout(SETTLED_MS)
    const answer = await page.evaluate(() => ({
      fcp: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/_next/static/') && name.includes('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      ...window.seen,
    }))
    const { long, ...rest } = answer
    const blocked = long.filter(({ start }) => start >= answer.fcp).map(({ ms }) => Math.max(0, ms - 50))
    return { ...rest, pressed, tbt: blocked.reduce((sum, ms) => sum + ms, 0) }
  } finally {
    await page.context().close()
  }
}

/** Opens a page and clicks its cards, returning to it between: ms until each product page is painted. */
export async function pressCards(
  browser: Browser,
  url: string,
  places: readonly number[],
): Promise<number[]> {
  const page = await slowPage(browser)
  const times: number[] = []
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    for (const place of places) {
      if (times.length > 0) await page.goBack()
      times.push(await pressCard(page, place))
    }
    return times
  } finally {
    await page.context().close()
  }
}

async function pressCard(page: Page, place: number): Promise<number> {
  const card = page.locator('main article').filter({ visible: true }).nth(place)
  await card.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLED_MS)
  await page.evaluate(() => {
    addEventListener(
      'pointerdown',
      (event) => {
        const look = () => {
          const title = document.querySelector('[data-testid="buy-box"] h1')?.getBoundingClientRect()
          if (!title || title.top >= innerHeight || title.bottom <= 0) return requestAnimationFrame(look)
          // The frame is on screen when the next task runs.
          requestAnimationFrame(() =>
            setTimeout(() => (window.seen.added = performance.now() - event.timeStamp)),
          )
        }
        look()
      },
      { capture: true, once: true },
    )
    window.seen.added = 0
  })
  await card.locator(':is(h2, h3) a').tap({ noWaitAfter: true })
  await page.waitForFunction(() => window.seen.added > 0)
  return page.evaluate(() => window.seen.added)
}

export async function htmlBytes(url: string): Promise<{ plain: number; gzip: number }> {
  const html = Buffer.from(await (await fetch(url)).arrayBuffer())
  return { plain: html.length, gzip: gzipSync(html, { level: 6 }).length }
}

function watch() {
  window.seen = { lcp: 0, cls: 0, long: [], inp: 0, added: 0 }
  const each = (type: string, take: (entry: never) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => take(entry as never))).observe({
      type,
      buffered: true,
      ...more,
    })
  each('largest-contentful-paint', (entry: PerformanceEntry) => (window.seen.lcp = entry.startTime))
  each('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) window.seen.cls += entry.value
  })
  each('longtask', (entry: PerformanceEntry) =>
    window.seen.long.push({ start: entry.startTime, ms: entry.duration }),
  )
  each(
    'event',
    (entry: PerformanceEventTiming & { interactionId: number }) => {
      if (entry.interactionId) window.seen.inp = Math.max(window.seen.inp, entry.duration)
    },
    { durationThreshold: 16 },
  )
  const look = () => {
    // The bar of a product page counts in place of the navigation.
    if (document.querySelector('.mobile-bar [data-slot="cart-count"], #buy-bar [data-carted]')?.textContent)
      window.seen.added = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
