import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isAllowed, type Needs } from '@/lib/utils/is-allowed'
import { findPages } from './find-pages'
import { ADMIN_PAGES, ADMIN_SECTIONS } from './navigation'

/** Pages of a record, prints and redirects are not searched by name. */
const NOT_SEARCHED = ['/admin/orders/print', '/admin/no-access', '/admin/users/wholesale', '/admin/[...path]']

const everything = () => true

it('panel search: finds every page of the panel by its label', () => {
  const pages = globSync('app/admin/**/page.tsx')
    .map(
      (file) =>
        `/${file
          .replaceAll('\\', '/')
          .replace(/^app\//, '')
          .replace(/\/?page\.tsx$/, '')}`,
    )
    .filter((path) => !path.includes('[') && !NOT_SEARCHED.includes(path))
  const known = new Set([...ADMIN_SECTIONS, ...ADMIN_PAGES].map(({ href }) => href))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((path) => !known.has(path))).toEqual([])
  for (const { href, label } of [...ADMIN_SECTIONS, ...ADMIN_PAGES])
    expect(findPages(label, everything).map((page) => page.href)).toContain(href)
})

it('panel search: finds pages by common words in any spelling', () => {
  for (const [asked, href] of [
    ['محصول', '/admin/products'],
    ['کالا', '/admin/products'],
    ['فروش', '/admin/reports'],
    ['سود', '/admin/reports/profit'],
    ['كوپن', '/admin/discount-codes'],
    ['انبار گردانی', '/admin/stock/counts'],
    ['پول', '/admin/orders/money'],
    ['درگاه', '/admin/orders/money'],
    ['عمده', '/admin/wholesale'],
    ['قالب', '/admin/sms/templates'],
    ['اکسل', '/admin/reports'],
  ] as const)
    expect(
      findPages(asked, everything).map((page) => page.href),
      asked,
    ).toContain(href)
  expect(findPages('  ', everything)).toEqual([])
  expect(findPages('چیزی که نیست', everything)).toEqual([])
})

it('panel search: hides pages that the viewer may not open', () => {
  const of =
    (...capabilities: string[]) =>
    (needs: Needs) =>
      isAllowed(capabilities, needs)
  const found = (asked: string, may: (needs: Needs) => boolean) =>
    findPages(asked, may).map(({ href }) => href)
  expect(found('کارکنان', of('shipping', 'stock'))).toEqual([])
  expect(found('کارکنان', of('staff'))).toEqual(['/admin/staff'])
  expect(found('سفارش‌ها', of('shipping'))).toContain('/admin/orders')
  expect(found('سفارش‌ها', of('content'))).toEqual([])
  expect(found('داشبورد', of('content'))).toEqual(['/admin'])
})
