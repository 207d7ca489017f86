import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { actUntil } from '../support/panel.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

test.use({ signedInAs: 'admin' })

test('keyboard of the panel: keys, records, saving and search', async ({ page }) => {
  const word = `ردیفی${Date.now()}`
  const products = []
  for (const n of [1, 2, 3]) products.push(await createProduct({ name: `${word} ${n}` }))
  await page.goto(`/admin/products?search=${word}&sort=name&direction=asc`)
  await expect(page.getByText('نمایش ۱ تا ۳ از ۳ مورد')).toBeVisible()
  const keys = page.getByRole('dialog', { name: 'کلیدهای پنل' })
  await actUntil(() => page.keyboard.press('?'), keys)
  await expect(keys).toContainText('ذخیرهٔ فرم باز')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  const search = page.getByRole('searchbox').last()
  await search.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('?')
  await expect(search).toHaveValue(`${word}?`)
  await expect(keys).toBeHidden()

  await page.goto(`/admin/products/${products[0]!.id}`)
  await expect(page.getByRole('link', { name: 'محصول پسین' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'محصول پیشین' })).toBeHidden()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(products[1]!.id))
  await page.getByRole('link', { name: 'محصول پسین' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${word} 3` })).toBeVisible()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(products[1]!.id))

  await page.goto(`/admin/products/${products[0]!.id}/edit`)
  await page.getByLabel('نام محصول').fill(`${word} جدید`)
  // Physical key: layouts produce another letter.
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
  expect(await sql('select name from public.products where id = $1', [products[0]!.id])).toEqual([
    { name: `${word} جدید` },
  ])

  const buyer = await createPerson('normal', { first: 'ماه‌منیر', last: `پارسا ${word}` })
  const find = page.getByRole('combobox', { name: 'جست‌وجو' })
  const option = (name: string | RegExp) => page.getByRole('option', { name })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(find).toBeFocused({ timeout: 1000 })
  }).toPass()
  for (const [text, found] of [
    [buyer.phone, /ماه‌منیر/],
    ['تنظیمات ارسال', /تنظیمات ارسال/],
    ['کوپن', /کدهای تخفیف/],
  ] as const) {
    await find.fill(text)
    await expect(option(found)).toBeVisible()
  }
  await find.fill('چنین چیزی نیست ژژژ')
  await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
  await find.fill(products[2]!.name)
  await expect(option(new RegExp(products[2]!.name))).toBeVisible()
  await find.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/products/${products[2]!.id}`))
})
