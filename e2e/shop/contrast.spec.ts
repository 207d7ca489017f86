import sharp from 'sharp'
import { expect, test, type Page } from '../support/test.ts'
import { launchOptions } from '../support/browser.ts'
import { productPath, sql } from '../support/products.ts'

// axe does not judge text over pictures.
test.use({ launchOptions: launchOptions({ pictures: true }) })

/** By name: the address, and steps on the page. */
const PAGES: Record<string, { path: () => Promise<string>; open?: (page: Page) => Promise<void> }> = {
  ...Object.fromEntries(
    ['/', '/categories', '/products', '/products?category=چای-و-قهوه', '/about', '/wholesale'].map((path) => [
      path,
      { path: async () => path },
    ]),
  ),
  'the second slide': { path: async () => '/', open: showSecondSlide },
  'a product': { path: seededProduct },
}

async function showSecondSlide(page: Page): Promise<void> {
  await page
    .locator('#hero-track')
    // In RTL, scrollLeft decreases from 0.
    .evaluate((track) => track.scrollTo({ left: -track.clientWidth, behavior: 'instant' }))
  await expect(page.locator('#slide-2').getByRole('heading')).toBeInViewport()
}

/** Has pictures, colors and badges. */
async function seededProduct(): Promise<string> {
  const [product] = await sql<{ slug: string }>("select slug from public.products where sku = 'HZ-1040'")
  return productPath(product!)
}

/** Share of a text's pixels that may be below: edges of a picture's details. */
const STRAY = 0.03

interface Text {
  words: string
  /** Red, green, blue and opacity of 1. */
  color: readonly [number, number, number, number]
  least: number
  box: { left: number; top: number; width: number; height: number }
}

/** Uncovered texts of the viewport. */
const readTexts = (page: Page): Promise<Text[]> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const rgba = (color: string) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
      return [red!, green!, blue!, alpha! / 255] as const
    }
    const texts: Text[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const owner = nodes.currentNode.parentElement!
      const words = nodes.currentNode.nodeValue!.trim()
      if (!words || owner.closest('[disabled], [aria-disabled], .sr-only, script, style')) continue
      if (!owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(nodes.currentNode)
      const style = getComputedStyle(owner)
      const [red, green, blue, alpha] = rgba(owner instanceof SVGElement ? style.fill : style.color)
      let opacity = alpha
      for (let each: Element | null = owner; each; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity)
      const size = parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      for (const rect of range.getClientRects()) {
        // Without the line spacing, which hairlines may cross.
        const inset = rect.height / 5
        const [left, top] = [Math.ceil(rect.left), Math.ceil(rect.top + inset)]
        const [right, bottom] = [Math.floor(rect.right), Math.floor(rect.bottom - inset)]
        const [width, height] = [right - left, bottom - top]
        if (width < 4 || height < 4 || left < 0 || top < 0) continue
        if (right > innerWidth || bottom > innerHeight) continue
        const clips = (each: Element) => {
          if (getComputedStyle(each).overflow === 'visible') return false
          const frame = each.getBoundingClientRect()
          return frame.left > left || frame.top > top || frame.right < right || frame.bottom < bottom
        }
        let isCovered = false
        for (let each: Element | null = owner; each && !isCovered; each = each.parentElement)
          isCovered = each !== document.documentElement && each !== document.body && clips(each)
        isCovered ||= [
          [left + 1, top + 1],
          [(left + right) / 2, (top + bottom) / 2],
          [right - 1, bottom - 1],
        ].some(([x, y]) => {
          const hit = document.elementFromPoint(x!, y!)
          return !hit || !(hit.contains(owner) || owner.contains(hit))
        })
        if (isCovered) continue
        texts.push({
          words: words.slice(0, 40),
          color: [red, green, blue, opacity],
          least: isLarge ? 3 : 4.5,
          box: { left, top, width, height },
        })
      }
    }
    return texts
  })

/** The viewport without its texts. */
async function photograph(page: Page): Promise<Buffer> {
  const hide = (isHidden: boolean) =>
    page.evaluate(async (on) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`*, ::before, ::after {
        color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important;
        transition: none !important } text, tspan { fill: transparent !important }`)
      document.adoptedStyleSheets = on ? [sheet] : []
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    }, isHidden)
  await hide(true)
  const png = await page.screenshot({ animations: 'disabled', scale: 'css' })
  await hide(false)
  return png
}

const channel = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: readonly number[]) =>
  0.2126 * channel(red!) + 0.7152 * channel(green!) + 0.0722 * channel(blue!)

/** Ratio that all but stray pixels reach. */
function contrast({ color: [red, green, blue, opacity] }: Text, pixels: Buffer): number {
  const ratios: number[] = []
  for (let at = 0; at < pixels.length; at += 3) {
    const ground = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
    const ink = [red, green, blue].map((byte, n) => byte * opacity + ground[n]! * (1 - opacity))
    const [dark, light] = [luminance(ink), luminance(ground)].toSorted((a, b) => a - b)
    ratios.push((light! + 0.05) / (dark! + 0.05))
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * STRAY)]!
}

for (const [name, { path, open }] of Object.entries(PAGES))
  test(
    `contrast of ${name}: texts are readable on what is painted behind them`,
    { tag: '@nightly' },
    async ({ page }) => {
      test.slow()
      await page.goto(await path())
      await open?.(page)
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
      })
      const faint = new Set<string>()
      for (const theme of ['light', 'dark']) {
        await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme)
        const height = await page.evaluate(() => document.body.scrollHeight)
        const step = page.viewportSize()!.height - 160
        for (let top = 0; top < height; top += step) {
          await page.evaluate(async (y) => {
            scrollTo({ top: y, behavior: 'instant' })
            // The bar at the foot comes and goes.
            await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
            const ending = document
              .getAnimations()
              .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
            await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
          }, top)
          const texts = await readTexts(page)
          const picture = sharp(await photograph(page)).removeAlpha()
          for (const text of texts) {
            const ratio = contrast(text, await picture.clone().extract(text.box).raw().toBuffer())
            if (ratio < text.least) faint.add(`${theme}: «${text.words}» ${ratio.toFixed(2)}`)
          }
        }
      }
      expect([...faint]).toEqual([])
    },
  )
