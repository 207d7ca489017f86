import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { messagesTo } from '../support/inbox.ts'
import { createPerson, createStaff, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 740 },
  desktop: { width: 1440, height: 900 },
})) {
  test.describe(size, () => {
    test.use({ viewport })

    test('the shopkeeper chooses how lists are, and has one made anew', async ({ page, context }) => {
      test.setTimeout(180_000)
      await signIn(context, await createPerson('admin'), 'admin')
      await page.goto('/admin/wholesale/price-list')
      const row = page.getByTestId('list-dealer_price-pdf')
      await expect(row).toBeVisible()
      await expectAccessible(page)

      const pictures = page.getByRole('switch', { name: /با عکس کالاها/ })
      await pictures.uncheck()
      await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('۲۰۰')
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('عددی از ۱ تا ۹۰، یا خالی')).toBeVisible()
      await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('۷')
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('فهرست‌های بعدی این‌گونه ساخته می‌شوند')).toBeVisible()

      await row.getByRole('button', { name: /ساختن/ }).click()
      // One that was made before stays until then.
      await expect
        .poll(
          async () =>
            (
              await sql<{ days: number }>(
                `select valid_until - (now() at time zone 'Asia/Tehran')::date as days from public.price_lists
                 where price_type = 'dealer_price' and form = 'pdf' and state = 'ready' order by finished_at desc limit 1`,
              )
            )[0]?.days,
          { timeout: 90_000 },
        )
        .toBe(7)
      await expect(row.getByRole('button', { name: /^ساختن دوباره/ })).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('link', { name: /^دریافت/ }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^price-list-dealer-.*\.pdf$/)

      await page.getByLabel('قیمت‌ها چند روز معتبر است').fill('')
      await pictures.check()
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect
        .poll(
          async () =>
            (await sql(`select from public.price_list_settings where valid_days is null and has_pictures`))
              .length,
        )
        .toBe(1)
    })
  })
}

test('a dealer who asked for it hears once of new prices, by a message whose address opens the list', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  // What the tests before did to prices was long ago: the message waits for half an hour of quiet.
  await sql(
    `update public.price_history set started_at = started_at - interval '6 hours'
     where price_type <> 'base_price' and started_at > now() - interval '1 day'`,
  )
  const pot = await createProduct({ price: 900_000, shopPrice: 800_000, dealerPrice: 700_000, stock: 3 })
  const dealer = await createPerson('dealer')
  await signIn(context, dealer, 'dealer')
  await page.goto('/wholesale/price-list')
  await page.getByRole('switch', { name: 'وقتی قیمت‌هایم تغییر کرد پیامک بدهید' }).check()
  await expect(page.getByText('تغییر قیمت‌ها را با پیامک خبر می‌دهیم')).toBeVisible()
  // As if all of this had been two days ago, and the price had been changed for three quarters of an hour.
  const ago = (product: string, time: string, since: string) =>
    sql(
      `update public.price_history set started_at = now() - $2::interval
       where product_id = $1 and price_type = 'dealer_price' and started_at > now() - $3::interval`,
      [product, time, since],
    )
  await sql(`update public.price_notices set wanted_at = now() - interval '1 day' where user_id = $1`, [
    dealer.id,
  ])
  await ago(pot.id, '2 days', '1 day')
  await sql(
    `update public.product_prices set amount = 650000 where product_id = $1 and price_type = 'dealer_price'`,
    [pot.id],
  )
  await ago(pot.id, '45 minutes', '10 minutes')
  const [window] = await sql<{ send_from: string; send_until: string }>(
    'select send_from::text, send_until::text from public.sms_settings',
  )
  try {
    await sql(`update public.sms_settings set send_from = '00:00', send_until = '24:00'`)
    await expect
      .poll(
        async () => {
          await runJobs()
          return (await messagesTo(dealer.phone)).length
        },
        { timeout: 60_000 },
      )
      .toBe(1)
    await runJobs()
  } finally {
    await sql('update public.sms_settings set send_from = $1, send_until = $2', [
      window!.send_from,
      window!.send_until,
    ])
  }
  const [message, ...others] = await messagesTo(dealer.phone)
  expect(others).toEqual([])
  expect(message).toMatch(/^قیمت [۰-۹]+ کالا برای شما تغییر کرد\. فهرست تازه: /)
  await page.goto(/\/s\/[2-9a-z]+/.exec(message!)![0])
  await expect(page).toHaveURL(/\/wholesale\/price-list$/)
  await expect(page.getByRole('switch')).toBeChecked()
})

test('staff who see wholesale prices make lists and change nothing else; others find no such page', async ({
  browser,
}) => {
  for (const [role, sees] of [
    ['seller', true],
    ['warehouse', false],
  ] as const) {
    const context = await browser.newContext()
    await signIn(context, await createStaff(role), 'admin')
    const page = await context.newPage()
    await page.goto('/admin/wholesale/price-list')
    const row = page.getByTestId('list-dealer_price-pdf')
    if (sees) await expect(row.getByRole('button')).toBeVisible()
    else await expect(page.locator('h1')).toBeVisible()
    expect([role, await row.count()]).toEqual([role, sees ? 1 : 0])
    await expect(page.getByRole('switch', { name: /با عکس کالاها/ })).toHaveCount(0)
    await context.close()
  }
})
