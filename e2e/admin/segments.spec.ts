import { expect, test } from '../support/test.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { answerYes, rowAction, searchList } from '../support/panel.ts'
import { createPerson, freshPhone } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('customer segment: counts live, filters the list, is edited', async ({ page }) => {
    const person = await createPerson('normal', { first: 'ماه‌منیر', last: 'پارسا' })
    const product = await createProduct({})
    await sql('insert into public.wishlist_items (user_id, product_id) values ($1, $2)', [
      person.id,
      product.id,
    ])
    const name = `گروه ${freshPhone()}`
    await page.goto('/admin/users/segments')
    await page.getByRole('button', { name: 'گروه جدید' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'گروه جدید' })
    await dialog.getByLabel('نام گروه').fill(name)
    await dialog.getByRole('button', { name: 'ذخیرهٔ گروه' }).click()
    await expect(dialog.getByText('دست‌کم یک شرط بگذارید')).toBeVisible()
    await dialog.getByLabel('تعداد سفارش از').fill('۵')
    await dialog.getByLabel('تا', { exact: true }).nth(1).fill('۴')
    await dialog.getByRole('button', { name: 'ذخیرهٔ گروه' }).click()
    await expect(dialog.getByText('باید از عدد پیشین کمتر نباشد')).toBeVisible()
    await dialog.getByLabel('تعداد سفارش از').fill('')
    await dialog.getByLabel('تا', { exact: true }).nth(1).fill('۰')
    await dialog.getByRole('switch', { name: 'محصولی در علاقه‌مندی‌ها دارد' }).click()
    await expect(dialog.getByRole('status')).toContainText(/اکنون .* مشتری/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'ذخیرهٔ گروه' }).click()
    await expect(page.getByText('گروه ذخیره شد')).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText('تا ۰ سفارش · محصولی در علاقه‌مندی‌ها دارد')
    await expectAccessibleInBothThemes(page)

    await rowAction(page, name, 'دیدن')
    await expect(page).toHaveURL(/segment=/)
    await searchList(page, person.phone)
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()

    await page.goto('/admin/users/segments')
    await rowAction(page, name, 'ویرایش')
    const edit = page.getByRole('dialog', { name: 'ویرایش گروه' })
    await expect(edit.getByRole('switch', { name: 'محصولی در علاقه‌مندی‌ها دارد' })).toBeChecked()
    await edit.getByLabel('استان سفارش‌ها').selectOption('هرمزگان')
    await edit.getByLabel('شهر').selectOption('قشم')
    await edit.getByLabel('استان سفارش‌ها').selectOption('فارس')
    await expect(edit.getByLabel('شهر')).toHaveValue('')
    await edit.getByRole('button', { name: 'ذخیرهٔ گروه' }).click()
    await expect(row).toContainText('فارس')
    expect(await sql('select filter from public.customer_segments where name = $1', [name])).toEqual([
      { filter: { orders_to: 0, province: 'فارس', wishlist: true } },
    ])

    await rowAction(page, name, 'حذف')
    await answerYes(page, `گروه «${name}» حذف شود؟`, 'حذف')
    await expect(page.getByText('گروه حذف شد')).toBeVisible()
    await expect(row).toHaveCount(0)
  })
})
