import { expect, test, type Page } from '../support/test.ts'
import { toLatinDigits, toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { createPaidOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct } from '../support/products.ts'

async function figure(page: Page, label: string): Promise<number> {
  const card = page.locator('[data-slot="stat"]').filter({ hasText: label }).first()
  return Number(toLatinDigits(await card.locator('b').innerText()).replace(/\D/g, ''))
}

async function openToday(page: Page) {
  await page.goto('/admin?period=today')
  await expect(page.locator('[data-slot="stat"]')).toHaveCount(4)
}

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin', { first: 'زهره', last: 'مدیر' }), 'admin')
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('dashboard: figures, best-sellers and the chart follow a paid order', async ({ page }) => {
    // High price: today's best-seller, whatever other tests sell.
    const product = await createProduct({ price: 90_000_000, stock: 10 })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await openToday(page)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سلام زهره')
    const before = { sales: await figure(page, 'فروش'), orders: await figure(page, 'سفارش') }
    await createPaidOrder(await createPerson(), product, 3)
    await openToday(page)
    // Other tests sell too: at least this order counts.
    expect(await figure(page, 'فروش')).toBeGreaterThanOrEqual(before.sales + 270_000_000)
    expect(await figure(page, 'سفارش')).toBeGreaterThanOrEqual(before.orders + 1)
    const best = page.locator('[data-slot="panel"]').filter({ hasText: 'پرفروش‌ترین محصولات' })
    await expect(best.getByRole('link', { name: product.name })).toHaveAttribute(
      'href',
      new RegExp(`/admin/orders\\?from=.*&product=${product.id}`),
    )
    const row = best.getByRole('listitem').filter({ hasText: product.name })
    await expect(row).toContainText('۲۷۰٬۰۰۰٬۰۰۰')
    // Share of all sales, not of the top eight.
    const share = Math.round((270_000_000 / (await figure(page, 'فروش'))) * 100)
    await expect(row).toContainText(`٪${toPersianDigits(share)}`)
    await expect(
      page.locator('[data-slot="panel"]').filter({ hasText: 'استان‌ها' }).getByText('هرمزگان'),
    ).toBeVisible()
    const chart = page.getByRole('figure', { name: 'فروش' })
    // In the first hour of a day the curve is one point.
    await expect(chart.locator('.recharts-reference-dot')).toBeVisible()
    await expect(chart.locator('.recharts-yAxis-tick-labels')).toContainText(/[۰-۹]+ (میلیون|میلیارد)/)
    await expect(chart.locator('.recharts-xAxis-tick-labels')).toContainText(/[۰-۹]/)
    await chart.locator('.recharts-wrapper').hover()
    await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText(/فروش.*[۰-۹]/)
    await page.getByText('جدول ارقام').first().click()
    const cells = page.getByRole('table').filter({ hasText: 'فروش (تومان)' }).getByRole('cell')
    await expect(cells.first()).toBeVisible()
    expect(messages).toEqual([])
    await expectAccessible(page)
  })
})
