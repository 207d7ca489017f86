import { expect, test, type Page } from '../../support/test.ts'
import { expectAccessibleInBothThemes } from '../../support/axe.ts'
import { expire } from '../../support/fresh.ts'
import { client } from '../../support/http.ts'
import { createPerson, signIn } from '../../support/people.ts'
import { createProduct, sql } from '../../support/products.ts'
import { productPath } from '../../support/steps.ts'

// One settings row, visible on every page.
let before: object

test.beforeEach(async ({ context }) => {
  const [found] = await sql<{ row: object }>('select to_jsonb(s) as row from public.shop_settings s')
  before = found!.row
  await signIn(context, await createPerson('admin'), 'admin')
})
test.afterEach(async () => {
  await sql(
    `update public.shop_settings s set (landline, notice, return_days, return_condition, enamad_id, enamad_code, opening_days) =
       (select b.landline, b.notice, b.return_days, b.return_condition, b.enamad_id, b.enamad_code, b.opening_days
        from jsonb_populate_record(s, $1::jsonb) b)`,
    [JSON.stringify(before)],
  )
  await expire('settings')
})

async function save(page: Page, words: string) {
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText(words)).toBeVisible()
}

const { text: read } = client()

test.describe('nightly', { tag: '@nightly' }, () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('settings: phone number and notice change on stored pages at once', async ({ page }) => {
    const product = await createProduct({})
    const paths = ['/', '/about', productPath(product)]
    for (const path of paths) {
      await read(path)
      expect(await read(path)).toContain('tel:+987635241890')
    }
    await page.goto('/admin/settings?section=contact')
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('تلفن ثابت').fill('۰۲۱ ۲۲۳۳ ۴۴۵۵')
    await save(page, 'راه‌های تماس ذخیره شد')
    await page.goto('/admin/settings?section=rules')
    await page.getByLabel('نوشتهٔ نوار بالا').fill('فروش یلدا تا جمعه')
    await save(page, 'قاعده‌ها ذخیره شد')
    for (const path of paths) {
      const html = await read(path)
      expect(html).toContain('tel:+982122334455')
      expect(html).not.toContain('tel:+987635241890')
      expect(html).toContain('فروش یلدا تا جمعه')
    }
  })

  test('settings: the return period is the same in all texts', async ({ page }) => {
    const product = await createProduct({})
    await page.goto('/admin/settings?section=rules')
    await page.getByLabel('مهلت بازگشت').fill('۱۴')
    await expect(page.getByText('چهارده روز کاری فرصت بازگشت؛')).toBeVisible()
    await save(page, 'قاعده‌ها ذخیره شد')
    for (const path of ['/', '/about', '/terms', productPath(product)]) {
      const html = await read(path)
      expect(html).toContain('چهارده روز کاری فرصت بازگشت')
      expect(html).not.toContain('هفت روز کاری فرصت بازگشت')
    }
    expect(await read(productPath(product))).toContain('"merchantReturnDays":14')
  })

  test('settings: only id and code of a trust seal are kept', async ({ page }) => {
    await page.goto('/admin/settings?section=seals')
    await page
      .getByLabel('نماد اعتماد الکترونیکی (اینماد)')
      .fill(
        `<a href="https://trustseal.enamad.ir/?id=345678&amp;Code=aBcD1234" onclick="alert(1)"><img src="https://trustseal.enamad.ir/logo.aspx?id=345678&amp;Code=aBcD1234" onerror="alert(1)"></a>`,
      )
    await save(page, 'نمادها ذخیره شد')
    const html = await read('/about')
    expect(html).toContain('href="https://trustseal.enamad.ir/?id=345678&amp;Code=aBcD1234"')
    expect(html).not.toMatch(/onerror|onclick="alert/)
    await expect(page.getByTestId('seal-preview').getByRole('link')).toHaveAttribute(
      'href',
      'https://trustseal.enamad.ir/?id=345678&Code=aBcD1234',
    )
  })

  test('opening hours: are previewed in words and shown in the shop', async ({ page }) => {
    await page.goto('/admin/settings?section=place')
    await expect(page.getByText('شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱')).toBeVisible()
    await page.getByLabel('پنجشنبه').uncheck()
    await expect(page.getByText('شنبه تا چهارشنبه، ساعت ۱۰ تا ۲۱')).toBeVisible()
    await save(page, 'نشانی و ساعت کار ذخیره شد')
    expect(await read('/about')).toContain('شنبه تا چهارشنبه، ساعت ۱۰ تا ۲۱')
  })
})
