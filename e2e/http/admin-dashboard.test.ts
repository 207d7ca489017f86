import { expect, it } from 'vitest'
import { hrefs, openPage, texts } from '../support/html.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { addQuestion } from '../support/questions.ts'
import { addReview } from '../support/reviews.ts'
import { visitorOf } from '../support/visitor.ts'

const admin = await visitorOf('admin')

const titles = async (path: string) => texts((await openPage(admin, encodeURI(path))).document, 'h1, h2, h3')

it('dashboard: its periods have a heading each', async () => {
  const { document } = await openPage(admin, '/admin')
  const periods = document.querySelector('nav[aria-label="دوره"]')!
  for (const name of ['امروز', 'این هفته', 'امسال'])
    expect(await titles(hrefs(periods, name)[0]!)).toContain(`فروش ${name}`)
})

it('dashboard: a range is compared with the year before, a reversed one is refused', async () => {
  const page = await openPage(admin, encodeURI('/admin?from=۱۴۰۵/۰۱/۰۱&until=۱۴۰۵/۰۳/۳۱'))
  expect(texts(page.document, 'h2')).toContain('فروش از ۱ فروردین ۱۴۰۵ تا ۳۱ خرداد ۱۴۰۵')
  expect(page.text).toContain('همین روزهای پارسال')
  expect(page.document.querySelector<HTMLInputElement>('input[name="from"]')!.value).toBe('۱۴۰۵/۰۱/۰۱')
  const reversed = await openPage(admin, encodeURI('/admin?from=۱۴۰۵/۰۳/۰۱&until=۱۴۰۵/۰۱/۰۱'))
  expect(reversed.text).toContain('پایان باید پس از آغاز باشد')
  expect(texts(reversed.document, 'h2')).toContain('فروش این ماه')
})

it('dashboard: shows the last backup', async () => {
  await sql('insert into public.last_backup (bytes) values (30800000)')
  try {
    const { document } = await openPage(admin, '/admin')
    expect(texts(document, '[data-testid="backup-line"]')[0]).toContain('(۳۰٫۸ مگابایت)')
    await sql(`update public.last_backup set finished_at = now() - interval '3 days'`)
    const late = await openPage(admin, '/admin')
    expect(texts(late.document, '[data-testid="backup-line"]')[0]).toContain('اگر سرور خراب شود')
  } finally {
    await sql('delete from public.last_backup')
  }
})

it('dashboard: waiting work links to lists that hold it', async () => {
  const product = await createProduct({ stock: 2 })
  await addReview(product, await createPerson(), { text: 'در انتظار تأیید است', approved: false })
  await addQuestion(product, await createPerson(), 'در انتظار تأیید؟', { approved: false })
  await sql(
    `insert into public.contact_messages (subject, full_name, phone_number, message)
     values ('other', $1, '09175551234', 'پیامی برای داشبورد')`,
    [product.name],
  )
  const { document } = await openPage(admin, '/admin')
  for (const [name, address] of [
    [/محصول رو به اتمام/, '/admin/products?stock=low'],
    [/نظر در انتظار تأیید/, '/admin/comments?state=waiting'],
    [/پرسش یا پاسخ در انتظار تأیید/, '/admin/comments/questions?state=waiting'],
    [/پیام تماس بی‌پاسخ/, '/admin/comments/messages'],
  ] as const) {
    // Streaming may split the list.
    expect(hrefs(document, name)).toContain(address)
    const query = `search=${encodeURIComponent(product.name)}`
    const list = await openPage(admin, `${address}${address.includes('?') ? '&' : '?'}${query}`)
    expect([address, list.text]).toEqual([address, expect.stringContaining('نمایش ۱ تا ۱ از ۱ مورد')])
  }
})

it('dashboard: links to products whose prices are out of order', async () => {
  await createProduct({ price: 100_000, shopPrice: 110_000 })
  const { document } = await openPage(admin, '/admin')
  expect(hrefs(document, 'دیدن محصولات')).toContain('/admin/products?mark=shop-above-base')
})

it('lists of the panel: a page after the last says so and links to the last', async () => {
  const mark = `صفحه ${Date.now()}`
  for (const part of ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش']) await createProduct({ name: `${mark} ${part}` })
  const page = await openPage(admin, encodeURI(`/admin/products?search=${mark}&size=5&page=999`))
  expect(texts(page.document, 'h2, h3')).toContain('این فهرست صفحهٔ دیگری ندارد')
  expect(page.text).not.toMatch(/هنوز .* نیست/)
  const last = await openPage(admin, encodeURI(hrefs(page.document, 'صفحهٔ آخر')[0]!))
  expect(last.text).toContain('نمایش ۶ تا ۶ از ۶ مورد')
})
