import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

/** Goods whose names nobody else has: a pot in packs, one with colors, and plain ones. */
async function createGoods() {
  const mark = `برگه${randomUUID().slice(0, 6)}`
  const [pot, mug, tray] = await Promise.all([
    createProduct({ name: `قابلمه ${mark} ۲۴ سانتی‌متر`, price: 1000, dealerPrice: 800, stock: 100 }),
    createProduct({ name: `لیوان ${mark}`, price: 500, dealerPrice: 400, colors: { مشکی: 20, عاجی: 5 } }),
    createProduct({ name: `سینی ${mark}`, price: 700, dealerPrice: 600, stock: 3 }),
  ])
  const sku = `P${randomUUID().slice(0, 6)}`.toUpperCase()
  await sql('update public.products set sku = $2 where id = $1', [pot.id, sku])
  await sql('select private.write_wholesale_terms($1, $2)', [
    pot.id,
    JSON.stringify({
      packs: [{ color_id: null, pack_size: 6, carton_size: 24, carton_volume: 48_000 }],
      rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 6 }],
      steps: [{ price_type: 'dealer_price', from_quantity: 12, percent: 10 }],
    }),
  ])
  return { mark, sku, pot, mug, tray }
}

async function openSheet(page: Page, search: string): Promise<void> {
  await page.goto('/wholesale/order')
  await expect(page.getByRole('heading', { name: 'برگهٔ سفارش' })).toBeVisible()
  // All portions are there: nothing is searched for in vain.
  await expect(page.getByRole('status').filter({ hasText: /^[۰-۹٬]+ کالا$/ })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'جست‌وجو در برگه' }).fill(search)
}

test('a dealer types an order by the keyboard, and it is in the cart @responsive', async ({
  page,
  context,
}) => {
  const { mark, sku, pot, mug, tray } = await createGoods()
  const dealer = await createPerson('dealer')
  await signIn(context, dealer, 'dealer')
  await openSheet(page, sku)
  const potField = page.getByRole('textbox', { name: `تعداد ${pot.name}` })
  await expect(page.getByText('از ۱۲ عدد: ۷۲۰ تومان')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(potField).toBeFocused()
  await page.keyboard.type('۷')
  await expect(page.getByText('تعداد باید مضرب ۶ باشد: ۶ یا ۱۲ عدد')).toBeVisible()
  await expect(page.getByText('۱ سطر نیاز به اصلاح دارد')).toBeVisible()
  await page
    .getByRole('group', { name: `تعداد ${pot.name}` })
    .getByRole('button', { name: 'یکی بیشتر' })
    .click()
  await expect(potField).toHaveValue('۱۲')
  await expect(page.locator('#sheet-foot')).toContainText('۸٬۶۴۰')
  // After the last row the search is next.
  await potField.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'جست‌وجو در برگه' })).toBeFocused()

  await page.getByRole('searchbox', { name: 'جست‌وجو در برگه' }).fill(mark)
  await page.getByRole('button', { name: new RegExp(`۲ رنگ.*${mug.name}`) }).click()
  const black = page.getByRole('textbox', { name: `تعداد ${mug.name}، مشکی` })
  await page.getByRole('textbox', { name: `تعداد ${mug.name}، عاجی` }).press('Enter')
  await expect(black).toBeFocused()
  await black.fill('4')
  await page.getByRole('textbox', { name: `تعداد ${tray.name}` }).fill('9')
  await expect(page.getByText('فقط ۳ عدد موجود است')).toBeVisible()
  await expect(page.locator('#sheet-foot')).toContainText('۳ سطر، ۲۵ عدد')
  await expectAccessible(page)

  // What was typed outlasts the page.
  await page.reload()
  await expect(page.locator('#sheet-foot')).toContainText('۳ سطر، ۲۵ عدد')
  await page.getByRole('button', { name: 'گذاشتن در سبد خرید' }).click()
  await expect(page.getByText(`${tray.name}: از ۹ عدد، ۳ عدد در سبد گذاشته شد`)).toBeVisible()
  const lines = await sql<{ quantity: number }>(
    'select quantity from public.cart_items where user_id = $1 order by quantity',
    [dealer.id],
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 4, 12])
  await page.goto('/cart')
  await expect(page.getByTestId('cart-line')).toHaveCount(3)
  await expect(page.getByTestId('cart-line').filter({ hasText: pot.name })).toContainText('۸٬۶۴۰')
})

test('an order is pasted from a message, its doubts are asked row by row', async ({ page, context }) => {
  const { mark, sku, pot, mug, tray } = await createGoods()
  await signIn(context, await createPerson('dealer'), 'dealer')
  await openSheet(page, '')
  await page.getByRole('button', { name: 'چسباندن سفارش یا فایل' }).click()
  const dialog = page.getByRole('dialog', { name: 'چسباندن سفارش' })
  await dialog
    .getByLabel('متن سفارش')
    .fill(`سلام\n۱۲ تا ${sku}\nسینی‌ی ${mark} ۲ عدد\n۳ تا لیوان ${mark}\n۵ تا یخچال فریزر ساید`)
  await dialog.getByRole('button', { name: 'خواندن سفارش' }).click()
  await expect(dialog.getByText('۲ سطر شناخته شد. ۲ سطر را ببینید:')).toBeVisible()
  await expect(dialog.getByText('پیدا نشد؛ آن را در برگه جست‌وجو کنید.')).toBeVisible()
  await expectAccessible(page)
  const doubt = dialog.getByRole('listitem').filter({ hasText: 'کدام رنگ؟' })
  await doubt.getByRole('combobox').selectOption({ label: `${mug.name}، عاجی` })
  await dialog.getByRole('button', { name: 'افزودن ۳ سطر به برگه' }).click()
  await expect(page.locator('#sheet-foot')).toContainText('۳ سطر، ۱۷ عدد')
  await expect(page.getByRole('textbox', { name: `تعداد ${pot.name}` })).toHaveValue('۱۲')
  await expect(page.getByRole('textbox', { name: `تعداد ${mug.name}، عاجی` })).toHaveValue('۳')
  await expect(page.getByRole('textbox', { name: `تعداد ${tray.name}` })).toHaveValue('۲')
})

test('a file is read, a sheet is kept, taken again and removed', async ({ page, context }) => {
  const { sku, pot } = await createGoods()
  await signIn(context, await createPerson('dealer'), 'dealer')
  await openSheet(page, '')
  await page.getByRole('button', { name: 'چسباندن سفارش یا فایل' }).click()
  await page.getByLabel('یا فایل اکسل و CSV').setInputFiles({
    name: 'order.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`کد کالا;تعداد\r\n${sku};۲۴\r\n`),
  })
  await page.getByRole('button', { name: 'افزودن ۱ سطر به برگه' }).click()
  await expect(page.getByRole('textbox', { name: `تعداد ${pot.name}` })).toHaveValue('۲۴')
  await expect(page.locator('#sheet-foot')).toContainText('۱ کارتن')

  await page.getByRole('button', { name: 'برگه‌های من' }).click()
  const dialog = page.getByRole('dialog', { name: 'برگه‌های من' })
  await dialog.getByLabel('نگه‌داشتن برگهٔ کنونی').fill('خرید ماهانه')
  await dialog.getByRole('button', { name: 'نگه دار' }).click()
  await expect(dialog.getByText('خرید ماهانه', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: `تعداد ${pot.name}` }).fill('6')
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: /^[۰-۹٬]+ کالا$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'برگه‌های من' }).click()
  await dialog.getByRole('button', { name: 'گذاشتن در برگه «خرید ماهانه»' }).click()
  await expect(page.getByRole('textbox', { name: `تعداد ${pot.name}` })).toHaveValue('۲۴')
  await page.getByRole('button', { name: 'برگه‌های من' }).click()
  await dialog.getByRole('button', { name: 'حذف «خرید ماهانه»' }).click()
  await expect(dialog.getByText('خرید ماهانه', { exact: true })).toHaveCount(0)
})

test('an Excel file is read', async ({ page, context }) => {
  const { sku, pot } = await createGoods()
  await signIn(context, await createPerson('dealer'), 'dealer')
  await openSheet(page, '')
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const buffer = await writeExcelFile([
    [{ value: 'کد کالا' }, { value: 'تعداد' }],
    [{ value: sku }, { value: 18 }],
  ]).toBuffer()
  await page.getByRole('button', { name: 'چسباندن سفارش یا فایل' }).click()
  await page.getByLabel('یا فایل اکسل و CSV').setInputFiles({
    name: 'order.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  })
  await page.getByRole('button', { name: 'افزودن ۱ سطر به برگه' }).click()
  await expect(page.getByRole('textbox', { name: `تعداد ${pot.name}` })).toHaveValue('۱۸')
})

test('others are led to the page of wholesale, and read nothing', async ({ page, context }) => {
  await page.goto('/wholesale/order')
  await expect(page).toHaveURL(/\/auth/)
  await signIn(context, await createPerson())
  await page.goto('/wholesale/order')
  await expect(page).toHaveURL(/\/wholesale$/)
  const answer = await page.request.get(
    `/api/order-sheet?${new URLSearchParams({ name: 'آ', id: randomUUID() })}`,
  )
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([403, 'private, no-store'])
})

test('the cart and the product’s page of a dealer go by packs @responsive', async ({
  page,
  context,
  isMobile,
}) => {
  const { pot } = await createGoods()
  const dealer = await createPerson('dealer')
  await signIn(context, dealer, 'dealer')
  await page.goto(`/products/${encodeURIComponent(pot.slug)}`)
  const terms = page.getByTestId('wholesale-terms')
  await expect(terms).toContainText('بستهٔ ۶ تایی، کارتن ۲۴ تایی')
  await expect(terms).toContainText('از ۱۲ عدد')
  await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveValue('۶')
  await page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).first().click()
  // What is in the cart is counted in place of the button, by packs; the bar has it too, on desktops while one reads on.
  const held = page.getByRole('group', { name: /در سبد$/ }).filter({ visible: true })
  await expect(held.getByRole('link', { name: '۶ در سبد' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveCount(0)
  const bar = page.locator('#buy-bar')
  if (!isMobile) {
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toContainText(pot.name)
  }
  await bar.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(bar.getByRole('link', { name: '۱۲ در سبد' })).toBeVisible()
  await expectAccessible(page)
  const quantity = () => sql('select quantity from public.cart_items where user_id = $1', [dealer.id])
  await expect.poll(quantity).toEqual([{ quantity: 12 }])
  await bar.getByRole('button', { name: 'یکی کمتر' }).click()
  await expect(bar.getByRole('link', { name: '۶ در سبد' })).toBeVisible()
  await expect.poll(quantity).toEqual([{ quantity: 6 }])
  await expect(bar.getByRole('button', { name: 'حذف از سبد' })).toBeVisible()
  await page.goto('/cart')
  const line = page.getByTestId('cart-line')
  await expect(line).toContainText('۶ عدد دیگر تا قیمت هر عدد ۷۲۰ تومان')
  await line.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(line).toContainText('۸٬۶۴۰')
  await expect(line).toContainText('بستهٔ ۶ تایی')
  await expectAccessible(page)
  // What another device set to no whole pack is told beside the line, and stops the order.
  await sql('update public.cart_items set quantity = 7 where user_id = $1', [dealer.id])
  await page.reload()
  await expect(line).toContainText('تعداد باید مضرب ۶ باشد: ۶ یا ۱۲ عدد')
  await expect(page.getByText('برای ادامه، تعداد کالاهایی را که نشان شده درست کنید.')).toBeAttached()
})
