/** The page of an article is there when its card is pressed; who pays for bytes, or sees prices of their own, fetches what they mean to open. */
import { expect, type Page, test } from '@playwright/test'
import { createPerson, signIn } from '../support/people.ts'

/** Addresses of the articles whose data came, beyond the outline of their pages that Next asks for first. */
function watchData(page: Page): string[] {
  const came: string[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const headers = request.headers()
    const isOutline = headers['next-router-segment-prefetch'] === '/_tree'
    if (headers.rsc && !isOutline && /^\/products\/[^/]+$/.test(pathname)) came.push(pathname)
  })
  return came
}

const firstCard = (page: Page) => page.locator('main .card .card-name a').first()

for (const path of ['/', '/products'])
  test(`a card that is in sight on ${path} opens without asking the server again`, async ({ page }) => {
    const came = watchData(page)
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
  const came = watchData(page)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(came).toEqual([])
  await firstCard(page).focus()
  await expect.poll(() => came.length).toBeGreaterThan(0)
})

test('a dealer’s pages are rendered each time: only the one that is meant is fetched', async ({
  page,
  context,
}) => {
  await signIn(context, await createPerson('dealer'), 'dealer')
  const came = watchData(page)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(came).toEqual([])
  await firstCard(page).focus()
  await expect.poll(() => new Set(came).size).toBe(1)
})
