import { expect, test } from '../../support/test.ts'
import { createPerson, signIn } from '../../support/people.ts'
import { sql } from '../../support/products.ts'

// Single row.
test.afterEach(() => sql('delete from public.last_backup'))

test('backup: the dashboard shows the last one and warns when it is old', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await sql('insert into public.last_backup (bytes) values (30800000)')
  await page.goto('/admin')
  await expect(page.getByTestId('backup-line')).toContainText('(۳۰٫۸ مگابایت)')
  await sql(`update public.last_backup set finished_at = now() - interval '3 days'`)
  await page.reload()
  await expect(page.getByTestId('backup-line')).toContainText('اگر سرور خراب شود')
})
