import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readTable } from './table.ts'
import {
  wordpressComment as comment,
  wordpressExport,
  wordpressItem as item,
  wordpressTerm as term,
} from './testing/wordpress.ts'

const rowsOf = async (text: string) => {
  const answer = await readTable(new TextEncoder().encode(text))
  return 'rows' in answer ? answer.rows.slice(1) : answer.problem
}
const link = 'https://old.example/product/deg/'

it('WordPress export: products give addresses and reviews, the rest is counted', async () => {
  const rows = await rowsOf(
    wordpressExport(
      term('product_cat', 'pokht', 'پخت') +
        term('product_cat', 'ghablame', 'قابلمه', 'pokht') +
        term('product_tag', 'x', 'نو') +
        item({ id: '12', link }, comment('5', '4', { comment_content: 'a ]]> &quot;b&quot;' }), {
          ...{ _sku: 'GH', _wp_old_slug: 'deg-old', _thumbnail_id: '9' },
        }) +
        item({ id: '13', link: 'https://old.example/?p=13', status: 'draft' }) +
        item({ id: '14', link, type: 'post' }, comment('6', '')) +
        item({ id: '15', link, type: 'shop_order' }) +
        item({ id: '16', link, type: 'shop_order' }),
    ),
  )
  expect(rows).toEqual([
    ['page', '', '12', 'GH', 'دیگ & در', link],
    ['page', '', '12', 'GH', 'دیگ & در', 'https://old.example/product/deg-old/'],
    [
      ...['comment', '5', '12', 'GH', 'دیگ & در', link, 'سارا', '2025-06-07 14:20:00', '2025-06-07 10:50:00'],
      ...['a ]]> &quot;b&quot;', '1', '0', '7', 'review', '4'],
    ],
    ['category', '', '', '', 'پخت', '/product-category/pokht/'],
    ['category', '', '', '', 'پخت > قابلمه', '/product-category/pokht/ghablame/'],
    ['left out', '1', '', '', 'product_tag'],
    ['left out', '1', '', '', 'draft'],
    ['left out', '1', '', '', 'post'],
    ['left out', '1', '', '', 'comment'],
    ['left out', '2', '', '', 'shop_order'],
  ])
})

it('WordPress export: hostile documents are refused or stay text', async () => {
  const bomb = wordpressExport(
    item({ id: '1', link }, comment('1', '5', { comment_content: '&a;&#0;\u0001' })),
  )
  const entities = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
  expect(await rowsOf(bomb.replace('<rss', `${entities}<rss`))).toBe('file_unreadable')
  expect(await rowsOf(bomb.replace('</channel>', ''))).toBe('file_unreadable')
  expect((await rowsOf(bomb))[1]?.[9]).toBe('&a;&#0;')
  const circle = wordpressExport(term('product_cat', 'a', 'الف', 'b') + term('product_cat', 'b', 'ب', 'a'))
  expect(await rowsOf(circle)).toEqual([
    ['category', '', '', '', 'ب > الف', '/product-category/b/a/'],
    ['category', '', '', '', 'الف > ب', '/product-category/a/b/'],
  ])
  const deep = wordpressExport(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`)
  expect(await rowsOf(deep)).toEqual([])
  const long = await rowsOf(
    wordpressExport(item({ id: '1', link }, comment('1', '5', { comment_content: 'x'.repeat(1_000_000) }))),
  )
  expect(long[1]?.[9]).toHaveLength(20_000)
  expect(await readTable(gzipSync(wordpressExport('')))).toEqual({ problem: 'file_unreadable' })
})

it('WordPress export: other XML is none', async () => {
  expect(await rowsOf('<?xml version="1.0"?><urlset></urlset>')).toBe('file_unreadable')
  expect(await rowsOf('<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>')).toBe(
    'file_unreadable',
  )
})
