import { expect, test } from '../../support/test.ts'
import { expectAccessibleInBothThemes } from '../../support/axe.ts'
import { createPerson, signIn } from '../../support/people.ts'
import { sql } from '../../support/products.ts'

// Single backup, single settings row.
test.beforeEach(async ({ context }) => {
  await sql('delete from public.backups')
  await signIn(context, await createPerson('admin'), 'admin')
})
test.afterEach(async () => {
  await sql('delete from public.backups')
  await sql(`update public.backup_settings set is_daily = false, keep = 7, hour = 4, target = 'folder'`)
})

for (const width of [360, 1440])
  test(
    `backup at ${width} px: is made on request and downloaded by admins`,
    { tag: '@nightly' },
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/admin/backup')
      await expect(page.getByText('هنوز نسخهٔ پشتیبان نگرفته‌اید')).toBeVisible()
      await page.getByRole('button', { name: 'پشتیبان‌گیری اکنون' }).click()
      await expect(page.getByText('ساخت پشتیبان آغاز شد')).toBeVisible()
      await expect(page.getByTestId('backup-running')).toBeVisible()
      await expect(page.getByTestId('backup-done')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('آخرین پشتیبان کامل:')).toBeVisible()
      await expectAccessibleInBothThemes(page)
      const href = await page.getByRole('link', { name: 'دریافت' }).getAttribute('href')
      const file = await page.request.get(href!)
      const [row] = await sql<{ bytes: string; name: string }>('select bytes, name from public.backups')
      expect((await file.body()).length).toBe(Number(row!.bytes))
      expect(file.headers()['content-disposition']).toContain(row!.name)
      const guest = await browser.newContext()
      expect((await guest.request.get(href!)).status()).toBe(401)
      await signIn(guest, await createPerson())
      expect((await guest.request.get(href!)).status()).toBe(403)
      await guest.close()
      await page.goto('/admin')
      await expect(page.getByTestId('backup-line')).toContainText('آخرین پشتیبان:')
    },
  )

test('daily backups: are set by hour and number', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/admin/backup')
  await page.getByLabel('هر روز خودش پشتیبان بگیرد').check()
  await page.getByLabel('ساعت', { exact: true }).selectOption('ساعت ۳')
  await page.getByLabel('چند پشتیبان بماند').fill('۱۴')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('تنظیمات پشتیبان‌گیری ذخیره شد')).toBeVisible()
  expect(await sql('select is_daily, hour, keep, target from public.backup_settings')).toEqual([
    { is_daily: true, hour: 3, keep: 14, target: 'folder' },
  ])
})

test('backup: the dashboard warns when the last one is old', { tag: '@nightly' }, async ({ page }) => {
  await sql(
    `insert into public.backups (target, is_daily, state, created_at, finished_at, name, bytes)
     values ('folder', true, 'done', now() - interval '3 days', now() - interval '3 days', 'x.tar', 1)`,
  )
  await page.goto('/admin')
  await expect(page.getByTestId('backup-line')).toContainText('اگر سرور خراب شود')
})
