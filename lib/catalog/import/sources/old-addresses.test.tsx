import { expect, it } from 'vitest'
import { readTable } from '@/lib/spreadsheet/table'
import { wordpressExport, wordpressItem, wordpressTerm } from '@/lib/spreadsheet/testing/wordpress'
import { clickedPages, joinPages, matchPages, pagesOf, partsOf, wordpressSlug } from './old-addresses'
import { readWordpressTable } from './wordpress'

const page = (path: string, ...pictures: string[]) => ({ path, pictures })
const target = (key: string, name: string, ...pictures: string[]) => ({ key, id: key, name, pictures })

it('WordPress slug: marks, joints and signs go, long names end at 200 encoded characters', () => {
  expect(wordpressSlug('کتری می‌جوشد (۲ لیتر) &amp; «نو»')).toBe('کتری-میجوشد-۲-لیتر-نو')
  expect(wordpressSlug('ست هدیه 🎁 a.b/c')).toBe('ست-هدیه-🎁-a-b-c')
  expect(wordpressSlug('ماهیتابهٔ رژیمی دودسته با درِ پیرکس نشکن مدل شهرزاد')).toBe(
    'ماهیتابهٔ-رژیمی-دودسته-با-درِ-پیرکس-نش',
  )
})

it('sitemap: pages are readable paths with their pictures', () => {
  const sitemap = new DOMParser().parseFromString(
    `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
       <url><loc>https://old.example/</loc></url>
       <url><loc>https://old.example/product/%D9%82%D9%88%D8%B1%DB%8C/</loc><image:image><image:loc>https://old.example/q.jpg</image:loc></image:image></url>
       <url><loc>nothing</loc></url><url></url>
     </urlset>`,
    'application/xml',
  )
  expect(pagesOf(sitemap)).toEqual([page('/product/قوری', 'https://old.example/q.jpg')])
  expect(pagesOf(new DOMParser().parseFromString('<html', 'application/xml'))).toEqual([])
})

it('index of sitemaps: names its files, those of products first', () => {
  const locs = ['post-sitemap.xml', 'product-sitemap1.xml', 'product_cat-sitemap.xml']
  const index = `<sitemapindex>${locs.map((name) => `<sitemap><loc>https://old.example/${name}</loc></sitemap>`).join('')}</sitemapindex>`
  const parts = partsOf(new DOMParser().parseFromString(index, 'application/xml'))
  expect(parts).toEqual([locs[1], locs[2], locs[0]])
})

it('clicks: pages of the search console join those of the sitemap, the most clicked first', () => {
  const clicked = clickedPages([
    ['Top pages', 'Clicks', 'Impressions'],
    ['https://old.example/product/%D9%82%D9%88%D8%B1%DB%8C/', '1,200', '9'],
    ['https://old.example/blog/x/', '۳', '1'],
    ['https://old.example/', '99', '1'],
    ['nothing', '5', '1'],
  ])!
  expect(joinPages([page('/product/a'), page('/product/قوری', 'q.jpg')], clicked)).toEqual([
    { path: '/product/قوری', pictures: ['q.jpg'], clicks: 1200 },
    { path: '/blog/x', pictures: [], clicks: 3 },
    { path: '/product/a', pictures: [] },
  ])
  expect(
    clickedPages([
      ['نام', 'قیمت'],
      ['دیگ', '۱۲'],
    ]),
  ).toBeNull()
  expect(clickedPages([])).toBeNull()
})

it('old addresses: by picture, slug, numbered slug, then folded name', () => {
  const { matched, rest } = matchPages(
    [
      page('/product/typed', 'https://old.example/a-300x300.jpg'),
      page('/product/سینی-مس'),
      page('/product/دیگ-2'),
      page('/product/كتري'),
      page('/product/نامعلوم'),
      page('/shop'),
    ],
    [
      target('a', 'سماور', 'https://old.example/a.jpg'),
      target('b', 'سینی مس'),
      target('c', 'دیگ'),
      target('d', 'کتری'),
    ],
    [],
  )
  expect(matched).toEqual([
    { source: '/product/typed', import_key: 'a' },
    { source: '/product/سینی-مس', import_key: 'b' },
    { source: '/product/دیگ-2', import_key: 'c' },
    { source: '/product/كتري', import_key: 'd' },
    { source: '/shop' },
  ])
  expect(rest.map(({ path }) => path)).toEqual(['/product/نامعلوم'])
})

it('old addresses: two equal names or pictures are never guessed', () => {
  const { matched } = matchPages(
    [page('/product/دیگ', 'https://old.example/x.jpg'), page('/product/دیگ-2', 'https://old.example/x.jpg')],
    [target('a', 'دیگ'), target('b', 'دیگ')],
    [],
  )
  expect(matched).toEqual([])
})

it('old addresses: categories by all names of their path, also above a product of the name', () => {
  const { matched, rest } = matchPages(
    [
      page('/product-category/پخت'),
      page('/product-category/پخت/قابلمه'),
      page('/product-category/هدیه/قابلمه'),
      page('/product/قابلمه'),
    ],
    [target('a', 'قابلمه')],
    [['پخت', 'قابلمه', 'چدن']],
  )
  expect(matched).toEqual([
    { source: '/product-category/پخت', category_path: ['پخت'] },
    { source: '/product-category/پخت/قابلمه', category_path: ['پخت', 'قابلمه'] },
    { source: '/product/قابلمه', import_key: 'a' },
  ])
  expect(rest.map(({ path }) => path)).toEqual(['/product-category/هدیه/قابلمه'])
})

it('old addresses: pages of a WordPress export state their product and category', async () => {
  const answer = await readTable(
    new TextEncoder().encode(
      wordpressExport(
        wordpressTerm('product_cat', 'pots', 'پخت') +
          wordpressTerm('product_cat', 'deg', 'دیگ &amp; قابلمه', 'pots') +
          wordpressItem({ id: '12', link: 'https://old.example/product/typed/' }, '', {
            _wp_old_slug: 'older',
          }) +
          wordpressItem({ id: '13', link: 'https://old.example/product/gone/' }) +
          wordpressItem({ id: '14', link: 'https://old.example/blog/', type: 'post' }),
      ),
    ),
  )
  const { pages, leftOut } = readWordpressTable('rows' in answer ? answer.rows : [])!
  expect(leftOut).toEqual(['نوشته (۱)'])
  const { matched, rest } = matchPages(
    joinPages(pages, [page('/product/typed', 'x.jpg'), page('/product/دیگ')]),
    [
      { key: 'woo:old.example:12:۲۴', id: '12', name: 'کتری', pictures: [] },
      { key: 'woo:old.example:15', id: '15', name: 'دیگ', pictures: [] },
    ],
    [['پخت', 'دیگ & قابلمه']],
  )
  expect(matched).toEqual([
    { source: '/product/typed', import_key: 'woo:old.example:12:۲۴' },
    { source: '/product/older', import_key: 'woo:old.example:12:۲۴' },
    { source: '/product-category/pots', category_path: ['پخت'] },
    { source: '/product-category/pots/deg', category_path: ['پخت', 'دیگ & قابلمه'] },
    { source: '/product/دیگ', import_key: 'woo:old.example:15' },
  ])
  expect(rest.map(({ path }) => path)).toEqual(['/product/gone'])
})
