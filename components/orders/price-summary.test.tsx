import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { orderRows, priceRows, PriceSummary, type PriceRow } from './price-summary'

/** Rows as text. */
function read(rows: PriceRow[]): string[] {
  const html = renderToStaticMarkup(<PriceSummary rows={rows} />)
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)].map(([, label, amount]) =>
    `${label}: ${amount}`.replaceAll(/<[^>]+>/g, ''),
  )
}

const figures = { subtotal: 200_000, shipping: 50_000, code: null, discount: 0, total: 250_000 }

it('price summary: shows the item count of a cart, and no postage where nothing can be bought', () => {
  expect(read(priceRows({ ...figures, pieces: 2 }))).toEqual([
    'جمع محصولات (۲ عدد): ۲۰۰٬۰۰۰',
    'هزینهٔ ارسال: ۵۰٬۰۰۰',
    'مبلغ نهایی: ۲۵۰٬۰۰۰ تومان',
  ])
  expect(read(priceRows({ ...figures, shipping: 0, pieces: 0 }))[1]).toBe('هزینهٔ ارسال: —')
})

it('price summary: shows free postage and a discount code', () => {
  const rows = read(priceRows({ ...figures, shipping: 0, code: 'TEN', discount: 20_000 }))
  expect(rows.slice(1, 3)).toEqual(['هزینهٔ ارسال: رایگان', 'تخفیف کد TEN: −۲۰٬۰۰۰'])
})

const order = {
  subtotal: 600_000,
  shipping_cost: 50_000,
  discount_amount: 0,
  discount_code: null,
  total_amount: 650_000,
  reduced_amount: 400_000,
  collected_amount: 650_000,
  refunded_amount: 150_000,
  owed_amount: 250_000,
  order_adjustments: [
    { kind: 'cancelled' as const, order_item_id: 'a', amount: 200_000 },
    { kind: 'returned' as const, order_item_id: 'a', amount: 200_000 },
  ],
}

it('price summary: shows reductions and refunds of an order to customers and on paper', () => {
  expect(read(orderRows(order, 'customer'))).toEqual([
    'جمع محصولات: ۶۰۰٬۰۰۰',
    'هزینهٔ ارسال: ۵۰٬۰۰۰',
    'محصولات لغوشده: −۲۰۰٬۰۰۰',
    'محصولات مرجوعی: −۲۰۰٬۰۰۰',
    'مبلغ نهایی: ۲۵۰٬۰۰۰ تومان',
    'پرداخت شما: ۶۵۰٬۰۰۰',
    'بازگردانده شد: ۱۵۰٬۰۰۰',
    'به شما بازگردانده می‌شود: ۲۵۰٬۰۰۰',
  ])
  expect(read(orderRows(order, 'paper')).at(-1)).toBe('بدهی فروشنده به خریدار: ۲۵۰٬۰۰۰')
  expect(orderRows(order, 'paper').every(({ tone }) => tone === undefined || tone === 'total')).toBe(true)
})

it('price summary: shows the paid amount in the panel, to customers only after a reduction', () => {
  const whole = { ...order, reduced_amount: 0, refunded_amount: 0, owed_amount: 0, order_adjustments: [] }
  expect(read(orderRows(whole, 'panel')).at(-1)).toBe('پرداختی: ۶۵۰٬۰۰۰')
  expect(read(orderRows(whole, 'customer')).at(-1)).toBe('مبلغ نهایی: ۶۵۰٬۰۰۰ تومان')
})
