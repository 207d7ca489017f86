import { expect, test } from '../../support/test.ts'
import { expectAccessible } from '../../support/axe.ts'
import { createStaff, signIn } from '../../support/people.ts'

// A right applies to everyone with the role.
test(
  'staff: an owner opens a right of a role, and reads it in the activity log',
  { tag: '@nightly' },
  async ({ page, context }) => {
    const owner = await createStaff('owner', { first: 'مهتاب', last: `مالک${Date.now()}` })
    await signIn(context, owner, 'admin')
    await page.goto('/admin/staff')
    const box = page.getByRole('checkbox', { name: 'محتوا: پیامک' })
    await expect(box).not.toBeChecked()
    await box.check()
    await expect(page.getByText('محتوا: «پیامک» باز شد')).toBeVisible()
    await box.uncheck()
    await expect(page.getByText('محتوا: «پیامک» بسته شد')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'مالک: پیامک', includeHidden: true })).toBeDisabled()

    await page.goto(`/admin/activity?person=${owner.id}`)
    const entries = page.getByRole('list', { name: 'فعالیت‌ها' }).getByRole('listitem')
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText('دسترسی نقش')
    await expectAccessible(page)
    await page.getByLabel('بخش', { exact: true }).selectOption('prices')
    await page.getByRole('button', { name: 'نمایش', exact: true }).click()
    await expect(page.getByText('با این فیلتر چیزی نیست')).toBeVisible()
    await page.getByRole('link', { name: 'برداشتن فیلترها' }).first().click()
    await expect(entries.first()).toBeVisible()
    const file = await page.request.get(`/admin/activity/export?person=${owner.id}&format=csv`)
    expect(file.status()).toBe(200)
    const text = await file.text()
    expect(text.trim().split('\n')).toHaveLength(3)
    expect(text).toContain('مهتاب مالک')
  },
)
