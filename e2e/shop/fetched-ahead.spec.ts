/** The page of a product is there when its card is pressed; who pays for bytes, or sees prices of their own, fetches what they mean to open. */
import { expect, type Page, type Request, test } from '@playwright/test'
import { createPerson, signIn } from '../support/people.ts'

/** Addresses of the products whose data is asked for, and of those whose data came, beyond the outline that Next asks for first. */
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

/** The focus comes to the first card, once the page listens: the request goes out. */
async function meanToPress(page: Page): Promise<void> {
  await expect(async () => {
    await firstCard(page).blur()
    const asked = page.waitForRequest((request) => Boolean(request.headers().rsc), { timeout: 2000 })
    await Promise.all([asked, firstCard(page).focus()])
  }).toPass()
}

for (const path of ['/', '/products'])
  test(`a card that is in sight on ${path} opens without asking the server again`, async ({ page }) => {
    const { came } = watchData(page)
    await page.goto(path)
    await firstCard(page).scrollIntoViewIfNeeded()
    const href = (await firstCard(page).getAttribute('href'))!
    const address = new URL(href, page.url()).pathname
    await expect.poll(() => came).toContain(address)
    await page.waitForLoadState('networkidle')
    came.length = 0
    const name = await firstCard(page).innerText()
    await firstCard(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(came.filter((each) => each === address)).toEqual([])
  })

test('on a slow connection only what somebody means to press is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })
  })
  const { asked } = watchData(page)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await meanToPress(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('a dealer’s pages are rendered each time: only the one that is meant is fetched', async ({
  page,
  context,
}) => {
  await signIn(context, await createPerson('dealer'), 'dealer')
  const { asked } = watchData(page)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await meanToPress(page)
  await expect.poll(() => new Set(asked).size).toBe(1)
})
