import { expect, test } from '@playwright/test'
import { createPerson, signIn, type UserType } from '../support/people.ts'

const PAGES = [
  '/admin',
  '/admin/orders',
  '/admin/orders/money',
  '/admin/orders/print',
  '/admin/orders/00000000-0000-4000-8000-000000000000',
  '/admin/users',
  '/admin/users/wholesale',
  '/admin/users/00000000-0000-4000-8000-000000000000',
  '/admin/comments',
  '/admin/discounts',
  '/admin/discount-codes',
  '/admin/discount-codes/00000000-0000-4000-8000-000000000000',
  '/admin/stock-requests',
  '/admin/stock-requests/00000000-0000-4000-8000-000000000000',
  '/admin/sms',
  '/admin/sms/templates',
  '/admin/sms/campaigns',
  '/admin/delivery-settings',
  '/admin/reports',
]
const FILES = [
  '/admin/orders/export',
  '/admin/users/export',
  '/admin/discounts/export',
  '/admin/discount-codes/export',
  '/admin/reports/sales?from=1405/01/01&until=1405/01/02',
  '/admin/reports/stock',
  '/admin/reports/customers',
]

for (const type of ['normal', 'shop', 'dealer'] as UserType[]) {
  test(`a ${type} customer is led away from every page and refused every file`, async ({ page, context }) => {
    await signIn(context, await createPerson(type), type)
    for (const path of PAGES) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect([path, answer.status(), new URL(answer.headers().location ?? '', 'http://x').pathname]).toEqual([
        path,
        303,
        '/',
      ])
    }
    for (const path of FILES) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      expect([path, [303, 403].includes(answer.status())]).toEqual([path, true])
    }
  })
}

test('a guest is asked to sign in', async ({ page }) => {
  for (const path of [...PAGES, ...FILES]) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect([path, [303, 401].includes(answer.status())]).toEqual([path, true])
  }
})

test('an admin opens every page and gets every file @responsive', async ({ page, context }) => {
  test.setTimeout(180_000)
  await signIn(context, await createPerson('admin'), 'admin')
  for (const path of PAGES.filter((each) => !each.includes('00000000'))) {
    const answer = await page.goto(path)
    expect([path, answer!.status()]).toEqual([path, 200])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const wide =
      (await page.evaluate(() => document.documentElement.scrollWidth)) - page.viewportSize()!.width
    expect([path, wide <= 0]).toEqual([path, true])
  }
  for (const path of FILES) {
    const answer = await page.request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toContain('spreadsheetml')
  }
})
