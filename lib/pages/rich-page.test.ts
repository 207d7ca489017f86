import { expect, it } from 'vitest'
import { pageHtml, shownHtml } from './rich-page'

it('page HTML: keeps structure, links, tables and pictures of the library', () => {
  const html =
    '<h2>الف</h2><p>ب <a href="/contact">پ</a></p><table><tbody><tr><th>ت</th><td colspan="2">ث</td></tr></tbody></table><img src="/media/banners/abc/1280.webp" alt="ج">'
  expect(pageHtml(html)).toBe(html)
})

it.each([
  '<script>alert(1)</script>',
  '<img src="https://example.org/x.png">',
  '<img src="/media/returns/abc/1280.webp">',
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"></svg>',
  '<iframe src="/"></iframe>',
])('page HTML: drops %s', (bad) => expect(pageHtml(`<p>الف</p>${bad}`)).toBe('<p>الف</p>'))

it('page HTML: keeps only address and alternative text of a picture', () => {
  expect(
    pageHtml(
      '<img onload="x" style="x" src="/media/banners/abc/96.webp" srcset="//x" alt="a>b &quot;c&quot;">',
    ),
  ).toBe('<img src="/media/banners/abc/1280.webp" alt="a&gt;b &quot;c&quot;">')
})

it('page HTML: keeps drawings of the shop and unwraps list items', () => {
  expect(pageHtml('<ul><li><p>الف <strong>ب</strong></p></li><li><p>پ</p><p>ت</p></li></ul>')).toBe(
    '<ul><li>الف <strong>ب</strong></li><li><p>پ</p><p>ت</p></li></ul>',
  )
  const drawing = '<img src="/art/about-shop-1280.webp" alt="مغازه">'
  expect(pageHtml(drawing)).toBe(drawing)
  expect(pageHtml('<p>الف</p><img src="/art/../x-1280.webp" alt="">')).toBe('<p>الف</p>')
})

it('page HTML: is empty without text or picture', () => {
  expect(pageHtml('<p>&nbsp;</p>')).toBe('')
  expect(pageHtml('<p></p><img src="/media/banners/abc/1280.webp" alt="">')).toContain('<img')
})

it('shown page: pictures have all widths and their size, tables scroll', () => {
  const shown = shownHtml(
    pageHtml(
      '<table><tbody><tr><td>الف</td></tr></tbody></table><img src="/media/banners/abc/1280.webp" alt="ب">',
    ),
    new Map([['banners/abc', { width: 800, height: 600 }]]),
  )
  expect(shown).toMatch(/^<div [^>]*tabindex="0"[^>]*><table>.*<\/table><\/div><img /)
  expect(shown).toContain('/media/banners/abc/96.webp 96w')
  expect(shown).toContain('loading="lazy" decoding="async" width="800" height="600" alt="ب">')
})
