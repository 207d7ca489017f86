import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '../support/test.ts'
import writeExcelFile from 'write-excel-file/node'
import { expectAccessible } from '../support/axe.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { isPhone } from '../support/steps.ts'

/** Uniquely named: a pot in packs, a mug with colors, a plain tray. */
async function createProducts() {
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

async function openSheet(page: Page, search = ''): Promise<void> {
  await page.goto('/wholesale/order')
  const field = page.getByRole('searchbox', { name: 'جست‌وجو در برگه' })
  // All products load on first use.
  await field.focus()
  await expect(page.getByRole('status').filter({ hasText: /^[۰-۹٬]+ محصول$/ })).toHaveCount(1)
  await field.fill(search)
}

const foot = (page: Page) => page.locator('#sheet-foot')
const quantity = (page: Page, name: string) => page.getByRole('textbox', { name: `تعداد ${name}` })

/** In a menu on phones. */
async function openTool(page: Page, name: string) {
  if (!isPhone(page)) return page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'کارهای دیگر' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('order sheet: a dealer types an order and puts it into the cart', async ({
  page,
  context,
  isMobile,
}) => {
  const { mark, sku, pot, mug, tray } = await createProducts()
  const dealer = await createPerson('dealer')
  await signIn(context, dealer, 'dealer')
  await openSheet(page, sku)
  const search = page.getByRole('searchbox', { name: 'جست‌وجو در برگه' })
  await expect(page.getByText('از ۱۲ عدد: ۷۲۰ تومان')).toBeVisible()
  // The tools do not push the products down.
  const top = async () => (await page.getByRole('row').nth(1).boundingBox())?.y
  if (isMobile) await expect.poll(top).toBeLessThan(300)
  await page.keyboard.press('Enter')
  await expect(quantity(page, pot.name)).toBeFocused()
  await page.keyboard.type('۷')
  await expect(page.getByText('تعداد باید مضرب ۶ باشد: ۶ یا ۱۲ عدد')).toBeVisible()
  await expect(page.getByText('۱ سطر را درست کنید')).toBeVisible()
  await page
    .getByRole('group', { name: `تعداد ${pot.name}` })
    .getByRole('button', { name: 'یکی بیشتر' })
    .click()
  await expect(quantity(page, pot.name)).toHaveValue('۱۲')
  await expect(foot(page)).toContainText('۸٬۶۴۰')
  // Enter in the last row focuses the search.
  await quantity(page, pot.name).press('Enter')
  await expect(search).toBeFocused()

  await search.fill(mark)
  await page.getByRole('button', { name: new RegExp(`۲ رنگ.*${mug.name}`) }).click()
  await quantity(page, `${mug.name}، عاجی`).press('Enter')
  await expect(quantity(page, `${mug.name}، مشکی`)).toBeFocused()
  await page.keyboard.type('4')
  await quantity(page, tray.name).fill('9')
  await expect(page.getByText('فقط ۳ عدد موجود است')).toBeVisible()
  await expect(foot(page)).toContainText('۳ سطر، ۲۵ عدد')
  await expectAccessible(page)

  await page.reload()
  await expect(foot(page)).toContainText('۳ سطر، ۲۵ عدد')
  await page.getByRole('button', { name: 'گذاشتن در سبد خرید' }).click()
  await expect(page.getByText(`${tray.name}: از ۹ عدد، ۳ عدد در سبد گذاشته شد`)).toBeVisible()
  const lines = await sql<{ quantity: number }>(
    'select quantity from public.cart_items where user_id = $1 order by quantity',
    [dealer.id],
  )
  expect(lines.map((line) => line.quantity)).toEqual([3, 4, 12])
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('wholesale packs: product page and cart count by packs', async ({ page, context, isMobile }) => {
    const { pot } = await createProducts()
    const dealer = await createPerson('dealer')
    await signIn(context, dealer, 'dealer')
    await page.goto(productPath(pot))
    const terms = page.getByTestId('wholesale-terms')
    await expect(terms).toContainText('بستهٔ ۶ تایی، کارتن ۲۴ تایی')
    await expect(terms).toContainText('از ۱۲ عدد')
    await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveValue('۶')
    await page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).first().click()
    await expect(page.getByText('در سبد شما: ۶ عدد')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'تعداد' })).toHaveValue('۶')
    const bar = page.locator('#buy-bar')
    // Desktops show the bar when the buy box is out of view.
    if (!isMobile) {
      await expect(bar).toBeHidden()
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar).toContainText(pot.name)
    }
    const stored = () => sql('select quantity from public.cart_items where user_id = $1', [dealer.id])
    await expectAccessible(page)
    await expect.poll(stored).toEqual([{ quantity: 6 }])

    await page.goto('/cart')
    const line = page.getByTestId('cart-line')
    await expect(line).toContainText('۶ عدد دیگر تا قیمت هر عدد ۷۲۰ تومان')
    await line.getByRole('button', { name: 'یکی بیشتر' }).click()
    await expect(line).toContainText('۸٬۶۴۰')
    await expect(line).toContainText('بستهٔ ۶ تایی')
    await expectAccessible(page)
    // Another device sets a partial pack.
    await sql('update public.cart_items set quantity = 7 where user_id = $1', [dealer.id])
    await page.reload()
    await expect(line).toContainText('تعداد باید مضرب ۶ باشد: ۶ یا ۱۲ عدد')
    await expect(page.getByText('برای ادامه، تعداد محصولاتی را که نشان شده‌اند درست کنید.')).toBeAttached()
  })

  test('order sheet: recognises a pasted message, is saved and restored', async ({ page, context }) => {
    const { mark, sku, pot, mug, tray } = await createProducts()
    await signIn(context, await createPerson('dealer'), 'dealer')
    await openSheet(page)
    await openTool(page, 'چسباندن سفارش یا فایل')
    const paste = page.getByRole('dialog', { name: 'چسباندن سفارش' })
    await paste
      .getByLabel('متن سفارش')
      .fill(`سلام\n۱۲ تا ${sku}\nسینی‌ی ${mark} ۲ عدد\n۳ تا لیوان ${mark}\n۵ تا یخچال فریزر ساید`)
    await paste.getByRole('button', { name: 'خواندن سفارش' }).click()
    await expect(paste.getByText('۲ سطر شناخته شد. ۲ سطر را ببینید:')).toBeVisible()
    await expect(paste.getByText('پیدا نشد؛ آن را در برگه جست‌وجو کنید.')).toBeVisible()
    await expectAccessible(page)
    await paste
      .getByRole('listitem')
      .filter({ hasText: 'کدام رنگ؟' })
      .getByRole('combobox')
      .selectOption({ label: `${mug.name}، عاجی` })
    await paste.getByRole('button', { name: 'افزودن ۳ سطر به برگه' }).click()
    await expect(foot(page)).toContainText('۳ سطر، ۱۷ عدد')
    await expect(quantity(page, pot.name)).toHaveValue('۱۲')
    await expect(quantity(page, `${mug.name}، عاجی`)).toHaveValue('۳')
    await expect(quantity(page, tray.name)).toHaveValue('۲')

    await openTool(page, 'برگه‌های من')
    const sheets = page.getByRole('dialog', { name: 'برگه‌های من' })
    await sheets.getByLabel('نگه‌داشتن برگهٔ کنونی').fill('خرید ماهانه')
    await sheets.getByRole('button', { name: 'نگه دار' }).click()
    await expect(sheets.getByText('خرید ماهانه', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await quantity(page, pot.name).fill('6')
    await openTool(page, 'برگه‌های من')
    await sheets.getByRole('button', { name: 'گذاشتن در برگه «خرید ماهانه»' }).click()
    await expect(quantity(page, pot.name)).toHaveValue('۱۲')
    await openTool(page, 'برگه‌های من')
    await sheets.getByRole('button', { name: 'حذف «خرید ماهانه»' }).click()
    await expect(sheets.getByText('خرید ماهانه', { exact: true })).toHaveCount(0)
  })

  test('order sheet: adds what CSV and Excel files say', async ({ page, context }) => {
    const { sku, pot } = await createProducts()
    await signIn(context, await createPerson('dealer'), 'dealer')
    await openSheet(page)
    const excel = await writeExcelFile([
      [{ value: 'کد محصول' }, { value: 'تعداد' }],
      [{ value: sku }, { value: 18 }],
    ]).toBuffer()
    for (const [file, read] of [
      [
        {
          name: 'order.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`کد محصول;تعداد\r\n${sku};۲۴\r\n`),
        },
        '۲۴',
      ],
      [
        {
          name: 'order.xlsx',
          mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          buffer: excel,
        },
        '۴۲',
      ],
    ] as const) {
      await openTool(page, 'چسباندن سفارش یا فایل')
      await page.getByLabel('یا فایل اکسل و CSV').setInputFiles(file)
      await page.getByRole('button', { name: 'افزودن ۱ سطر به برگه' }).click()
      await expect(quantity(page, pot.name)).toHaveValue(read)
    }
  })
})
