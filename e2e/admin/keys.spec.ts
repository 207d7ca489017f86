import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

test('the question mark lists the keys, but not while somebody writes', async ({ page }) => {
  await page.goto('/admin/products')
  const keys = page.getByRole('dialog', { name: 'کلیدهای پنل' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(keys).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(keys).toContainText('ذخیرهٔ فرم باز')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.getByRole('searchbox').last().focus()
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await expect(page.getByRole('searchbox').last()).toHaveValue('?')
})

test('Ctrl+S saves the form in front', async ({ page }) => {
  const product = await createProduct({ price: 100_000 })
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByLabel('نام کالا').fill(`${product.name} تازه`)
  // Layouts write another letter at that place of the keyboard.
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  expect(await sql('select name from public.products where id = $1', [product.id])).toEqual([
    { name: `${product.name} تازه` },
  ])
})

test('the next and the one before, in the order of the list', async ({ page }) => {
  const word = `ردیفی${Date.now()}`
  const products = []
  for (const n of [1, 2, 3]) products.push(await createProduct({ name: `${word} ${n}` }))
  await page.goto(`/admin/products?search=${word}&sort=name&direction=asc`)
  await expect(page.getByText('نمایش ۱ تا ۳ از ۳ مورد')).toBeVisible()
  await page.goto(`/admin/products/${products[0]!.id}`)
  await expect(page.getByRole('link', { name: 'کالای پسین' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'کالای پیشین' })).toBeHidden()
  await page.keyboard.press(']')
  await expect(page).toHaveURL(new RegExp(products[1]!.id))
  await page.getByRole('link', { name: 'کالای پسین' }).click()
  await expect(page).toHaveURL(new RegExp(products[2]!.id))
  await expect(page.getByRole('heading', { level: 1, name: `${word} 3` })).toBeVisible()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(products[1]!.id))
})
