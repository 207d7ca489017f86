/** Bytes a phone loads for a page by kind, without lazy content. */
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/support/chromium.ts'

/** Bytes as transferred (compressed, with headers). */
export type Weight = Record<'document' | 'script' | 'stylesheet' | 'font' | 'image' | 'other', number>

const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export async function weigh(urls: Record<string, string>): Promise<Record<string, Weight>> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const weights: Record<string, Weight> = {}
    for (const [name, url] of Object.entries(urls)) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      const weight: Weight = { document: 0, script: 0, stylesheet: 0, font: 0, image: 0, other: 0 }
      const kinds = new Map<string, keyof Weight>()
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      session.on('Network.responseReceived', ({ requestId, type }) => {
        const kind = type.toLowerCase()
        kinds.set(requestId, kind in weight ? (kind as keyof Weight) : 'other')
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        weight[kinds.get(requestId) ?? 'other'] += encodedDataLength
      })
      await page.goto(url, { waitUntil: 'networkidle' })
      weights[name] = weight
      await context.close()
    }
    return weights
  } finally {
    await browser.close()
  }
}
