import 'server-only'
import { Marked } from 'marked'
import { plainText } from '@/lib/utils/html'
import { compareNames } from '@/lib/utils/names'
import { searchKey } from '@/lib/utils/text'
import type { Article } from './types'

/** Texts enter the bundle at build (next.config.ts); `import: 'default'` yields undefined in Next 16.4. */
const FILES = import.meta.glob<{ default: string }>('../../docs/handbook/*.md', {
  query: '?raw',
  eager: true,
})

/** HTML in an article is left out; links to files lead to their pages, pictures to `public/handbook`. */
const markdown = new Marked({
  walkTokens(token) {
    if (token.type === 'link') token.href = token.href.replace(/^(.+)\.md$/, '/admin/handbook/$1')
  },
  renderer: {
    html: () => '',
    image: ({ href, text }) =>
      `<img src="/handbook/${href}" alt="${text}" width="360" height="600" loading="lazy">`,
  },
})

const ARTICLES = Object.entries(FILES).map(([file, { default: source }]) => {
  const [, head = '', body = ''] = /^---\n(.+?)\n---\n(.+)$/s.exec(source) ?? []
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? ''
  const html = markdown.parse(body, { async: false })
  const title = field('title')
  return {
    name: file.replace(/^.*\/|\.md$/g, ''),
    title,
    /** First paragraph, as text. */
    lead: plainText(/<p>(.+?)<\/p>/s.exec(html)?.[1] ?? ''),
    html,
    group: field('group'),
    paths: field('paths').split(' ').filter(Boolean),
    key: searchKey(`${title} ${field('keywords')}`),
  }
})

/** In order of titles. */
export function listArticles() {
  return ARTICLES.toSorted((a, b) => compareNames(a.title, b.title))
}

export function getArticle(name: string): Article | null {
  return ARTICLES.find((each) => each.name === name) ?? null
}

/** Article of the longest path above `address`, which may have a query. */
export function findArticleFor(address: string): Article | null {
  const near = ARTICLES.flatMap((article) =>
    article.paths.filter((path) => isAbove(path, address)).map((path) => ({ article, path })),
  )
  // An id counts for nothing: /orders/new before /orders/[id].
  const length = ({ path }: { path: string }) => path.replace('[id]', '').length
  return near.toSorted((a, b) => length(b) - length(a))[0]?.article ?? null
}

/** The dashboard is above nothing but its own queries. */
function isAbove(path: string, address: string): boolean {
  const pattern = RegExp.escape(path).replace(String.raw`\[id\]`, '[^/?]+')
  return new RegExp(`^${pattern}(?=$|${path === '/admin' ? '[?]' : '[/?&]'})`).test(address)
}

/** Articles whose title and keywords have every word, at most five. */
export function searchArticles(asked: string): Article[] {
  const words = searchKey(asked).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return ARTICLES.filter(({ key }) => words.every((word) => key.includes(word))).slice(0, 5)
}
