import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SheetRowView } from './sheet-row'

it('order sheet: the name of a product opens its page', () => {
  const product = { id: 'p', slug: 'قوری', name: 'قوری', weight: 900, stock: 3, price: 120_000 }
  document.body.innerHTML = renderToStaticMarkup(
    <SheetRowView
      row={{ kind: 'product', key: 'p', product, isMember: false, isOpen: false }}
      quantity={0}
      together={0}
      onQuantity={() => {}}
      onToggle={() => {}}
    />,
  )
  expect(document.querySelector('a')?.getAttribute('href')).toBe(`/products/${encodeURIComponent('قوری')}`)
})
