/** What a customer reads of pieces that left an order, and of money on its way. */
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { asPerson, createOrder, createPaidOrder, payAtBank } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'

const LINES = `(select jsonb_agg(jsonb_build_object('item', id, 'quantity', 1, 'restock', true))
  from public.order_items where order_id = $1)`

test('what was taken out, returned and refunded stands on every page of the order, and on its invoice', async ({
  page,
  context,
}) => {
  const [person, admin] = await Promise.all([createPerson(), createPerson('admin')])
  const product = await createProduct({ price: 200_000, stock: 9 })
  const order = await createOrder(person, [{ product, quantity: 3 }])
  const of = (text: string) => asPerson(admin, text, [order.id])
  await of(`select public.admin_cancel_lines($1, ${LINES}, gen_random_uuid())`)
  for (const to of ['processing', 'shipped']) await of(`select public.admin_set_order_status($1, '${to}')`)
  await of('select public.admin_settle_cash($1)')
  await of(`select public.admin_return_lines($1, ${LINES}, gen_random_uuid())`)
  await of(`select public.admin_note_refund(gen_random_uuid(), $1, 150000, 'card')`)
  await signIn(context, person)

  await page.goto(`/profile/orders/${order.id}`)
  await expect(page.getByText('۱ عدد لغو شد، ۱ عدد مرجوع شد')).toBeVisible()
  const row = (label: string) => page.getByTestId('price-summary').locator('div').filter({ hasText: label })
  for (const [label, amount] of [
    ['کالاهای لغوشده', '−۲۰۰٬۰۰۰'],
    ['کالاهای مرجوعی', '−۲۰۰٬۰۰۰'],
    ['مبلغ نهایی', '۲۵۰٬۰۰۰'],
    ['پرداخت شما', '۴۵۰٬۰۰۰'],
    ['بازگردانده شد', '۱۵۰٬۰۰۰'],
    ['به شما بازگردانده می‌شود', '۵۰٬۰۰۰'],
  ])
    await expect(row(label!)).toContainText(amount!)
  // One progress, and what is still to come in it.
  await expect(page.getByRole('list', { name: 'مرحله‌های سفارش' })).toHaveCount(1)
  await expectAccessible(page)

  await page.goto(`/order-success/${order.id}`)
  await expect(row('مبلغ نهایی')).toContainText('۲۵۰٬۰۰۰')
  await page.goto('/profile/orders')
  const card = page.getByTestId('order-card')
  await expect(card).toContainText('۲۵۰٬۰۰۰ تومان')
  await expect(card).toContainText('۵۰٬۰۰۰ تومان بازگردانده می‌شود')
  await expect(card).not.toContainText('۶۵۰٬۰۰۰')

  await page.goto(`/profile/orders/${order.id}/invoice`)
  await expect(page.getByTestId('total-in-words')).toHaveText('دویست و پنجاه هزار تومان')
  await expect(page.getByTestId('price-summary').locator('[data-tone="total"]')).toContainText('۲۵۰٬۰۰۰')
  await expect(page.getByRole('article')).toContainText('۱ عدد لغو شد، ۱ عدد مرجوع شد')
  await expect(page.getByRole('article')).not.toContainText('ششصد و پنجاه هزار')
  await expectAccessible(page)
  // Every figure is inside of the sheet, on a phone too.
  for (const width of [320, 360, 479, 480]) {
    await page.setViewportSize({ width, height: 800 })
    const outside = await page.evaluate(() => {
      const box = document.querySelector('[role="region"]')!
      return [document.documentElement, box].some((each) => each.scrollWidth > each.clientWidth)
    })
    if (width < 480) expect([width, outside]).toEqual([width, false])
  }
})

test('the minus of what is taken off stands before its figures', async ({ page, context }) => {
  const person = await createPerson()
  const order = await createOrder(person, [{ product: await createProduct({ price: 600_000 }) }])
  await sql(
    `update public.orders set discount_amount = 50000, total_amount = total_amount - 50000, discount_code = 'TEN' where id = $1`,
    [order.id],
  )
  await signIn(context, person)
  for (const path of [
    `/profile/orders/${order.id}`,
    `/order-success/${order.id}`,
    `/profile/orders/${order.id}/invoice`,
  ]) {
    await page.goto(path)
    const amount = page.getByText('−۵۰٬۰۰۰', { exact: true })
    await expect(amount).toBeVisible()
    const [sign, figures] = await amount.evaluate((element) => {
      const leftOf = (node: ChildNode, from: number, to: number) => {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, to)
        return range.getBoundingClientRect().left
      }
      const text = element.firstChild as Text
      return [leftOf(text, 0, 1), leftOf(text, text.length - 1, text.length)]
    })
    expect([path, sign! < figures!]).toEqual([path, true])
  }
})

test('money that its order could not take is told as such, nowhere as a failure', async ({
  page,
  context,
}) => {
  const person = await createPerson()
  const order = await createOrder(person, [{ product: await createProduct({ price: 200_000 }) }])
  await sql(`update public.orders set payment_method = 'online' where id = $1`, [order.id])
  await asPerson(person, 'select public.cancel_order($1)', [order.id])
  await payAtBank(order.id, false)
  await signIn(context, person)
  const truth = 'با شما تماس می‌گیریم یا پول برمی‌گردد'
  for (const path of [
    `/payment/verify?order_id=${order.id}`,
    `/payment-failed?order_id=${order.id}&error=canceled`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'پرداخت شما رسید' })).toBeVisible()
    await expect(page.getByText(truth)).toBeVisible()
    for (const falsehood of ['پرداخت لغو شد', 'پرداخت انجام نشد', '۷۲ ساعت', 'پرداخت دوباره', 'نیمه‌کاره'])
      await expect(page.getByText(falsehood)).toHaveCount(0)
    if (path.startsWith('/payment-failed')) await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'دیدن سفارش' }).click()
  await expect(page.getByTestId('waiting-money')).toContainText(truth)
  await expect(page.getByText('رسیده، در دست رسیدگی')).toBeVisible()
  await expect(page.getByText('پرداخت لغو شد')).toHaveCount(0)

  // A second payment of an order that was paid.
  const paid = await createPaidOrder(person, await createProduct({ price: 200_000 }))
  await payAtBank(paid.id, false)
  await page.goto(`/profile/orders/${paid.id}`)
  await expect(page.getByTestId('waiting-money')).toContainText('این سفارش پیش‌تر پرداخت شده بود')
  await page.goto(`/payment/verify?order_id=${paid.id}`)
  await expect(page.getByText(truth)).toBeVisible()
})

test('a paid order is cancelled by its owner until the shop prepares it', async ({ page, context }) => {
  const person = await createPerson()
  const product = await createProduct({ price: 200_000, stock: 5 })
  const order = await createPaidOrder(person, product, 2)
  await signIn(context, person)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('۴۵۰٬۰۰۰ تومان که پرداخته‌اید به شما بازگردانده می‌شود')
  await dialog.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect(page.getByText('به شما بازگردانده می‌شود').first()).toBeVisible()
  await expect(page.getByText('در انتظار بازگشت وجه')).toBeVisible()
  expect(await stockOf(product.id)).toBe(5)
  const sent = await sql<{ body: string }>(
    `select body from public.sms_messages where order_id = $1 and template_key = 'order_cancelled'`,
    [order.id],
  )
  expect(sent).toHaveLength(1)
  expect(sent[0]!.body).toContain('۴۵۰٬۰۰۰ تومان به شما بازگردانده می‌شود')
  await page.goto(`/order-success/${order.id}`)
  await expect(page.getByRole('heading', { name: 'این سفارش لغو شده است' })).toBeVisible()

  const prepared = await createPaidOrder(person, product)
  await sql('select private.move_order($1, $2)', [prepared.id, 'processing'])
  await page.goto(`/profile/orders/${prepared.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)
})
