import { expect, type Page, test } from '../support/test.ts'
import { createProduct, productPath } from '../support/products.ts'
import { hold } from '../support/steps.ts'

declare global {
  interface Window {
    looks?: string[][]
  }
}

/** Place and computed styles of what is displayed, in both themes; returns what changed since the last call. */
async function changedLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Chromium returns margins of `auto` as 0 or as used; places show them.
    const names = [...getComputedStyle(document.documentElement)].filter((name) => !/^--|^margin-/.test(name))
    const looks = ['light', 'dark'].flatMap((theme) => {
      document.documentElement.dataset.theme = theme
      for (const animation of document.getAnimations()) animation.cancel()
      const all = [...document.querySelectorAll('body, body :not(svg *)')].filter((element) =>
        element.checkVisibility(),
      )
      return all.flatMap((element) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          const isDrawn = pseudo === null || !['none', 'normal'].includes(style.content)
          const values = isDrawn ? names.map((name) => `${name}: ${style.getPropertyValue(name)}`) : []
          const { x, y, width, height } = element.getBoundingClientRect()
          const of = `${theme} ${element.tagName} ${element.getAttribute('class')} ${pseudo ?? ''}`
          return [of, `place: ${[x, y, width, height].join(' ')}`, ...values]
        }),
      )
    })
    const changed = (window.looks ?? []).flatMap((before, at) => {
      const after = looks[at] ?? []
      return before.flatMap((value, i) => (value === after[i] ? [] : [`${before[0]} ${value} → ${after[i]}`]))
    })
    window.looks = looks
    return changed
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('first paint: looks without the sheet as with it', { tag: '@phone' }, async ({ page }) => {
    const product = await createProduct({ colors: { 'سبز دریایی': 2 } })
    await page.route('**/*.woff2', (route) => route.abort())
    for (const path of ['/', '/products', productPath(product)]) {
      const release = await hold(page, '**/*.css')
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('link[rel="stylesheet"]').waitFor({ state: 'attached' })
      await changedLooks(page)
      release()
      await page.waitForLoadState('load')
      expect(await page.evaluate(() => [window.looks!.length > 1000, document.styleSheets.length])).toEqual([
        true,
        2,
      ])
      expect((await changedLooks(page)).slice(0, 20), path).toEqual([])
      await page.unroute('**/*.css')
    }
  })
})

test('first paint: React keeps the sheet at the end of the page, and uses it after a click', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  const sheets = page.locator('link[rel="stylesheet"]')
  await page.goto('/products')
  const href = await page.locator('body > link[rel="stylesheet"]').getAttribute('href')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByTestId('buy-box')).toBeVisible()
  await expect(sheets).toHaveCount(1)
  expect(await sheets.getAttribute('href')).toBe(href)
  expect(errors).toEqual([])
})
