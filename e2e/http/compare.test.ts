import { expect, test } from 'vitest'
import { createPots } from '../support/compare.ts'
import { hrefs, meta, openPage, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

const shop = client()
const path = (...products: Product[]) => `/compare?ids=${products.map(({ id }) => id).join()}`

test('comparison: its address holds it, and drops what is no product on sale', async () => {
  const [small, large] = await createPots()
  const hidden = await createProduct({})
  await sql('update public.products set is_active = false where id = $1', [hidden.id])
  const ids = `${path(hidden, small, large)},nothing,00000000-0000-4000-8000-000000000000`
  const page = await openPage(shop, `${ids}&diff=1`)
  expect(page.document.querySelectorAll('thead th[scope="col"]')).toHaveLength(2)
  expect(texts(page.document, 'tbody th')).not.toContain('ارتفاع')
  expect(meta(page, 'robots')).toMatch(/noindex/)
  const [all] = hrefs(page.document, /فقط تفاوت‌ها/)
  expect(texts((await openPage(shop, all!)).document, 'tbody th')).toContain('ارتفاع')
  for (const nothing of ['', '?ids=', '?ids=x', `?ids=${hidden.id}`, '?ids=%00&ids=a'])
    expect([nothing, (await openPage(shop, `/compare${nothing}`)).text]).toEqual([
      nothing,
      expect.stringContaining('هنوز محصولی برای مقایسه نیست'),
    ])
})

test('comparison: says that nothing differs', async () => {
  const twins = await Promise.all([createProduct({ price: 300_000 }), createProduct({ price: 300_000 })])
  const { text, document } = await openPage(shop, `${path(...twins)}&diff=1`)
  expect(text).toContain('این محصولات تفاوتی ندارند')
  expect(texts(document, 'tbody th')).toEqual([])
  expect(document.querySelectorAll('thead th[scope="col"]')).toHaveLength(2)
})

test('comparison: shows a shop its own price', async () => {
  const product = await createProduct({ price: 300_000, shopPrice: 200_000 })
  expect((await openPage(await visitorOf('shop'), path(product))).text).toContain('۲۰۰٬۰۰۰')
})
