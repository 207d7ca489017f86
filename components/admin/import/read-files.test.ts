// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { readTables } from './read-files'

const { fetchAnswer } = vi.hoisted(() => ({ fetchAnswer: vi.fn() }))
vi.mock('@/lib/utils/fetch-answer', () => ({ fetchAnswer }))

const fileOf = (name: string, content: string | Uint8Array<ArrayBuffer> = '') =>
  ({
    ...{ name, size: content.length, stream: () => new Response(content).body },
    slice: () => new Response(content),
  }) as unknown as File

it('files: parts with equal headings are one table; of two kinds of products the second is named', async () => {
  const heads = ['نام', 'قیمت']
  for (const rows of [[heads, ['الف', '1']], [['نام', 'کد']], [heads, ['ب', '2']]])
    fetchAnswer.mockResolvedValueOnce({ ok: true, data: { rows } })
  fetchAnswer.mockResolvedValueOnce({ ok: false, error: { message: 'خوانا نیست' } })
  const files = ['1.csv', 'x.csv', '2.csv', 'y.csv'].map((name) => fileOf(name))
  const { sheet, problem } = await readTables(files, null, [])
  expect(sheet!.lines.map(({ cells }) => cells[0])).toEqual(['الف', 'ب'])
  expect(problem).toBe('خوانا نیست هر بار یک فایل محصولات بدهید؛ «x.csv» خوانده نشد.')
})

it('sitemaps: blank lines and compression are read, an index and other files are named', async () => {
  const sitemap = (path: string) => `\n <urlset><url><loc>https://old.example${path}</loc></url></urlset>`
  const index =
    '<sitemapindex><sitemap><loc>https://old.example/product-sitemap.xml</loc></sitemap></sitemapindex>'
  const files = [
    fileOf('a.xml', sitemap('/product/a')),
    fileOf('b.xml.gz', new Uint8Array(gzipSync(sitemap('/product/b')))),
    fileOf('index.xml', index),
    fileOf('c.xml.gz', 'no archive'),
  ]
  const { pages, problem, sheet } = await readTables(files, null, [])
  expect(sheet).toBeNull()
  expect(pages.map(({ path }) => path)).toEqual(['/product/a', '/product/b'])
  expect(problem).toBe(
    '«index.xml» فهرست نقشه‌هاست؛ خود آن‌ها را بدهید: product-sitemap.xml. «c.xml.gz» نقشهٔ سایت نیست یا صفحه‌ای ندارد.',
  )
})
