import { expect, it } from 'vitest'
import { openPage, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createProduct, productPath } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

it('dealer: sees own prices with retail and margin, guests see neither', async () => {
  const product = await createProduct({ price: 1_000_000, shopPrice: 900_000, dealerPrice: 810_000 })
  const path = productPath(product)
  const list = `/products?search=${encodeURIComponent(product.name)}`
  const dealer = await visitorOf('dealer')
  const page = await openPage(dealer, path)
  const box = texts(page.document, '[data-testid="buy-box"]').join()
  expect(box).toContain('۸۱۰٬۰۰۰')
  expect(box).toContain('٪۱۹ سود')
  expect(box).toMatch(/۱۹۰٬۰۰۰ تومان\s*در هر عدد/)
  const [card] = texts((await openPage(dealer, list)).document, 'article')
  expect(card).toContain('۸۱۰٬۰۰۰')
  expect(card).toMatch(/مصرف‌کننده ?۱٬۰۰۰٬۰۰۰/)
  expect(card).toContain('٪۱۹ سود')
  expect(texts((await openPage(dealer, '/wholesale')).document, 'h2')).toContain('با فروش عمده صحبت کنید')
  for (const address of [path, list]) expect(await client().text(address)).not.toMatch(/قیمت همکار|٪۱۹ سود/)
})
