import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { inboxOf } from '../support/inbox.ts'
import { createPerson, createStaff, signIn } from '../support/people.ts'
import { openAs } from '../support/steps.ts'

async function messageTo(phone: string, words: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    found = (await inboxOf(phone)).find(({ text }) => text.includes(words))?.text
    expect(found).toBeDefined()
  }).toPass()
  return found!
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('staff: a new role and a removal apply at once', async ({ page, context, browser, isMobile }) => {
    // Both sizes may run at once.
    const last = isMobile ? 'انبارچی' : 'انباری'
    await signIn(context, await createStaff('owner', { first: 'زهره', last: 'مالک' }), 'admin')
    const person = await createPerson('normal', { first: 'کامران', last })
    await page.goto('/admin/staff')
    await page.getByLabel('موبایل').fill('0912')
    await page.getByRole('button', { name: 'فرستادن دعوت' }).click()
    await expect(page.getByText('شمارهٔ موبایل را کامل بنویسید')).toBeVisible()
    await page.getByLabel('موبایل').fill(person.phone)
    await page.getByLabel('نقش', { exact: true }).selectOption('warehouse')
    await page.getByRole('button', { name: 'فرستادن دعوت' }).click()
    await expect(page.getByText('دعوت با پیامک فرستاده شد')).toBeVisible()
    await expect(page.getByRole('list', { name: 'کارکنان' }).getByText('دعوت‌شده').first()).toBeVisible()
    await expectAccessible(page)

    const link = /https?:\S+/.exec(await messageTo(person.phone, 'staff-invitation'))![0]
    const panel = await openAs(browser, person)
    await panel.goto(new URL(link).pathname)
    await expect(panel.getByRole('heading', { level: 1 })).toContainText('دعوت به پنل')
    await expect(panel.getByText('انباردار')).toBeVisible()
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'پذیرفتن و رفتن به پنل' }).click()
    await panel.waitForURL('**/admin')
    await expect(panel.getByRole('heading', { level: 1 })).toContainText('سلام کامران')

    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: `کامران ${last}` })
    await expect(row.getByRole('combobox')).toHaveValue('warehouse')
    await row.getByRole('combobox').selectOption('content')
    await expect(page.getByText(`کامران ${last} «مسئول محتوا» شد`)).toBeVisible()
    await panel.goto('/admin/stock')
    await expect(panel.getByRole('heading', { name: 'این بخش در دسترس شما نیست' })).toBeVisible()
    await row.getByRole('button', { name: /برداشتن/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'برداشتن' }).click()
    await expect(row).toHaveCount(0)
    await expect.poll(async () => (await panel.request.get('/api/admin/alerts')).status()).toBe(403)
    await panel.goto('/admin')
    await expect(panel).toHaveURL((url) => url.pathname === '/')
    await panel.context().close()
  })
})
