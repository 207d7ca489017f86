import { expect, test } from '../../support/test.ts'
import { expectAccessible } from '../../support/axe.ts'
import { runJobs } from '../../support/fresh.ts'
import { messagesTo } from '../../support/inbox.ts'
import { createPerson, signIn } from '../../support/people.ts'
import { createProduct, sql } from '../../support/products.ts'

// One options row; moves the price history of all products back.
for (const width of [360, 1440])
  test(
    `price lists at ${width} px: options are saved, a list is made again and downloaded`,
    { tag: '@nightly' },
    async ({ page, context }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 800 })
      await signIn(context, await createPerson('admin'), 'admin')
      await page.goto('/admin/wholesale/price-list')
      const row = page.getByTestId('list-dealer_price')
      await expect(row).toBeVisible()
      await expectAccessible(page)

      const pictures = page.getByRole('switch', { name: /با عکس محصولات/ })
      const days = page.getByLabel('قیمت‌ها چند روز معتبر است')
      await pictures.uncheck()
      await days.fill('۷')
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect(page.getByText('فهرست‌های بعدی این‌گونه ساخته می‌شوند')).toBeVisible()

      await row.getByRole('button', { name: /ساختن/ }).click()
      await expect
        .poll(
          () =>
            sql<{ days: number }>(
              `select valid_until - (now() at time zone 'Asia/Tehran')::date as days from public.price_list_files
             where price_type = 'dealer_price' and state = 'ready' order by finished_at desc limit 1`,
            ),
          { timeout: 90_000 },
        )
        .toEqual([{ days: 7 }])
      await expect(row.getByRole('button', { name: /^ساختن دوباره/ })).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('link', { name: /^دریافت/ }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^price-list-dealer-.*\.xlsx$/)

      await days.fill('')
      await pictures.check()
      await page.getByRole('button', { name: 'ذخیره' }).click()
      await expect
        .poll(() => sql(`select valid_days, has_pictures from public.price_list_settings`))
        .toEqual([{ valid_days: null, has_pictures: true }])
    },
  )

test(
  'new wholesale prices: a subscribed dealer gets one message with a link to the list',
  { tag: '@nightly' },
  async ({ page, context }) => {
    test.setTimeout(120_000)
    // The message waits for half an hour without price changes.
    await sql(
      `update public.price_history set started_at = started_at - interval '6 hours'
     where price_type <> 'base_price' and started_at > now() - interval '1 day'`,
    )
    const pot = await createProduct({ price: 900_000, shopPrice: 800_000, dealerPrice: 700_000, stock: 3 })
    const dealer = await createPerson('dealer')
    await signIn(context, dealer, 'dealer')
    await page.goto('/wholesale/price-list')
    await page.getByRole('switch', { name: 'اگر قیمت‌ها عوض شد، پیامک بدهید' }).check()
    await expect(page.getByText('تغییر قیمت‌ها را با پیامک خبر می‌دهیم')).toBeVisible()
    // Subscribed a day ago; the price is two days old and changed 45 minutes ago.
    const moveBack = (time: string, since: string) =>
      sql(
        `update public.price_history set started_at = now() - $2::interval
       where product_id = $1 and price_type = 'dealer_price' and started_at > now() - $3::interval`,
        [pot.id, time, since],
      )
    await sql(
      `update public.price_change_subscriptions set wanted_at = now() - interval '1 day' where user_id = $1`,
      [dealer.id],
    )
    await moveBack('2 days', '1 day')
    await sql(
      `update public.product_prices set amount = 650000 where product_id = $1 and price_type = 'dealer_price'`,
      [pot.id],
    )
    await moveBack('45 minutes', '10 minutes')
    const [hours] = await sql<{ send_from: string; send_until: string }>(
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
        hours!.send_from,
        hours!.send_until,
      ])
    }
    const [message, ...others] = await messagesTo(dealer.phone)
    expect(others).toEqual([])
    expect(message).toMatch(/^قیمت [۰-۹]+ محصول برای شما تغییر کرد\. فهرست جدید: /)
    await page.goto(/\/s\/[2-9a-z]+/.exec(message!)![0])
    await expect(page).toHaveURL(/\/wholesale\/price-list$/)
    await expect(page.getByRole('switch')).toBeChecked()
  },
)
