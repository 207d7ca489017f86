import { expect, it } from 'vitest'
import { richText } from './rich-text'

it('rich text: keeps structure and links', () => {
  const html = '<h2>الف</h2><p>ب <strong>پ</strong> <a href="/contact">ت</a></p><ul><li>ث</li></ul>'
  expect(richText(html)).toBe(html)
})

it.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<svg><script>alert(1)</script></svg>',
  '<style>*{display:none}</style>',
  '<iframe src="https://example.org"></iframe>',
])('rich text: drops %s', (bad) => {
  expect(richText(`<p>الف</p>${bad}`)).toBe('<p>الف</p>')
})

it.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  '//example.org',
  '/\\example.org',
  '/\t\\example.org',
])('rich text: removes the link %s', (href) => {
  expect(richText(`<p><a href="${href}" onclick="alert(1)" style="x">الف</a></p>`)).toBe('<p><a>الف</a></p>')
})

it('rich text: is empty without readable text', () => {
  expect(richText('<p>&nbsp;</p><p><br></p>')).toBe('')
})
