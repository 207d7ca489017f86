/** Deterministic screenshots: fixed dates, no animation. */
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Replaces every date; the browser's clock is noon of that day. */
const NOW = new Date('2026-11-22T12:00:00+03:30')
const MONTH = 'فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند'
const DAY = '(?:شنبه|یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه)'
const STILL: [pattern: string, instead: string][] = [
  [`${DAY} (?=[۰-۹]{1,2} (?:${MONTH}))`, 'یکشنبه '],
  [`[۰-۹]{1,2} (?:${MONTH}) [۰-۹]{4}`, '۱ آذر ۱۴۰۵'],
  [`[۰-۹]{1,2} (?:${MONTH})(?![\\p{L}])`, '۱ آذر'],
  ['[۰-۹]{4}/[۰-۹]{1,2}/[۰-۹]{1,2}', '۱۴۰۵/۰۹/۰۱'],
  ['[۰-۹]{1,2}:[۰-۹]{2}', '۱۲:۰۰'],
  ['(?:همین حالا|[۰-۹]+ (?:دقیقه|ساعت) پیش)', '۲ ساعت پیش'],
  ['[۰-۹]+ روز (?=پیش|دیگر|مانده)', '۳ روز '],
]

const answered = new WeakSet<Page>()

/** Fixes the clock, stops animations and records when the viewer is known. */
export async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW)
  // From the start: animated elements end with other edges.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  page.on('request', (request) => request.isNavigationRequest() && answered.delete(page))
  page.on('response', (response) => response.url().endsWith('/api/me') && answered.add(page))
}

/** Waits for hydration and the viewer; without `waiting`, also for all requests. */
export async function ready(page: Page, waiting = false): Promise<void> {
  if (!waiting) await page.waitForLoadState('networkidle')
  // The header shows the viewer after hydration.
  if (await page.locator('a[href="/cart"]').count())
    await expect.poll(() => answered.has(page), { timeout: 30_000 }).toBe(true)
  if (waiting) return
  const top = await page.evaluate(() => scrollY)
  await page.waitForFunction(() => {
    const busy = [
      ...document.querySelectorAll('[aria-busy="true"], [data-slot="spinner"], [data-slot="skeleton"]'),
    ].find((each) => each.checkVisibility())
    // Some parts load when they are reached.
    busy?.scrollIntoView()
    return !busy
  })
  await page.evaluate((y) => scrollTo(0, y), top)
}

/** Waits for fonts and all pictures. */
async function load(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await document.fonts.ready
    // Decoding may reject once while loading.
    const decode = (image: HTMLImageElement) => image.decode().catch(() => image.decode())
    await Promise.all([...document.images].map((image) => decode(image).catch(() => undefined)))
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
  })
}

/** Replaces dates and times in texts and fields. */
async function holdDates(page: Page): Promise<void> {
  await page.evaluate((still) => {
    const patterns = still.map(([pattern, instead]) => [new RegExp(pattern, 'gu'), instead] as const)
    const hold = (text: string) =>
      patterns.reduce((held, [pattern, instead]) => held.replace(pattern, instead), text)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const held = hold(node.nodeValue ?? '')
      if (held !== node.nodeValue) node.nodeValue = held
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input:not([type]), input[type=text]'))
      field.value = hold(field.value)
  }, STILL)
}

/** Saves `<name>-light.png` and `<name>-dark.png` in `folder`. */
export async function takeThemes(page: Page, folder: string, name: string, whole: boolean): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate((set) => document.documentElement.setAttribute('data-theme', set), theme)
    if (whole) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await load(page)
    await holdDates(page)
    await page.screenshot({
      path: path.join(folder, `${name}-${theme}.png`),
      fullPage: whole,
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    })
  }
}
