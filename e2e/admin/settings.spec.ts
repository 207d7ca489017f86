import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { productPath } from '../support/steps.ts'

/** The row as it was before a test. */
let before: object

test.beforeEach(async () => {
  const [found] = await sql<{ row: object }>('select to_jsonb(s) as row from public.shop_settings s')
  before = found!.row
})
test.afterEach(async ({ context }) => {
  await sql(
    `update public.shop_settings s set (landline, notice, return_days, return_condition, enamad_id, enamad_code, opening_days) =
       (select b.landline, b.notice, b.return_days, b.return_condition, b.enamad_id, b.enamad_code, b.opening_days
        from jsonb_populate_record(s, $1::jsonb) b)`,
    [JSON.stringify(before)],
  )
  // A save of the panel renews the pages; that this was put back has to be told too.
  const page = await context.newPage()
  await page.goto('/admin/settings')
  await page.getByRole('textbox', { name: 'شعار' }).fill('ظرف و لوازم آشپزخانه ')
  await save(page, 'نام و معرفی ذخیره شد')
})

async function save(page: Page, words: string) {
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText(words)).toBeVisible()
}

/** A page as a guest gets it. */
const read = async (page: Page, path: string) =>
  (await (await page.context().browser()!.newContext()).request.get(path)).text()

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a changed number and line are on stored pages at once', async ({ page, context }) => {
      await signIn(context, await createPerson('admin'), 'admin')
      const product = await createProduct({})
      const paths = ['/', '/about', productPath(product)]
      for (const path of paths) {
        await read(page, path)
        expect(await read(page, path)).toContain('tel:+987635241890')
      }
      await page.goto('/admin/settings?section=contact')
      await expectAccessibleInBothThemes(page)
      await page.getByLabel('تلفن ثابت').fill('۰۲۱')
      await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
      await expect(page.getByText('شمارهٔ ثابت را با کد شهر بنویسید')).toBeVisible()
      await page.getByLabel('تلفن ثابت').fill('۰۲۱ ۲۲۳۳ ۴۴۵۵')
      await save(page, 'راه‌های تماس ذخیره شد')
      await page.goto('/admin/settings?section=rules')
      await page.getByLabel('نوشتهٔ نوار بالا').fill('فروش یلدا تا جمعه')
      await save(page, 'قاعده‌ها ذخیره شد')
      for (const path of paths) {
        const html = await read(page, path)
        expect(html).toContain('tel:+982122334455')
        expect(html).not.toContain('tel:+987635241890')
        expect(html).toContain('فروش یلدا تا جمعه')
      }
    })

    test('the return rule is one for all texts', async ({ page, context }) => {
      await signIn(context, await createPerson('admin'), 'admin')
      const product = await createProduct({})
      await page.goto('/admin/settings?section=rules')
      await page.getByLabel('مهلت بازگشت').fill('۵')
      await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
      await expect(page.getByText('قانون تجارت الکترونیکی دست‌کم ۷ روز کاری می‌خواهد')).toBeVisible()
      await page.getByLabel('مهلت بازگشت').fill('۱۴')
      await expect(page.getByText('چهارده روز کاری فرصت بازگشت؛')).toBeVisible()
      await save(page, 'قاعده‌ها ذخیره شد')
      for (const path of ['/', '/about', '/terms', productPath(product)]) {
        const html = await read(page, path)
        expect(html).toContain('چهارده روز کاری فرصت بازگشت')
        expect(html).not.toContain('هفت روز کاری فرصت بازگشت')
      }
      expect(await read(page, productPath(product))).toContain('"merchantReturnDays":14')
    })

    test('of a seal only id and code are taken', async ({ page, context }) => {
      await signIn(context, await createPerson('admin'), 'admin')
      await page.goto('/admin/settings?section=seals')
      const field = page.getByLabel('نماد اعتماد الکترونیکی (اینماد)')
      await field.fill('<script>alert(1)</script>')
      await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
      await expect(page.getByText('در این متن کد نماد پیدا نشد')).toBeVisible()
      await field.fill(
        `<a href="https://trustseal.enamad.ir/?id=345678&amp;Code=aBcD1234" onclick="alert(1)"><img src="https://trustseal.enamad.ir/logo.aspx?id=345678&amp;Code=aBcD1234" onerror="alert(1)"></a>`,
      )
      await save(page, 'نمادها ذخیره شد')
      const html = await read(page, '/about')
      expect(html).toContain('href="https://trustseal.enamad.ir/?id=345678&amp;Code=aBcD1234"')
      expect(html).not.toMatch(/onerror|onclick="alert/)
      await expect(page.getByTestId('seal-preview').getByRole('link')).toHaveAttribute(
        'href',
        'https://trustseal.enamad.ir/?id=345678&Code=aBcD1234',
      )
    })
  })
}

test('days and hours read as they will be told', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/settings?section=place')
  await expect(page.getByText('شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱')).toBeVisible()
  await page.getByLabel('پنجشنبه').uncheck()
  await expect(page.getByText('شنبه تا چهارشنبه، ساعت ۱۰ تا ۲۱')).toBeVisible()
  await save(page, 'نشانی و ساعت کار ذخیره شد')
  expect(await read(page, '/about')).toContain('شنبه تا چهارشنبه، ساعت ۱۰ تا ۲۱')
})

test('another admin was quicker: nothing is overwritten', async ({ page, context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto('/admin/settings?section=contact')
  await sql(`update public.shop_settings set notice = 'از جای دیگر'`)
  await page.getByLabel('تلفن ثابت').fill('02122334455')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByRole('button', { name: 'خواندن نسخهٔ تازه و نگه داشتن نوشته‌های من' })).toBeVisible()
})
