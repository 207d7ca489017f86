import { expect, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { createOrder, createPaidOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { pictureFile } from '../support/pictures.ts'

test('own order: is bought again as far as available, and cancelled', async ({ page, context }) => {
  const person = await createPerson()
  const [few, gone] = [
    await createProduct({ price: 200_000, stock: 6, name: 'کاسهٔ کمیاب' }),
    await createProduct({ stock: 5, name: 'قوری نایاب' }),
  ]
  const delivered = await createOrder(person, [
    { product: few, quantity: 4 },
    { product: gone, quantity: 1 },
  ])
  const paid = await createPaidOrder(person, await createProduct({ price: 200_000, stock: 5 }), 2)
  await sql('update public.products set is_active = false where id = $1', [gone.id])
  await signIn(context, person)

  await page.goto(`/profile/orders/${delivered.id}`)
  await page.getByRole('button', { name: 'خرید دوباره' }).click()
  const missing = page.getByRole('dialog', { name: 'همهٔ محصولات موجود نبود' })
  await expect(missing).toContainText('کاسهٔ کمیاب: ۲ عدد از ۴ عدد افزوده شد')
  await expect(missing).toContainText('قوری نایاب: افزوده نشد')
  await missing.getByRole('link', { name: 'دیدن سبد خرید' }).click()
  await expect(page.getByTestId('cart-line')).toHaveCount(1)

  await page.goto(`/profile/orders/${paid.id}`)
  const status = () => sql('select status from public.orders where id = $1', [paid.id])
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('۴۵۰٬۰۰۰ تومان که پرداخته‌اید به شما بازگردانده می‌شود')
  await question.getByRole('button', { name: 'نه، بماند' }).click()
  expect(await status()).toEqual([{ status: 'paid' }])
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await question.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect(page.getByText('در انتظار بازگشت وجه')).toBeVisible()
  await expect(page.getByText('به شما بازگردانده می‌شود').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)
  expect(await status()).toEqual([{ status: 'cancelled' }])
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('returns: an item is sent back, breakage is reported, with pictures', async ({ page, context }) => {
    const person = await createPerson()
    const mug = await createProduct({ stock: 9, name: 'لیوان سفالی' })
    const bowl = await createProduct({ stock: 9, name: 'کاسهٔ بلور' })
    const order = await createOrder(person, [{ product: mug, quantity: 3 }], 'delivered')
    const broken = await createOrder(person, [{ product: bowl, quantity: 2 }], 'delivered')
    await signIn(context, person)
    await page.goto(`/profile/orders/${order.id}`)
    await page.getByRole('button', { name: 'درخواست مرجوعی' }).click()
    const form = page.getByRole('dialog', { name: 'درخواست مرجوعی' })
    await form.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await expect(form.getByText('دست‌کم یک محصول را انتخاب کنید')).toBeVisible()
    await form.getByRole('checkbox', { name: 'لیوان سفالی' }).check()
    await form.getByRole('button', { name: 'یکی کمتر' }).click()
    await form.getByLabel('دلیل').selectOption({ label: 'آسیب‌دیده یا معیوب است' })
    await form.getByLabel('توضیح (اختیاری)').fill('لبهٔ دو لیوان شکسته است')
    const files = form.locator('input[type=file]')
    await files.setInputFiles([{ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
    await expect(form.getByText('این فایل تصویر نیست')).toBeVisible()
    await files.setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
    await expect(form.getByRole('img')).toHaveCount(2)
    await expectAccessible(page)
    await form.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await expect(page.getByText('درخواست مرجوعی ثبت شد')).toBeVisible()
    const shown = page.getByTestId('return')
    await expect(shown).toContainText('در حال بررسی')
    await expect(shown).toContainText('لیوان سفالی: ۲ عدد')
    await expect(shown.getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'درخواست مرجوعی' })).toHaveCount(0)

    await page.goto(`/profile/orders/${broken.id}`)
    await page.getByRole('button', { name: 'شکسته رسیده؟' }).click()
    const report = page.getByRole('dialog', { name: 'شکسته رسید' })
    await report.getByRole('checkbox', { name: 'کاسهٔ بلور' }).check()
    await report.getByRole('button', { name: 'فرستادن گزارش' }).click()
    await expect(report.getByText('دست‌کم یک عکس از شکستگی لازم است')).toBeVisible()
    await expectAccessible(page)
    await report.locator('input[type=file]').setInputFiles([await pictureFile('one.jpg')])
    await report.getByRole('button', { name: 'فرستادن گزارش' }).click()
    await expect(page.getByText('گزارش شکستگی ثبت شد')).toBeVisible()
    await page.goto('/profile/returns')
    const claim = page.getByTestId('return').filter({ hasText: 'شکسته رسید' })
    await expect(claim.getByRole('img')).toBeVisible()
    await expect(page.getByTestId('return')).toHaveCount(2)
  })
})
