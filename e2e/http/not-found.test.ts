import { expect, it } from 'vitest'
import { hrefs, meta, openPage, textAt } from '../support/html.ts'
import { client } from '../support/http.ts'

it('not found: each kind has its words, is noindex, offers a search', async () => {
  const shop = client()
  for (const [path, heading] of [
    ['/چنین/صفحه‌ای/نیست', 'این صفحه پیدا نشد'],
    ['/contact/nothing', 'این صفحه پیدا نشد'],
    ['/products?category=چنین-دسته‌ای-نیست', 'این فهرست پیدا نشد'],
    ['/products?page=9999', 'این فهرست پیدا نشد'],
    ['/products?search=قابلمه&page=9999', 'این فهرست پیدا نشد'],
    ['/products/چنین-محصولی-نیست/reviews', 'این صفحه پیدا نشد'],
    ['/products/چنین-محصولی-نیست/questions', 'این صفحه پیدا نشد'],
    ['/profile/gifts', 'این صفحه پیدا نشد'],
    ['/checkout/nothing', 'این صفحه پیدا نشد'],
    ['/products/چنین-محصولی-نیست', 'محصول یافت نشد'],
  ] as const) {
    const page = await openPage(shop, encodeURI(path))
    expect([path, page.status, textAt(page, 'h1')]).toEqual([path, 404, heading])
    expect(page.document.querySelector('header')).not.toBeNull()
    expect([path, meta(page, 'robots')]).toEqual([path, expect.stringContaining('noindex')])
  }
  const missing = await openPage(shop, encodeURI('/products/چنین-محصولی-نیست'))
  expect(hrefs(missing.document, 'بازگشت به محصولات')).toContain('/products')
  const search = missing.document.querySelector('main form[role="search"]')!
  expect([search.getAttribute('action'), search.querySelector('input')!.name]).toEqual([
    '/products',
    'search',
  ])
})
