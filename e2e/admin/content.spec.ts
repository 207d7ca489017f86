import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { answerYes } from '../support/panel.ts'
import { createProduct, sql } from '../support/products.ts'
import { tick } from '../support/steps.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('banner: is previewed, added, edited and removed', async ({ page }) => {
    // The calendar must work under the strict CSP.
    const blocked: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) blocked.push(message.text())
    })
    const title = `بنر ${Date.now()}`
    await page.goto('/admin/promotion-banners')
    await expect(page.getByRole('heading', { name: 'مدیریت بنر تبلیغاتی' })).toBeVisible()
    await page.getByRole('button', { name: 'بنر جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'بنر جدید' })
    const save = dialog.getByRole('button', { name: 'ذخیرهٔ بنر' })
    await save.click()
    await expect(dialog.getByText('اطلاعات ناقص: لطفاً همه فیلدهای ضروری را پر کنید.')).toBeVisible()
    for (const text of [
      'عنوان الزامی است',
      'زیرعنوان الزامی است',
      'متن دکمه الزامی است',
      'پیوند دکمه الزامی است',
    ])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByLabel('عنوان', { exact: false }).first().fill(title)
    await dialog.getByLabel('زیرعنوان').fill('تا پایان ماه')
    await dialog.getByLabel('متن دکمه', { exact: false }).first().fill('دیدن')
    await dialog.getByLabel('پیوند دکمه').fill('javascript:alert(1)')
    await save.click()
    await expect(dialog.getByText('نشانی باید با / یا http آغاز شود')).toBeVisible()
    await dialog.getByLabel('پیوند دکمه').fill('/products')
    await tick(dialog.getByRole('group', { name: 'رنگ زمینه' }).getByLabel('بنفش'))
    const preview = dialog.getByRole('group', { name: 'پیش‌نمایش بنر' })
    await expect(preview.getByText(title)).toBeVisible()
    await expect(preview.locator('a')).toHaveCSS('background-color', 'rgb(93, 58, 126)')
    await dialog.getByLabel('شروع').fill('۱۴۰۶/۰۱/۱۰ ۰۸:۰۰')
    await dialog.getByRole('button', { name: 'باز کردن تقویم' }).first().click()
    await page.getByRole('gridcell').getByRole('button', { name: /۱۵/ }).first().click()
    await expect(dialog.getByLabel('شروع')).toHaveValue('۱۴۰۶/۰۱/۱۵ ۰۸:۰۰')
    await dialog.getByLabel('پایان').fill('۱۴۰۵/۰۱/۰۱')
    await save.click()
    await expect(dialog.getByText('تاریخ پایان باید پس از تاریخ شروع باشد')).toBeVisible()
    await dialog.getByLabel('پایان').fill('فردا')
    await save.click()
    await expect(dialog.getByText('تاریخ نامعتبر')).toBeVisible()
    await dialog.getByLabel('پایان').fill('')
    await save.click()
    await expect(page.getByText('بنر ذخیره شد')).toBeVisible()
    expect(
      await sql(
        'select background_color, start_date, end_date from public.promotion_banners where title = $1',
        [title],
      ),
    ).toEqual([{ background_color: '#5d3a7e', start_date: new Date('2027-04-04T04:30:00Z'), end_date: null }])
    await expect(page.getByText('در انتظار شروع').first()).toBeVisible()

    await page.getByRole('button', { name: `ویرایش ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش بنر' })
    await edit.getByLabel('متن دکمه', { exact: false }).first().fill('خرید')
    await edit.getByRole('button', { name: 'ذخیرهٔ بنر' }).click()
    await expect(edit).toBeHidden()
    expect(
      await sql('select subtitle, button_text from public.promotion_banners where title = $1', [title]),
    ).toEqual([{ subtitle: 'تا پایان ماه', button_text: 'خرید' }])

    await page.getByRole('button', { name: `حذف ${title}` }).click()
    await answerYes(page, /حذف/, 'حذف')
    await expect(page.getByText('بنر حذف شد')).toBeVisible()
    expect(blocked).toEqual([])
  })

  test('slide: is added after a refusal and removed', async ({ page }) => {
    const title = `اسلاید ${Date.now()}`
    await page.goto('/admin/hero-slides')
    await page.getByRole('button', { name: 'اسلاید جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'اسلاید جدید' })
    await dialog.getByLabel('عنوان').fill(title)
    await dialog.getByLabel('متن دکمه').fill('دیدن')
    await expect(dialog.getByRole('group', { name: 'پیش‌نمایش اسلاید' })).toContainText(title)
    await dialog.getByRole('button', { name: 'ذخیرهٔ اسلاید' }).click()
    await expect(dialog.getByText('پیوند دکمه را هم بنویسید')).toBeVisible()
    await dialog.getByLabel('پیوند دکمه').fill('/products?sort=newest')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'ذخیرهٔ اسلاید' }).click()
    await expect(page.getByText('اسلاید ذخیره شد')).toBeVisible()
    // The first heading is the preview's.
    await expect(page.getByRole('heading', { name: title }).last()).toBeVisible()
    await page.getByRole('button', { name: `حذف ${title}` }).click()
    await answerYes(page, /حذف/, 'حذف')
    await expect(page.getByText('اسلاید حذف شد')).toBeVisible()
  })

  test('seasonal tile: is added after refusals, shown in the shop and removed', async ({ page }) => {
    const title = `کاشی ${Date.now()}`
    await page.goto('/admin/seasonal-tiles')
    await page.getByRole('button', { name: 'کاشی جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'کاشی جدید' })
    await dialog.getByRole('button', { name: 'ذخیرهٔ کاشی' }).click()
    for (const text of ['عنوان الزامی است', 'متن دکمه الزامی است', 'پیوند دکمه الزامی است'])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible()
    await dialog.getByLabel('عنوان', { exact: false }).first().fill(title)
    await dialog.getByLabel('متن دکمه', { exact: false }).first().fill('دیدن')
    await dialog.getByLabel('پیوند دکمه').fill('/products')
    await expect(dialog.getByRole('group', { name: 'پیش‌نمایش کاشی' }).getByText(title)).toBeVisible()
    await dialog.getByRole('button', { name: 'ذخیرهٔ کاشی' }).click()
    await expect(page.getByText('کاشی ذخیره شد')).toBeVisible()
    await expect(page.getByRole('heading', { name: title, level: 2 }).last()).toBeVisible()
    await expectAccessible(page)
    await sql(
      `update public.seasonal_tiles set sort_order = (select min(sort_order) - 1 from public.seasonal_tiles)
     where title = $1`,
      [title],
    )
    await page.reload()
    await page.getByRole('button', { name: `ویرایش ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش کاشی' })
    const text = `برای شب یلدا ${title}`
    await edit.getByLabel('متن', { exact: true }).fill(text)
    await edit.getByRole('button', { name: 'ذخیرهٔ کاشی' }).click()
    await expect(edit).toBeHidden()
    await page.goto('/')
    await expect(page.getByText(text)).toBeVisible()

    await page.goto('/admin/seasonal-tiles')
    await page.getByRole('button', { name: `حذف ${title}` }).click()
    await answerYes(page, /حذف/, 'حذف')
    await expect(page.getByText('کاشی حذف شد')).toBeVisible()
    expect(await sql('select id from public.seasonal_tiles where title = $1', [title])).toEqual([])
  })

  test('bundle: refuses fewer than two products, and keeps the chosen ones in order', async ({ page }) => {
    const title = `ست ${Date.now()}`
    const [one, two] = [await createProduct({}), await createProduct({})]
    await page.goto('/admin/bundles')
    await page.getByRole('button', { name: 'ست جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'ست جدید' })
    await dialog.getByRole('button', { name: 'ذخیرهٔ ست' }).click()
    await expect(dialog.getByText('دست‌کم ۲ محصول انتخاب کنید')).toBeVisible()
    await dialog.getByLabel('عنوان', { exact: false }).first().fill(title)
    for (const { name } of [one, two]) {
      await dialog.getByLabel('محصولات ست').fill(name)
      await dialog.getByRole('list', { name: 'پیشنهادها' }).getByRole('button', { name }).click()
      await expect(dialog.getByRole('list', { name: 'برگزیده‌ها' })).toContainText(name)
    }
    await dialog.getByRole('button', { name: `${two.name} بالاتر` }).click()
    await dialog.getByRole('button', { name: 'ذخیرهٔ ست' }).click()
    await expect(page.getByText('ست ذخیره شد')).toBeVisible()
    expect(await sql('select product_ids from public.bundles where title = $1', [title])).toEqual([
      { product_ids: [two.id, one.id] },
    ])
    await expectAccessible(page)

    await page.getByRole('button', { name: `ویرایش ${title}` }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش ست' })
    await edit.getByRole('button', { name: `برداشتن ${one.name}` }).click()
    await edit.getByRole('button', { name: 'ذخیرهٔ ست' }).click()
    await expect(edit.getByText('دست‌کم ۲ محصول انتخاب کنید')).toBeVisible()
    await sql('delete from public.bundles where title = $1', [title])
  })
})
