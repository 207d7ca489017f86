import { expect, test } from '../support/test.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createCategory, listPath } from '../support/listing.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { tick } from '../support/steps.ts'

test('product update: what an admin saves is in stored pages at the next request', async ({
  page,
  context,
  request,
}) => {
  const category = await createCategory('جدید')
  const product = await createProduct({ price: 500_000, stock: 8 })
  await sql('update public.products set category_id = $2 where id = $1', [product.id, category.id])
  const has = async (path: string, words: string) => (await (await request.get(path)).text()).includes(words)
  const pages = [
    productPath(product),
    listPath(category),
    `/products?search=${encodeURIComponent(product.name)}`,
  ]
  for (const path of pages)
    for (const visit of [1, 2]) expect([path, visit, await has(path, '۵۰۰٬۰۰۰')]).toEqual([path, visit, true])

  await signIn(context, await createPerson('admin'), 'admin')
  const form = `/admin/products/${product.id}/edit`
  const save = page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
  await page.goto(form)
  await page.getByLabel('نام محصول').fill(`${product.name} جدید`)
  await page.getByLabel('قیمت پایه').fill('۵۵۵۵۵۵')
  await page.getByLabel('موجودی انبار').fill('0')
  await save.click()
  await expect(page.getByText('محصول با موفقیت ویرایش شد')).toBeVisible()
  for (const path of pages)
    for (const words of [`${product.name} جدید`, 'ناموجود'])
      expect([path, words, await has(path, words)]).toEqual([path, words, true])
  expect(await has(productPath(product), '۵۵۵٬۵۵۵')).toBe(true)

  await page.goto(form)
  await tick(page.getByLabel('نمایش در فروشگاه'), false)
  await save.click()
  await expect.poll(async () => (await request.get(productPath(product))).status()).toBe(404)
})
