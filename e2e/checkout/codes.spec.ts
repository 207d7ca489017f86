import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addToCart, fillAddress } from '../support/steps.ts'

/** A code with the given columns; ten percent unless they say otherwise. */
async function createCode(values: Record<string, unknown> = {}): Promise<string> {
  const row = { code: `E${randomUUID().slice(0, 8)}`.toUpperCase(), discount_value: 10, ...values }
  const names = Object.keys(row)
  await sql(
    `insert into public.discount_codes (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  )
  return row.code
}

async function tryCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('کد تخفیف').fill(code)
  await page.getByRole('button', { name: 'اعمال' }).click()
}

/** A code that others have reads like none. */
const UNKNOWN = 'این کد تخفیف معتبر نیست یا برای حساب شما نیست'

const REFUSALS: [string, Record<string, unknown> | null, string][] = [
  ['unknown', null, UNKNOWN],
  ['switched off', { is_active: false }, UNKNOWN],
  ['not begun', { start_date: '2998-01-01', end_date: '2999-01-01' }, UNKNOWN],
  ['over', { start_date: '2000-01-01', end_date: '2001-01-01' }, 'مهلت این کد تخفیف تمام شده است'],
  ['used up', { uses_limit: 1, uses_count: 1 }, 'ظرفیت این کد تخفیف تمام شده است'],
  ['for others', { applicable_user_types: '{dealer}' }, UNKNOWN],
  ['for more', { min_order_amount: 900_000 }, 'این کد تخفیف برای خریدهای از ۹۰۰٬۰۰۰ تومان به بالا است'],
]

test('each refusal of a code is explained beside the field', async ({ page }) => {
  test.setTimeout(120_000)
  await addToCart(page, await createProduct({ price: 400_000 }))
  await page.goto('/cart')
  for (const [, values, text] of REFUSALS) {
    await tryCode(page, values ? await createCode(values) : 'هیچ')
    await expect(page.locator('[data-slot="field-error"]')).toHaveText(text)
    await expect(page.locator('[data-tone="total"]')).toContainText('۴۵۰٬۰۰۰')
  }
  await page.getByLabel('کد تخفیف').fill(' ')
  await page.getByRole('button', { name: 'اعمال' }).click()
  await expect(page.locator('[data-slot="field-error"]')).toHaveText('کد تخفیف را وارد کنید.')
  await expectAccessible(page)
  // A redemption that never was would break the books.
  await sql('delete from public.discount_codes where uses_count = 1 and uses_limit = 1')
})

test('a code counts in any spelling, is kept for the checkout, and goes with the cart', async ({
  page,
  context,
}) => {
  const product = await createProduct({ price: 400_000 })
  const code = await createCode({ max_discount_amount: 30_000 })
  await signIn(context, await createPerson())
  await addToCart(page, product)
  await page.goto('/cart')
  await tryCode(page, ` ${code.toLowerCase()} `)
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
  await expect(page.locator('[data-tone="total"]')).toContainText('۴۲۰٬۰۰۰')
  const [row] = await sql<{ id: string }>('select id from public.discount_codes where code = $1', [code])
  const stored = () => page.evaluate(() => JSON.parse(localStorage.cart_discount_code ?? 'null') as unknown)
  expect(await stored()).toEqual({ code, amount: 30_000, discount_id: row!.id })
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'پرداخت ۴۲۰٬۰۰۰ تومان' })).toBeVisible()

  // There it is removed and tried as well, and nothing that was typed is lost.
  await page.getByLabel('نشانی کامل').fill('گلشهر جنوبی، کوچهٔ نیلوفر ۴')
  await page.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(page.getByRole('button', { name: 'پرداخت ۴۵۰٬۰۰۰ تومان' })).toBeVisible()
  expect(await stored()).toBeNull()
  await tryCode(page, 'هیچ')
  await expect(page.locator('[data-slot="field-error"]')).toHaveText(UNKNOWN)
  await expectAccessible(page)
  await page.getByLabel('کد تخفیف').fill(code)
  await page.getByLabel('کد تخفیف').press('Enter')
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'پرداخت ۴۲۰٬۰۰۰ تومان' })).toBeVisible()
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  expect(await stored()).toEqual({ code, amount: 30_000, discount_id: row!.id })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'خالی کردن سبد' }).click()
  await page.getByRole('button', { name: 'خالی شود' }).click()
  await expect(page.getByText('سبد خرید شما خالی است')).toBeVisible()
  expect(await stored()).toBeNull()
})

test('without scripts a code is tried by the form of the order itself, which keeps what was typed', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const [product, code, person] = [
    await createProduct({ price: 400_000 }),
    await createCode(),
    await createPerson(),
  ]
  await sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)', [
    person.id,
    product.id,
  ])
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto('/checkout')
  await expect(page.getByLabel('کد تخفیف')).toBeHidden()
  await fillAddress(page)
  await page.getByText('کد تخفیف دارید؟').click()
  await tryCode(page, 'هیچ')
  await expect(page.locator('[data-slot="field-error"]')).toHaveText(UNKNOWN)
  await tryCode(page, code)
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()
  await expect(page.getByLabel('نشانی کامل')).toHaveValue(/نیلوفر/)
  await page.getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(page.getByRole('button', { name: 'پرداخت ۴۵۰٬۰۰۰ تومان' })).toBeVisible()

  // Enter orders; a code that stands there untried is shown with what it makes of the sum first.
  await page.getByText('کد تخفیف دارید؟').click()
  await page.getByLabel('کد تخفیف').fill(code)
  await page.getByLabel('کد تخفیف').press('Enter')
  await page.getByRole('button', { name: 'پرداخت ۴۱۰٬۰۰۰ تومان' }).click()
  await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
  expect(
    await sql('select discount_code, total_amount::int as total from public.orders where user_id = $1', [
      person.id,
    ]),
  ).toEqual([{ discount_code: code, total: 410_000 }])
  await context.close()
})

test('a code that ends between cart and payment is shown before anything is charged', async ({
  page,
  context,
}) => {
  const code = await createCode()
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, await createProduct({ price: 400_000 }))
  await page.goto('/cart')
  await tryCode(page, code)
  await expect(page.getByText(`کد ${code} اعمال شد`)).toBeVisible()

  // While the checkout is open …
  await page.goto('/checkout')
  await fillAddress(page)
  await expect(page.getByRole('button', { name: 'پرداخت ۴۱۰٬۰۰۰ تومان' })).toBeVisible()
  await sql('update public.discount_codes set is_active = false where code = $1', [code])
  await page.getByRole('button', { name: 'پرداخت ۴۱۰٬۰۰۰ تومان' }).click()
  await expect(page.getByText(UNKNOWN).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'پرداخت ۴۵۰٬۰۰۰ تومان' })).toBeVisible()
  expect(await sql('select 1 from public.orders where user_id = $1', [person.id])).toHaveLength(0)

  // … and before it opens.
  await page.reload()
  await expect(page.getByText('از زمانی که سبد را دیدید تغییر کرده است')).toBeVisible()
  await expect(page.getByLabel('نشانی کامل').or(page.getByText('نیلوفر')).first()).toBeVisible()
  await page.getByRole('button', { name: 'پرداخت ۴۵۰٬۰۰۰ تومان' }).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
})

test('who guesses is held back, alone', async ({ page, context, browser }) => {
  await signIn(context, await createPerson())
  const product = await createProduct({ price: 400_000 })
  const code = await createCode()
  await addToCart(page, product)
  await page.goto('/cart')
  const ask = (from: Page, tried: string) =>
    from.evaluate(async (text) => {
      const answer = await fetch('/api/cart', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lines: [], code: text }),
      })
      return ((await answer.json()) as { data: { discount: { error: string | null } | null } }).data.discount
    }, tried)
  // At once: each counts before it is tried.
  const guesses = await Promise.all(Array.from({ length: 25 }, (_, i) => ask(page, `GUESS${i}`)))
  expect(guesses.filter((answer) => answer?.error === 'code_unknown')).toHaveLength(10)
  expect(await ask(page, code)).toBeNull()
  await tryCode(page, code)
  await expect(page.locator('[data-slot="field-error"]')).toContainText('تعداد تلاش‌ها زیاد بود')
  // Somebody else at the same address.
  const other = await browser.newContext()
  await signIn(other, await createPerson())
  const tab = await other.newPage()
  await tab.goto('/cart')
  expect((await ask(tab, code))?.error).toBeNull()
  await other.close()
})
