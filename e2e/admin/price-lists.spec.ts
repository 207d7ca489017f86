import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('the shopkeeper chooses how lists are, and has one made anew', async ({ page, context }) => {
      test.setTimeout(180_000)
      await signIn(context, await createPerson('admin'), 'admin')
      await page.goto('/admin/wholesale/price-list')
      const row = page.getByTestId('list-dealer_price-pdf')
      await expect(row).toBeVisible()
      await expectAccessible(page)

      const pictures = page.getByRole('switch', { name: /با عکس کالاها/ })
      await pictures.uncheck()
      await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('۲۰۰')
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('عددی از ۱ تا ۹۰، یا خالی')).toBeVisible()
      await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('۷')
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('فهرست‌های بعدی این‌گونه ساخته می‌شوند')).toBeVisible()

      await row.getByRole('button', { name: /ساختن/ }).click()
      await expect(row.getByRole('link', { name: /^دریافت/ })).toBeVisible({ timeout: 90_000 })
      const [list] = await sql<{ days: number }>(
        `select valid_until - (now() at time zone 'Asia/Tehran')::date as days from public.price_lists
         where price_type = 'dealer_price' and form = 'pdf' and state = 'ready' order by finished_at desc limit 1`,
      )
      expect(list!.days).toBe(7)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('link', { name: /^دریافت/ }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^price-list-dealer-.*\.pdf$/)

      await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('')
      await pictures.check()
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect
        .poll(
          async () =>
            (await sql(`select from public.price_list_settings where valid_days is null and has_pictures`))
              .length,
        )
        .toBe(1)
    })
  })
}
