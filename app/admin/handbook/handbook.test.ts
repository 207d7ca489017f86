import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ADMIN_MENU, ADMIN_PAGES, ADMIN_SECTIONS } from '@/components/admin/shell/navigation'
import { findArticleFor, getArticle, listArticles, searchArticles } from '@/lib/handbook/queries'

const FILES = globSync('docs/handbook/*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const PAGES = globSync('app/admin/**/page.tsx').map(
  (file) => `/${file.replace(/^app\//, '').replace(/\/page\.tsx$/, '')}`,
)
/** Without front matter. */
const bodyOf = (text: string) => text.replace(/^---\n.+?\n---\n/s, '')

it('handbook: every page of the panel has an article', () => {
  const addresses = [...ADMIN_SECTIONS, ...ADMIN_PAGES]
    .map(({ href }) => href.replace(/#.*/, ''))
    .concat(PAGES.filter((page) => !page.includes('[...')).map((page) => page.replace(/\[\w+\]/g, '42')))
  expect(addresses.length).toBeGreaterThan(80)
  expect(addresses.filter((address) => !findArticleFor(address))).toEqual([])
})

it('handbook: an address finds its nearest article', () => {
  for (const [address, name] of [
    ['/admin', 'dashboard'],
    ['/admin?period=year', 'dashboard'],
    ['/admin/orders?tab=paid', 'orders'],
    ['/admin/orders?tab=return', 'returns'],
    ['/admin/orders/8a3f', 'order'],
    ['/admin/orders/8a3f/edit', 'order'],
    ['/admin/orders/new', 'phone-orders'],
    ['/admin/products/8a3f/edit', 'product-form'],
    ['/admin/products/8a3f', 'products'],
    ['/admin/settings?section=gateway', 'services'],
    ['/admin/handbook/orders', 'first-day'],
  ] as const)
    expect([address, findArticleFor(address)?.name]).toEqual([address, name])
  expect(findArticleFor('/admin/elsewhere')).toBeNull()
  expect(findArticleFor('/administrator')).toBeNull()
})

it('handbook: the paths and groups of every article exist', () => {
  const groups = ADMIN_MENU.map(({ title = 'آغاز کار' }) => title)
  for (const { name, title, lead, group, paths } of listArticles()) {
    expect([name, title !== '', lead !== '', groups.includes(group)]).toEqual([name, true, true, true])
    expect([name, paths.filter((path) => !PAGES.includes(path.replace(/\?.*/, '')))]).toEqual([name, []])
  }
  expect(
    listArticles()
      .map(({ name }) => `docs/handbook/${name}.md`)
      .toSorted(),
  ).toEqual(FILES.map(({ file }) => file).toSorted())
})

it('handbook: every article shows a picture of its screen', () => {
  for (const { file, text } of FILES) {
    const pictures = [...text.matchAll(/!\[.+?\]\((.+?)\)/g)].map(([, name]) => name!)
    expect([file, pictures.map((name) => existsSync(`public/handbook/${name}`))]).toEqual([file, [true]])
  }
})

it('handbook: links lead to articles and pages', () => {
  for (const { file, text } of FILES)
    for (const [, target = ''] of text.matchAll(/(?<!!\[[^\]]*)\]\((.+?)\)/g)) {
      const found = target.startsWith('/')
        ? PAGES.includes(target.replace(/[?#].*/, ''))
        : getArticle(target.replace(/\.md$/, ''))
      expect([file, target, Boolean(found)]).toEqual([file, target, true])
    }
})

it('handbook: articles have no Latin letter, digit or HTML', () => {
  for (const { file, text } of FILES) {
    const words = bodyOf(text)
      .replace(/\]\(.+?\)/g, ']')
      .replace(/^\d+\. /gm, '')
    expect([file, words.match(/[a-z0-9<>]+/gi)]).toEqual([file, null])
  }
})

it('handbook: bold labels are on the screens', () => {
  const screens = globSync('{app/admin,components/{admin,layout,returns,ui,wholesale},lib}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/^.*\p{Script=Arabic}.*$/gmu) ?? [])
    .map((line) => line.trim())
    // Forms of resources are named by their word.
    .flatMap((line) => [line, ...[...line.matchAll(/\bword: '(.+)'/g)].map(([, word]) => `${word} جدید`)])
    .join(' ')
  for (const { file, text } of FILES) {
    const labels = [...bodyOf(text).matchAll(/\*\*(.+?)\*\*/g)].map(([, label]) => label!)
    expect([file, labels.filter((label) => !screens.includes(label))]).toEqual([file, []])
  }
})

it('handbook: search finds articles by title and keywords', () => {
  const names = (asked: string) => searchArticles(asked).map(({ name }) => name)
  expect(names('روز اول')).toEqual(['first-day'])
  expect(names('کارت به كارت')).toContain('transfers')
  expect(names('کوپن')).toEqual(['discount-codes'])
  expect(names(' ')).toEqual([])
})

it('handbook: Markdown becomes HTML with links to articles', () => {
  const { html } = getArticle('orders')!
  expect(html).toContain('<a href="/admin/handbook/tracking">')
  expect(html).toMatch(/<h2>.+<\/h2>\n<ol>\n<li>/)
})
