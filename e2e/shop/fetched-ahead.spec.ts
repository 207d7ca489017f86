/** The page of an article is there when its card is pressed; who pays for bytes, or sees prices of their own, fetches what they mean to open. */
import { expect, type Page, test } from '@playwright/test'
import { createPerson, signIn } from '../support/people.ts'

/** Addresses of the articles whose data is asked for. */
function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().rsc && /^\/products\/[^/]+$/.test(pathname)) asked.push(pathname)
  })
  return asked
}

const firstCard = (page: Page) => page.locator('main .card .card-name a').first()

for (const path of ['/', '/products'])
  test(`a card that is in sight on ${path} opens without asking the server again`, async ({ page }) => {
    const asked = watchData(page)
    await page.goto(path)
    await firstCard(page).scrollIntoViewIfNeeded()
    const href = (await firstCard(page).getAttribute('href'))!
    const address = new URL(href, page.url()).pathname
    await expect.poll(() => asked).toContain(address)
    await page.waitForLoadState('networkidle')
    asked.length = 0
    const name = await firstCard(page).innerText()
    await firstCard(page).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(asked.filter((each) => each === address)).toEqual([])
  })

test('on a slow connection only what somebody means to press is fetched', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })
  })
  const asked = watchData(page)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await firstCard(page).focus()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('a dealer’s pages are rendered each time: only the one that is meant is fetched', async ({
  page,
  context,
}) => {
  await signIn(context, await createPerson('dealer'), 'dealer')
  const asked = watchData(page)
  await page.goto('/products')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await firstCard(page).focus()
  await expect.poll(() => new Set(asked).size).toBe(1)
})
