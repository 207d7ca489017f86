import { expect, test } from '@playwright/test'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, productPath } from '../support/products.ts'
import { tick } from '../support/steps.ts'

test('product update: what an admin saves is in stored pages at the next request', async ({
  page,
  context,
  request,
}) => {
  const product = await createProduct({ price: 500_000, stock: 8 })
  const read = async (path: string) => (await request.get(path)).text()
  const pages = [
    productPath(product),
    '/products?sort=newest',
    `/products?search=${encodeURIComponent(product.name)}`,
  ]
  for (const path of pages) {
    await read(path)
    expect(await read(path)).toContain('۵۰۰٬۰۰۰')
  }

  await signIn(context, await createPerson('admin'), 'admin')
  const form = `/admin/products/${product.id}/edit`
  const save = page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })
  await page.goto(form)
  await page.getByLabel('نام کالا').fill(`${product.name} تازه`)
  await page.getByLabel('قیمت مصرف‌کننده').fill('۵۵۵۵۵۵')
  await page.getByLabel('موجودی انبار').fill('0')
  await save.click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  for (const path of pages) expect(await read(path)).toContain(`${product.name} تازه`)
  for (const words of ['۵۵۵٬۵۵۵', 'ناموجود']) expect(await read(productPath(product))).toContain(words)

  await page.goto(form)
  await tick(page.getByLabel('نمایش در فروشگاه'), false)
  await save.click()
  await expect.poll(async () => (await request.get(productPath(product))).status()).toBe(404)
})
