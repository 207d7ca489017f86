import { expect, test } from '../support/test.ts'
import { createPerson, signIn } from '../support/people.ts'

test('daily backups: refuse a wrong number and a cloud without access data', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/backup')
  const save = page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
  await page.getByLabel('چند پشتیبان بماند').fill('۰')
  await save.click()
  await expect(page.getByText('عددی از ۱ تا ۹۰')).toBeVisible()
  await page.getByLabel('چند پشتیبان بماند').fill('۱۴')
  await page.getByLabel('جای نگه‌داری').selectOption('s3')
  await save.click()
  await expect(page.getByText('برای فضای ابری لازم است').first()).toBeVisible()
  await expect(page.getByLabel('چند پشتیبان بماند')).toHaveValue('۱۴')
})
