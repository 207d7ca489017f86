import { expect, type Page, test } from '../support/test.ts'
import { createProduct, productPath } from '../support/products.ts'
import { hold } from '../support/steps.ts'

test.use({ javaScriptEnabled: false })

/** Computed styles of all elements and their pseudo-elements, by place; the font arrives with the sheet. */
function styles(page: Page, theme: string): Promise<string[]> {
  return page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
    const names = [...getComputedStyle(document.documentElement)]
    return [...document.querySelectorAll('body, body :not(script, link, style, template)')].flatMap(
      (element) =>
        [null, '::before', '::after', '::marker', '::placeholder'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          const place = `${element.tagName} ${element.getAttribute('class')} ${pseudo ?? ''}`
          return `${place}\n${names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n')}`
        }),
    )
  }, theme)
}

for (const theme of ['light', 'dark'] as const) {
  test(
    `first paint: looks without the sheet as with it, ${theme}`,
    { tag: '@responsive' },
    async ({ page }) => {
      const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
      await page.route('**/*.woff2', (route) => route.abort())
      for (const path of ['/', '/products', productPath(product), '/terms', '/categories']) {
        // The second answer is the stored one.
        await page.request.get(path)
        const release = await hold(page, '**/*.css')
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' })
        const before = await styles(page, theme)
        expect(before.length).toBeGreaterThan(100)
        release()
        await page.waitForLoadState('load')
        expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
        const after = await styles(page, theme)
        expect(
          before.filter((style, at) => style !== after[at]),
          path,
        ).toEqual([])
        await page.unroute('**/*.css')
      }
    },
  )
}
