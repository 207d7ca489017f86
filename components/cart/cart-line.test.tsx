import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CartLine } from '@/lib/cart/quote'
import { CartLineRow } from './cart-line'

const line: CartLine = {
  key: 'p1',
  product_id: 'p1',
  color_id: null,
  quantity: 2,
  state: 'ok',
  available: 9,
  name: 'قابلمه',
  slug: 'قابلمه',
  image: null,
  color_name: null,
  color_hex: null,
  list_price: 150_000,
  unit_price: 120_000,
  shown_list_price: null,
  line_total: 240_000,
}

/** The struck price, and the sentence about the lowest price of 30 days. */
function read(more: Partial<CartLine>) {
  const html = renderToStaticMarkup(
    <CartLineRow
      line={{ ...line, ...more }}
      quantity={2}
      priceBefore={undefined}
      lowered={false}
      phone={undefined}
      onChange={() => {}}
      onRemove={() => {}}
    />,
  )
  return /<s>(.*?)<\/s>/.exec(html)?.[1]
}

it('cart line: strikes the shown list price through, else none', () => {
  expect(read({ shown_list_price: 150_000 })).toBe('۱۵۰٬۰۰۰')
  expect(read({})).toBeUndefined()
})
