import { expect, test, type Locator, type Page } from '../../support/test.ts'
import { createOrder } from '../../support/orders.ts'
import { codeFor, createPerson, freshAddress } from '../../support/people.ts'
import { createProduct, sql } from '../../support/products.ts'

// The newest orders of the shop must be these.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Presses of a shopkeeper: a tap is one, a typed text is one. */
class Thumb {
  presses = 0

  async tap(target: Locator): Promise<void> {
    this.presses++
    await target.tap()
  }

  /** Into the focused field. */
  async type(page: Page, text: string): Promise<void> {
    this.presses++
    await page.keyboard.type(text)
  }
}

test(
  'morning on a phone: six orders from arrival to sent in at most 40 presses',
  { tag: '@nightly' },
  async ({ page }) => {
    test.slow()
    const admin = await createPerson('admin')
    const [pot, pan] = [await createProduct({ stock: 20 }), await createProduct({ stock: 20 })]
    const orders: string[] = []
    for (let n = 0; n < 6; n++) {
      const { id } = await createOrder(
        await createPerson(),
        n % 3 === 0 ? [{ product: pot }, { product: pan }] : [{ product: pot }],
      )
      orders.push(id)
    }
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    const thumb = new Thumb()

    await page.goto('/admin')
    await expect(page.getByLabel('شمارهٔ موبایل')).toBeVisible()
    await thumb.tap(page.getByLabel('شمارهٔ موبایل'))
    await thumb.type(page, admin.phone)
    await thumb.tap(page.getByRole('button', { name: 'دریافت کد ورود' }))
    await expect(page.getByLabel('کد پیامک')).toBeFocused()
    await thumb.type(page, await codeFor(admin.phone))

    const today = page.getByRole('region', { name: 'امروز' })
    await thumb.tap(today.getByRole('link', { name: /سفارش در انتظار بررسی/ }))
    const list = page.getByRole('table', { name: 'سفارش‌ها', exact: true })
    await expect(list).toBeVisible()
    await thumb.tap(list.locator('a[href^="/admin/orders/"]').first())
    const base = String(Date.now()).padStart(22, '0')
    for (let n = 0; n < 6; n++) {
      const steps = page.getByRole('list', { name: 'گام‌های سفارش' })
      await thumb.tap(steps.getByRole('button', { name: 'تأیید و آماده‌سازی' }))
      const lines = steps.getByRole('checkbox')
      await expect(lines.first()).toBeVisible()
      for (const line of await lines.all()) await thumb.tap(line)
      await expect(steps.getByLabel('کد رهگیری')).toBeFocused()
      await thumb.type(page, `${base}${String(n).padStart(2, '0')}`)
      await thumb.tap(steps.getByRole('button', { name: 'ثبت ارسال' }))
      await expect(steps).toBeHidden()
      if (n < 5) await thumb.tap(page.getByRole('link', { name: 'سفارش پسین' }))
    }
    expect(
      await sql(
        `select status, count(*)::int, count(distinct tracking_code)::int as codes
         from public.orders where id = any ($1) group by status`,
        [orders],
      ),
    ).toEqual([{ status: 'shipped', count: 6, codes: 6 }])
    expect(thumb.presses).toBeLessThanOrEqual(40)
    test.info().annotations.push({ type: 'presses', description: String(thumb.presses) })
  },
)
