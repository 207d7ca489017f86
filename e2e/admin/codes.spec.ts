import { expect, test, type Page } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { answerYes, rowAction, showDetails } from '../support/panel.ts'
import { createPerson } from '../support/people.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { createOrder } from '../support/orders.ts'
import { createProduct, sql } from '../support/products.ts'

const freshCode = () => `C${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`.toUpperCase()

async function openList(page: Page, search: string) {
  await page.goto(`/admin/discount-codes?search=${search}`)
  await expect(page.getByRole('heading', { name: 'کدهای تخفیف', level: 1 })).toBeVisible()
}

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('discount code: is added after refusals, edited and removed', async ({ page }) => {
    const code = freshCode()
    await openList(page, code)
    await page.getByRole('button', { name: 'افزودن کد تخفیف' }).click()
    const dialog = page.getByRole('dialog', { name: 'افزودن کد تخفیف' })
    const save = dialog.getByRole('button', { name: 'افزودن کد تخفیف' })
    await expect(dialog.getByLabel('مقدار تخفیف')).toHaveValue('۱۰')
    await expect(dialog.getByLabel('نوع تخفیف')).toHaveValue('percentage')
    for (const type of ['مصرف‌کننده', 'فروشگاه', 'همکار'])
      await expect(dialog.getByRole('checkbox', { name: type })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'مدیر' })).not.toBeChecked()

    await dialog.getByLabel('مقدار تخفیف').fill('۱۰۱')
    await save.click()
    await expect(dialog.getByText('کد تخفیف نمی‌تواند خالی باشد')).toBeVisible()
    await expect(dialog.getByText('درصد تخفیف حداکثر ۱۰۰ است')).toBeVisible()
    await dialog.getByLabel('مقدار تخفیف').fill('0')
    await save.click()
    await expect(dialog.getByText('مقدار تخفیف باید بزرگ‌تر از صفر باشد')).toBeVisible()
    const name = dialog.getByLabel('کد تخفیف', { exact: false }).first()
    await name.fill(code)
    await dialog.getByLabel('توضیح').fill('جشن مهرگان')
    await dialog.getByLabel('مقدار تخفیف').fill('۱۵')
    await dialog.getByLabel('کمترین مبلغ سفارش').fill('۵۰۰۰۰۰')
    await dialog.getByLabel('بیشترین مبلغ تخفیف').fill('100000')
    await dialog.getByLabel('تاریخ شروع').fill('۱۴۰۶/۰۱/۱۰ ۰۸:۳۰')
    await dialog.getByLabel('تاریخ پایان').fill('۱۴۰۶/۰۱/۰۹')
    await save.click()
    await expect(dialog.getByText('تاریخ پایان باید پس از تاریخ شروع باشد')).toBeVisible()
    await dialog.getByLabel('تاریخ پایان').fill('۱۴۰۶/۰۱/۲۰')
    await dialog.getByLabel('سقف استفادهٔ کل').fill('۵۰')
    await dialog.getByLabel('سقف استفادهٔ هر کاربر').fill('۲')
    await dialog.getByRole('checkbox', { name: 'همکار' }).uncheck({ force: true })
    await expectAccessible(page)
    await save.click()
    await expect(page.getByText('کد تخفیف با موفقیت ایجاد شد')).toBeVisible()
    const read = () =>
      sql(
        `select description, discount_type, discount_value, min_order_amount::int, max_discount_amount::int, start_date, end_date,
         uses_limit, user_uses_limit, is_active, applicable_user_types::text[] as types
       from public.discount_codes where code = $1`,
        [code],
      )
    const saved = {
      description: 'جشن مهرگان',
      discount_type: 'percentage',
      discount_value: 15,
      min_order_amount: 500_000,
      max_discount_amount: 100_000,
      start_date: new Date('2027-03-30T05:00:00Z'),
      // The last day is included.
      end_date: new Date('2027-04-09T20:29:59Z'),
      uses_limit: 50,
      user_uses_limit: 2,
      is_active: true,
      types: ['normal', 'shop'],
    }
    expect(await read()).toEqual([saved])
    const row = page.getByRole('row').filter({ hasText: code })
    await expect(row.getByText('در انتظار شروع')).toBeVisible()
    await showDetails(page, `کد ${code}`)
    await expect(row.getByText('۰ از ۵۰')).toBeVisible()

    await page.getByRole('button', { name: 'افزودن کد تخفیف' }).click()
    await name.fill(code.toLowerCase())
    await save.click()
    await expect(dialog.getByText('این کد تخفیف قبلاً ایجاد شده است').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'انصراف' }).click()
    await answerYes(page, 'تغییرها ذخیره نشده‌اند', 'انصراف بدون ذخیره')

    await rowAction(page, `کد ${code}`, 'ویرایش')
    const edit = page.getByRole('dialog', { name: 'ویرایش کد تخفیف' })
    await edit.getByLabel('مقدار تخفیف').fill('۲۰')
    await edit.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
    await expect(page.getByText('کد تخفیف با موفقیت به‌روزرسانی شد')).toBeVisible()
    expect(await read()).toEqual([{ ...saved, discount_value: 20 }])

    await rowAction(page, `کد ${code}`, 'حذف')
    await answerYes(page, `کد «${code}» حذف شود؟`, 'حذف')
    await expect(page.getByText('کد تخفیف با موفقیت حذف شد')).toBeVisible()
    expect(await read()).toEqual([])
  })

  test('code usage: names a person without a name so, and formats the phone', async ({ page }) => {
    const [code] = await sql<{ id: string }>(
      'insert into public.discount_codes (code, discount_value) values ($1, 10) returning id',
      [freshCode()],
    )
    const buyer = await createPerson('normal', { first: '', last: '' })
    const order = await createOrder(buyer, [{ product: await createProduct({ stock: 5 }) }])
    await sql(
      'insert into public.discount_code_uses (code_id, order_id, user_id, amount) values ($1, $2, $3, 1000)',
      [code!.id, order.id, buyer.id],
    )
    await page.goto(`/admin/discount-codes/${code!.id}`)
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'بدون نام' }) })
    await expect(row.getByText(formatPhone(buyer.phone))).toBeVisible()
    await expect(page.getByText(buyer.phone)).toHaveCount(0)
  })
})
