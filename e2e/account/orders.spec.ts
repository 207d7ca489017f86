import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

const persian = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
const photo = (color: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

test('the list keeps to its groups, and the order tells how far the parcel is @responsive', async ({
  page,
  context,
}) => {
  const person = await createPerson()
  const product = await createProduct({ price: 400_000, stock: 20 })
  const shipped = await createOrder(person, [{ product }], 'shipped')
  const delivered = await createOrder(person, [{ product, quantity: 2 }], 'delivered')
  await signIn(context, person)
  await page.goto('/profile/orders')
  await expect(page.getByTestId('order-card')).toHaveCount(2)
  await page.getByRole('link', { name: /تحویل‌شده/ }).click()
  await expect(page.getByTestId('order-card')).toHaveCount(1)
  await expect(page.getByTestId('order-card')).toContainText(persian(delivered.number))

  await page.goto(`/profile/orders/${shipped.id}`)
  await expect(page.getByRole('list', { name: 'مرحله‌های سفارش' })).toContainText('ارسال')
  await expect(page.getByText('ارسال شد').first()).toBeVisible()
  const link = page.getByRole('link', { name: 'پیگیری مرسوله' })
  await expect(link).toHaveAttribute('href', 'https://tracking.post.ir/?id=123456789012345678901234')
  await expectAccessibleInBothThemes(page)
})

test('the invoice says the sums in figures and words, and prints on A4 @responsive', async ({
  page,
  context,
  browserName,
}) => {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  const product = await createProduct({ price: 1_250_000, stock: 20 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'percentage', 10)`,
    [product.id],
  )
  const order = await createOrder(person, [{ product, quantity: 3 }], 'processing')
  await signIn(context, person)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('link', { name: 'فاکتور فروش' }).click()
  await expect(page.getByRole('heading', { name: 'فاکتور فروش' })).toBeVisible()
  const sheet = page.getByRole('article')
  // 3 × 1,125,000 + the postage
  expect(order.total).toBeGreaterThanOrEqual(3_375_000)
  for (const text of [
    '۱٬۲۵۰٬۰۰۰',
    '۳۷۵٬۰۰۰',
    '۳٬۳۷۵٬۰۰۰',
    'فروشگاه هرمز',
    'مریم دلاوری',
    persian(order.number),
  ])
    await expect(sheet).toContainText(text)
  await expect(page.getByTestId('total-in-words')).toContainText('سه میلیون و')
  await expect(page.getByTestId('total-in-words')).toContainText('تومان')
  await expectAccessibleInBothThemes(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: /چاپ/ })).toBeHidden()
  if (browserName === 'chromium') {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  }
})

test('buying again fills the cart with what is there and names what is not', async ({ page, context }) => {
  const person = await createPerson()
  const plenty = await createProduct({ stock: 20 })
  const few = await createProduct({ stock: 6, name: 'کاسهٔ کمیاب' })
  const gone = await createProduct({ stock: 5, name: 'قوری نایاب' })
  const order = await createOrder(person, [
    { product: plenty, quantity: 2 },
    { product: few, quantity: 4 },
    { product: gone, quantity: 1 },
  ])
  await sql('update public.products set is_active = false where id = $1', [gone.id])
  await signIn(context, person)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'خرید دوباره' }).click()
  const dialog = page.getByRole('dialog', { name: 'همهٔ کالاها موجود نبود' })
  await expect(dialog).toContainText('کاسهٔ کمیاب: ۲ عدد از ۴ عدد افزوده شد')
  await expect(dialog).toContainText('قوری نایاب: افزوده نشد')
  await dialog.getByRole('link', { name: 'دیدن سبد خرید' }).click()
  await expect(page.getByTestId('cart-line')).toHaveCount(2)
})

test('an order is cancelled after a question, and its pieces come back', async ({ page, context }) => {
  const person = await createPerson()
  const product = await createProduct({ stock: 5 })
  const order = await createOrder(person, [{ product, quantity: 2 }])
  await signIn(context, person)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await page.getByRole('button', { name: 'نه، بماند' }).click()
  expect(await stockOf(product.id)).toBe(3)
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await page.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect(page.getByText('سفارش لغو شد').first()).toBeVisible()
  expect(await stockOf(product.id)).toBe(5)
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)
  await expect
    .poll(() =>
      sql(`select status::text from public.sms_messages where order_id = $1 order by id`, [order.id]).then(
        (rows) => rows.map(({ status }) => status),
      ),
    )
    .toEqual(['sent', 'sent'])
})

test('something is sent back with pictures, which only its owner and the admin see', async ({
  page,
  context,
  browser,
}) => {
  const [person, stranger, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')])
  const product = await createProduct({ stock: 9, name: 'لیوان سفالی' })
  const order = await createOrder(person, [{ product, quantity: 3 }], 'delivered')
  await signIn(context, person)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'درخواست مرجوعی' }).click()
  const form = page.getByRole('dialog', { name: 'درخواست مرجوعی' })
  await form.getByRole('button', { name: 'فرستادن درخواست' }).click()
  await expect(form.getByText('دست‌کم یک کالا را برای مرجوعی انتخاب کنید')).toBeVisible()
  await form.getByRole('checkbox', { name: 'لیوان سفالی' }).check()
  await form.getByRole('button', { name: 'یکی کمتر' }).click()
  await form.getByLabel('دلیل').selectOption({ label: 'آسیب‌دیده یا معیوب است' })
  await form.getByLabel('توضیح (اختیاری)').fill('لبهٔ دو لیوان شکسته است')
  const files = form.locator('input[type=file]')
  await files.setInputFiles([{ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }])
  await expect(form.getByText('این فایل تصویر نیست')).toBeVisible()
  await files.setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('#a33') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('#3a3') },
  ])
  await expect(form.getByRole('img')).toHaveCount(2)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'فرستادن درخواست' }).click()
  await expect(page.getByText('درخواست مرجوعی ثبت شد')).toBeVisible()
  const shown = page.getByTestId('return')
  await expect(shown).toContainText('در دست بررسی')
  await expect(shown).toContainText('لیوان سفالی: ۲ عدد')
  await expect(shown.getByRole('img')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'درخواست مرجوعی' })).toHaveCount(0)

  const address = (await shown.getByRole('img').first().getAttribute('src'))!
  const own = await page.request.get(address)
  expect(own.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' })
  const picture = await sharp(await own.body()).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: 900 })
  expect([picture.exif, (await own.body()).includes('secret place')]).toEqual([undefined, false])
  for (const [who, status] of [
    [stranger, 404],
    [admin, 200],
    [null, 401],
  ] as const) {
    const other = await browser.newContext()
    if (who) await signIn(other, who)
    expect((await other.request.get(`${shopUrl}${address}`)).status()).toBe(status)
    await other.close()
  }
})

test('what arrived broken is claimed with a picture, and the panel sees what it is', async ({
  page,
  context,
  browser,
}) => {
  const [person, admin] = await Promise.all([createPerson(), createPerson('admin')])
  const product = await createProduct({ stock: 9, name: 'کاسهٔ بلور' })
  const order = await createOrder(person, [{ product, quantity: 2 }], 'delivered')
  await signIn(context, person)
  await page.goto(`/profile/orders/${order.id}`)
  await page.getByRole('button', { name: 'شکسته رسید؟' }).click()
  const form = page.getByRole('dialog', { name: 'شکسته رسید' })
  await form.getByRole('checkbox', { name: 'کاسهٔ بلور' }).check()
  await form.getByRole('button', { name: 'فرستادن گزارش' }).click()
  await expect(form.getByText('دست‌کم یک عکس از شکستگی لازم است')).toBeVisible()
  await expectAccessible(page)
  await form
    .locator('input[type=file]')
    .setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('#37a') }])
  await form.getByRole('button', { name: 'فرستادن گزارش' }).click()
  await expect(page.getByText('گزارش شکستگی ثبت شد')).toBeVisible()
  await expect(page.getByTestId('return')).toContainText('شکسته رسید')
  await page.goto('/profile/returns')
  await expect(page.getByTestId('return')).toContainText('شکسته رسید')
  await expect(page.getByTestId('return').getByRole('img')).toBeVisible()

  const panel = await browser.newContext()
  await signIn(panel, admin, 'admin')
  const desk = await panel.newPage()
  await desk.goto(`${shopUrl}/admin/orders/${order.id}`)
  await expect(desk.getByTestId('return')).toContainText('شکسته رسید')
  await expect(desk.getByRole('heading', { name: 'پاسخ به «شکسته رسید»' })).toBeVisible()
  await expect(desk.getByRole('switch', { name: 'کالاها به انبار برگردند' })).not.toBeChecked()
  await panel.close()
})

test('what is no picture, is too large, or is not one’s own is refused', async ({ page, context }) => {
  const [person, stranger] = await Promise.all([createPerson(), createPerson()])
  const product = await createProduct({ stock: 9 })
  const order = await createOrder(person, [{ product }], 'delivered')
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const post = (pictures: Buffer[], quantity: unknown = 1, type = 'image/png') => {
    const form = new FormData()
    form.set(
      'request',
      JSON.stringify({ orderId: order.id, reason: 'damaged', items: [{ itemId: item!.id, quantity }] }),
    )
    for (const bytes of pictures)
      form.append('pictures', new File([new Uint8Array(bytes)], 'x.png', { type }))
    return page.request.post('/api/returns', { multipart: form, headers: { origin: shopUrl } })
  }
  const codeOf = async (answer: Awaited<ReturnType<typeof post>>) =>
    ((await answer.json()) as { error?: { code: string } }).error?.code ?? 'ok'

  expect(await codeOf(await post([]))).toBe('sign_in_required')
  await signIn(context, stranger)
  expect(await codeOf(await post([]))).toBe('order_not_found')
  await context.clearCookies()
  await signIn(context, person)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [bytes, code] of [
    [svg, 'not_an_image'],
    [Buffer.from('GIF89a not really'), 'not_an_image'],
    [(await photo('#333')).subarray(0, 400), 'not_an_image'],
    [Buffer.concat([await photo('#333'), Buffer.from('<?php system($_GET[0]); ?>')]), 'image_suspicious'],
    [bomb, 'image_too_many_pixels'],
    [Buffer.concat([await photo('#333'), Buffer.alloc(11_000_000)]), 'file_too_large'],
  ] as const)
    expect(await codeOf(await post([bytes]))).toBe(code)
  const good = await photo('#333')
  expect(await codeOf(await post([good, good, good, good, good]))).toBe('too_many_pictures')
  for (const quantity of [-1, 0, 0.5, 1e20, 'x', null])
    expect(await codeOf(await post([], quantity))).toBe('invalid_input')
  expect(await codeOf(await post([good], 2))).toBe('return_quantity')
  const foreign = await page.request.post('/api/returns', {
    multipart: { request: '{}' },
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.status()).toBe(403)
  // What was refused left nothing behind.
  expect(
    await sql('select 1 from storage.objects where bucket_id = $1 and name like $2', [
      'returns',
      `${person.id}/%`,
    ]),
  ).toEqual([])
  expect(await codeOf(await post([good], 1, 'text/plain'))).toBe('ok')
  expect(await codeOf(await post([]))).toBe('return_pending')
})

test('orders, invoices and addresses of somebody else are not there', async ({ page, context, browser }) => {
  const [person, stranger] = await Promise.all([createPerson(), createPerson()])
  const product = await createProduct({ stock: 9 })
  const order = await createOrder(person, [{ product }], 'delivered')
  await signIn(context, stranger)
  for (const path of ['', '/invoice']) {
    await page.goto(`/profile/orders/${order.id}${path}`)
    await expect(page.getByRole('heading', { name: 'سفارش یافت نشد' })).toBeVisible()
    await expect(page.getByText(persian(order.number))).toHaveCount(0)
  }
  const guest = await browser.newContext()
  const outside = await guest.newPage()
  await outside.goto(`${shopUrl}/profile/orders/${order.id}/invoice`)
  await expect(outside).toHaveURL(/\/auth\?next=/)
  await guest.close()
})
