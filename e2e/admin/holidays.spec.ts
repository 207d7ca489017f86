import { expect, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { sql } from '../support/products.ts'

const isWorkingDay = async (day: string) =>
  (await sql<{ yes: boolean }>('select private.is_working_day($1) as yes', [day]))[0]!.yes

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('holiday: is added after refusals and removed', async ({ page }) => {
    // Far future, a year per size: no other test uses these days.
    const year = 1420 + (Date.now() % 35) + (test.info().project.name === 'phone' ? 35 : 0)
    const title = `عید ${Date.now()}`
    // First of four days in Ordibehesht without a Friday and without an earlier repetition.
    const [found] = await sql<{ day: string; number: number }>(
      `select d::text as day, d - private.nowruz($1) - 30 as number
     from generate_series(5, 8) n, lateral (select private.nowruz($1) + 30 + n as d) x
     where private.is_working_day(d)
       and not exists (select from public.admin_audit where table_name = 'holidays' and record_id = d::text)
     order by d limit 1`,
      [year],
    )
    const { day, number } = found!
    const typed = `${year}/02/0${number}`

    await page.goto('/admin/delivery-settings')
    const panel = page.locator('#holidays')
    const field = panel.getByRole('textbox', { name: /^روز/ })
    const add = panel.getByRole('button', { name: 'افزودن تعطیلی' })
    await add.click()
    await expect(panel.getByText('روز را انتخاب کنید')).toBeVisible()
    await expect(panel.getByText('مناسبت را بنویسید')).toBeVisible()
    await field.fill('فردا')
    await panel.getByLabel('مناسبت').fill(title)
    await add.click()
    await expect(panel.getByText('تاریخ نامعتبر')).toBeVisible()
    await expect(panel.getByLabel('مناسبت')).toHaveValue(title)
    await field.fill(toPersianDigits(typed))
    await add.click()
    await expect(page.getByText(/تعطیل شد$/)).toBeVisible()
    const row = panel.getByRole('listitem').filter({ hasText: title })
    await expect(row).toBeVisible()
    await expect(row.locator('time')).toHaveAttribute('datetime', day)
    expect(await isWorkingDay(day)).toBe(false)

    await field.fill(typed)
    await panel.getByLabel('مناسبت').fill('دوباره')
    await add.click()
    await expect(panel.getByText('این روز در فهرست هست')).toBeVisible()

    await row.getByRole('button', { name: `برداشتن ${title}` }).click()
    await page
      .getByRole('alertdialog', { name: `«${title}» از تعطیلی‌ها برداشته شود؟` })
      .getByRole('button', { name: 'برداشتن' })
      .click()
    await expect(row).toHaveCount(0)
    expect(await isWorkingDay(day)).toBe(true)
    expect(
      await sql(
        'select action from public.admin_audit where table_name = $1 and record_id = $2 order by id',
        ['holidays', day],
      ),
    ).toEqual([{ action: 'insert' }, { action: 'delete' }])
  })
})
