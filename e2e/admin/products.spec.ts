import { expect, test } from '@playwright/test'
import { createArticle, sql } from '../support/goods.ts'
import { createPerson, signIn } from '../support/people.ts'

test('the form says what is wrong beside the field and keeps what was typed', async ({ page, context }) => {
  const article = await createArticle({})
  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto(`/admin/products/${article.id}/edit`)
  await page.getByLabel('نام محصول').fill('')
  await page.getByLabel('قیمت پایه').fill('۱۰۰۰۰۰۰۰۰')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('نام محصول الزامی است')).toBeVisible()
  await expect(page.getByText('قیمت باید کمتر از ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد')).toBeVisible()
  await expect(page.getByLabel('قیمت پایه')).toHaveValue('۱۰۰٬۰۰۰٬۰۰۰')
})

test('the second of two editors is told, nothing is overwritten', async ({ page, context }) => {
  const article = await createArticle({ price: 100_000 })
  await signIn(context, await createPerson('admin'), 'admin')
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto(`/admin/products/${article.id}/edit`)
  await page.getByLabel('قیمت پایه').fill('110000')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('محصول ذخیره شد')).toBeVisible()
  await other.getByLabel('قیمت پایه').fill('120000')
  await other.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(other.getByText('این محصول هم‌زمان جای دیگری ویرایش شده است')).toBeVisible()
  await expect(other.getByLabel('قیمت پایه')).toHaveValue('۱۲۰٬۰۰۰')
  expect(await sql('select amount from public.product_prices where product_id = $1', [article.id])).toEqual([
    { amount: 110_000 },
  ])
})
