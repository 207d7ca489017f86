/** Layout of invoices and proformas; their figures: e2e/http/orders.test.ts. */
import { expect, test } from '../support/test.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { placeByProforma } from '../support/transfers.ts'

test.describe('nightly', { tag: '@nightly' }, () => {
  test(
    'documents: an invoice prints on one A4 page, a proforma stacks its rows where they do not fit',
    { tag: '@phone' },
    async ({ page, context, isMobile }) => {
      const dealer = await createPerson('dealer')
      const product = await createProduct({ price: 500_000, dealerPrice: 400_000, stock: 20 })
      const ordered = await createOrder(dealer, [{ product, quantity: 3 }], 'processing')
      const { proformaId } = await placeByProforma(dealer, product)
      await signIn(context, dealer, 'dealer')
      const sheet = page.getByRole('article')

      await page.goto(`/profile/orders/${ordered.id}/invoice`)
      await expect(page.getByRole('heading', { name: 'فاکتور فروش' })).toBeVisible()
      await expectAccessibleInBothThemes(page)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('button', { name: /چاپ/ })).toBeHidden()
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
      await page.emulateMedia({ media: null })

      await page.goto(`/profile/proformas/${proformaId}`)
      const cell = sheet.getByRole('cell', { name: product.name })
      await expect(cell).toHaveCSS('display', isMobile ? 'block' : 'table-cell')
      await expect.poll(() => sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await expectAccessibleInBothThemes(page)
      await page.setViewportSize({ width: 768, height: 1024 })
      await expect(cell).toHaveCSS('display', 'block')
      await expect.poll(() => sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await page.emulateMedia({ media: 'print' })
      await expect(cell).toHaveCSS('display', 'table-cell')
    },
  )

  test('documents: an order with a reduction fits narrow screens, its minus stands left of the figures', async ({
    page,
    context,
  }) => {
    const person = await createPerson()
    const order = await createOrder(person, [
      { product: await createProduct({ price: 600_000, stock: 9 }), quantity: 3 },
    ])
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
      await expectAccessibleInBothThemes(page)
    }
    for (const width of [320, 360, 479]) {
      await page.setViewportSize({ width, height: 800 })
      const overflows = await page.evaluate(() =>
        [document.documentElement, document.querySelector('[role="region"]')!].some(
          (each) => each.scrollWidth > each.clientWidth,
        ),
      )
      expect([width, overflows]).toEqual([width, false])
    }
  })
})
