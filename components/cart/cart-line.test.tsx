import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CartLine } from '@/lib/cart/quote'
import { cartLine } from '@/lib/cart/testing'
import { CartLineRow } from './cart-line'

/** The struck price, and the sentence about the lowest price of 30 days. */
function read(more: Partial<CartLine>) {
  const html = renderToStaticMarkup(
    <CartLineRow
      line={cartLine(more)}
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
