/** Prefetching of product pages: at a pointer, a finger or the focus. */
import { expect, type Page, type Request, test } from '../support/test.ts'
import { createPerson, signIn } from '../support/people.ts'

/** Product pages with requested and received data; `came` omits Next's first outline. */
function watchData(page: Page): { asked: string[]; came: string[] } {
  const seen = { asked: [] as string[], came: [] as string[] }
  const note = (list: string[], request: Request, outlineToo: boolean) => {
    const { pathname } = new URL(request.url())
    const headers = request.headers()
    const isOutline = headers['next-router-segment-prefetch'] === '/_tree'
    if (headers.rsc && (outlineToo || !isOutline) && /^\/products\/[^/]+$/.test(pathname)) list.push(pathname)
  }
  page.on('request', (request) => note(seen.asked, request, true))
  page.on('requestfinished', (request) => note(seen.came, request, false))
  return seen
}

const firstCard = (page: Page) => page.getByRole('article').getByRole('heading').getByRole('link').first()

async function focusFirstCard(page: Page): Promise<void> {
  await expect(async () => {
    await firstCard(page).blur()
    const asked = page.waitForRequest((request) => Boolean(request.headers().rsc), { timeout: 2000 })
    await Promise.all([asked, firstCard(page).focus()])
  }).toPass()
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('prefetch: a card is fetched at the pointer and opens without another request', async ({ page }) => {
    const { asked, came } = watchData(page)
    for (const path of ['/', '/products']) {
      asked.length = came.length = 0
      await page.goto(path)
      await firstCard(page).scrollIntoViewIfNeeded()
      await page.waitForLoadState('networkidle')
      expect([path, asked]).toEqual([path, []])
      const href = (await firstCard(page).getAttribute('href'))!
      const address = new URL(href, page.url()).pathname
      const name = await firstCard(page).innerText()
      await firstCard(page).hover()
      await expect.poll(() => came).toContain(address)
      await page.waitForLoadState('networkidle')
      came.length = 0
      await firstCard(page).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      expect([path, came.filter((each) => each === address)]).toEqual([path, []])
    }
  })

  test('prefetch: dealers’ pages are fetched at a focused card only', async ({ page, context }) => {
    await signIn(context, await createPerson('dealer'), 'dealer')
    const { asked } = watchData(page)
    await page.goto('/products')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await focusFirstCard(page)
    await expect.poll(() => new Set(asked).size).toBe(1)
  })
})
