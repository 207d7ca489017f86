import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { panel } from '../support/panel.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('report of sales: refuses a wrong date, and is downloaded for the chosen span', async ({ page }) => {
    await page.goto('/admin/reports')
    const sales = panel(page, 'فروش')
    const from = sales.getByLabel('از تاریخ')
    const good = await from.inputValue()
    await from.fill('دیروز')
    await sales.getByRole('button', { name: 'دریافت فایل' }).click()
    await expect(sales.getByText('تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید')).toBeVisible()
    await expect(from).toHaveValue('دیروز')
    await from.fill(good)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sales.getByRole('button', { name: 'دریافت فایل' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d\.xlsx$/)
  })

  test('calendar: marks Fridays, jumps to years and picks today', async ({ page, isMobile }) => {
    await page.goto('/admin/reports')
    const sales = panel(page, 'فروش')
    await sales.getByRole('button', { name: 'باز کردن تقویم' }).last().click()
    const calendar = page.getByRole('dialog', { name: 'تقویم' })
    await expect(calendar.getByRole('button', { name: / ۱ \S+ ۱۴[۰-۹]{2}/ })).toHaveCount(1)
    const color = (cell: string) =>
      calendar
        .locator(cell)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await color('td:last-child button')).not.toBe(
      await color('td:not(:last-child, [data-today], [data-selected]) button'),
    )
    if (!isMobile) {
      const menu = (await page.getByRole('complementary').boundingBox())!
      const box = (await calendar.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(menu.x)
    }
    await calendar.getByRole('combobox', { name: 'سال' }).selectOption({ label: '۱۴۰۳' })
    await expect(calendar.getByRole('button', { name: / ۱ \S+ ۱۴۰۳/ })).toHaveCount(1)
    await expectAccessible(page)
    await calendar.getByRole('button', { name: 'امروز', exact: true }).click()
    await expect(calendar).toBeHidden()
    await expect(sales.getByLabel('تا تاریخ')).toHaveValue(/^۱۴[۰-۹]{2}\/[۰-۹]{2}\/[۰-۹]{2}$/)
  })
})
