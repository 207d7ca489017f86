import { expect, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createFamily } from '../support/families.ts'
import { productPath } from '../support/products.ts'
import { tick } from '../support/steps.ts'

test('size sheet: «+» on a card opens it; a size is chosen and added by keyboard', async ({ page }) => {
  const { small, large, category } = await createFamily()
  await page.goto(`/products?category=${category}&sort=dearest`)
  const card = page.getByRole('article')
  const opener = card.getByRole('link', { name: `انتخاب اندازهٔ ${large.name}` })
  await opener.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'انتخاب اندازه' })
  await expect(sheet.getByRole('radio', { name: /۲۸/ })).toBeChecked()
  await sheet.getByRole('radio', { name: /۲۸/ }).press('ArrowRight')
  await expect(sheet.getByRole('radio', { name: /۲۰/ })).toBeChecked()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'افزودن به سبد' }).press('Enter')
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  await expect(opener).toBeFocused()
  await expect.poll(() => page.evaluate(() => localStorage.cart as string)).toContain(small.id)

  await card.getByRole('link', { name: large.name, exact: true }).click()
  const sizes = page.getByRole('navigation', { name: 'قطر' })
  await expect(sizes.getByRole('link', { name: /۲۸/ })).toHaveAttribute('aria-current', 'page')
  await sizes.getByRole('link', { name: /۲۰/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(small.name)
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('size drawing: shows the product beside the chosen thing', async ({ page }) => {
    const { small } = await createFamily()
    await page.goto(productPath(small))
    await page.getByRole('heading', { name: 'چقدر بزرگ است؟' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: /اجاق چهارشعله/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /کنار دستی ۱۸/ })).toBeVisible()
    await page.getByRole('radio', { name: 'اجاق و دست' }).press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'دست', exact: true })).toBeChecked()
    await expect(page.getByRole('img', { name: /اجاق چهارشعله/ })).toHaveCount(0)
    await tick(page.getByRole('radio', { name: 'اجاق و دست' }))
    await expectAccessibleInBothThemes(page)
  })
})
