import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findPages } from './find-pages'
import { ADMIN_PAGES, ADMIN_SECTIONS } from './navigation'

/** Pages of one record, of a print or a way on to another page: nobody looks for them by name. */
const NOT_SEARCHED = ['/admin/orders/print', '/admin/users/wholesale', '/admin/[...path]']

describe('findPages', () => {
  it('knows every page of the panel', () => {
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
      expect(findPages(label).map((page) => page.href)).toContain(href)
  })

  it('finds them by what people call them, with any letters and digits', () => {
    for (const [asked, href] of [
      ['محصول', '/admin/products'],
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
        findPages(asked).map((page) => page.href),
        asked,
      ).toContain(href)
    expect(findPages('  ')).toEqual([])
    expect(findPages('چیزی که نیست')).toEqual([])
  })
})
