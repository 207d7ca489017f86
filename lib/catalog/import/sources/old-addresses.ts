/** Addresses of another shop, matched to what came from it. Ambiguous ones are never guessed. */
import type { Table } from '@/lib/spreadsheet/table'
import { isReadable } from '@/lib/utils/readable-path'
import { slugify } from '@/lib/utils/slug'
import { searchKey } from '@/lib/utils/text'
import { parseNumber } from '@/lib/utils/typed'
import { decoded } from './cells'

/** Page of a sitemap, or of the list of clicks of a search engine. */
export interface OldPage {
  /** Readable path without a trailing slash. */
  path: string
  pictures: readonly string[]
  clicks?: number
  /** Id of its product there, or names of its category, from the top. */
  id?: string
  names?: readonly string[]
}

/** Product of the other shop. */
export interface OldTarget {
  /** `import_key` */
  key: string
  /** Identity in the other shop. */
  id: string
  name: string
  pictures: readonly string[]
}

/** `import_key` of a product or names of a category; neither for the list of all products. */
export interface MatchedPage {
  source: string
  import_key?: string
  category_path?: string[]
}

/** Entries of a sitemap file. */
const MOST_PAGES = 50_000
/** Encoded characters of a slug of WordPress; long names end inside a word. */
const LONGEST_SLUG = 200

/** Pages of a sitemap, in the order of the file. */
export function pagesOf(sitemap: Document): OldPage[] {
  return [...sitemap.getElementsByTagName('url')].slice(0, MOST_PAGES).flatMap((entry) => {
    const texts = (name: string) =>
      [...entry.getElementsByTagName(name)].map(({ textContent }) => (textContent ?? '').trim())
    const path = readablePath(texts('loc')[0] ?? '')
    return path ? [{ path, pictures: texts('image:loc') }] : []
  })
}

/** Names of the files that an index of sitemaps lists; those of products and categories first. */
export const partsOf = (index: Document): string[] =>
  [...index.getElementsByTagName('sitemap')]
    .flatMap((entry) => entry.getElementsByTagName('loc')[0]?.textContent?.trim().split('/').at(-1) ?? [])
    .toSorted((one, other) => Number(other.includes('product')) - Number(one.includes('product')))
    .slice(0, MOST_PARTS)
const MOST_PARTS = 6

const PAGE_HEAD = /^(?:top pages?|pages?|صفحه(?:‌?های? برتر)?)$/i
const CLICKS_HEAD = /^(?:clicks?|کلیک(?:‌?ها)?)$/i

/** Pages of the table of Google Search Console; null for any other table. */
export function clickedPages([heads = [], ...lines]: Table): OldPage[] | null {
  const [page, clicks] = [PAGE_HEAD, CLICKS_HEAD].map((head) =>
    heads.findIndex((each) => head.test(each.trim())),
  ) as [number, number]
  if (page < 0 || clicks < 0) return null
  return lines.slice(0, MOST_PAGES).flatMap((cells) => {
    const path = readablePath(cells[page] ?? '')
    return path ? [{ path, pictures: [], clicks: parseNumber(cells[clicks] ?? '') ?? 0 }] : []
  })
}

/** Each page once, with its pictures and clicks; the most clicked first. */
export function joinPages(known: readonly OldPage[], more: readonly OldPage[]): OldPage[] {
  const found = new Map<string, OldPage>()
  for (const page of [...known, ...more]) {
    const { pictures = [], clicks, ...before } = found.get(page.path) ?? {}
    found.set(page.path, {
      ...before,
      ...page,
      pictures: page.pictures.length > 0 ? page.pictures : pictures,
      ...((page.clicks ?? clicks) !== undefined && { clicks: page.clicks ?? clicks }),
    })
  }
  return [...found.values()].toSorted((a, b) => (b.clicks ?? 0) - (a.clicks ?? 0))
}

const readablePath = (address: string) => (URL.canParse(address) ? pathOfAddress(address) : '')

/** As the shop keeps sources of redirects, of a path or a full address; empty for the home page and an invalid one. */
export function pathOfAddress(address: string): string {
  const path = URL.parse(address, 'https://old.invalid')?.pathname ?? ''
  return isReadable(path) ? decodeURIComponent(path).normalize('NFC').replace(/\/+$/, '') : ''
}

/** Slug that WordPress makes from a name. */
export function wordpressSlug(name: string): string {
  let encoded = ''
  for (const sign of decoded(name).normalize('NFC').toLowerCase()) {
    const next = /[\u0000-\u007f]/.test(sign) ? sign : encodeURIComponent(sign)
    if (encoded.length + next.length > LONGEST_SLUG) break
    encoded += next
  }
  return decodeURIComponent(encoded)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff«»“”‘’‚„…]/g, '')
    .replace(/[\s./\u00a0\u2013\u2014]+/g, '-')
    .replace(/[^\u0080-\uffff\u{10000}-\u{10ffff}a-z0-9_-]/gu, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

const slugOf = ({ path }: OldPage) => path.split('/').at(-1)!
const withoutNumber = (slug: string) => slug.replace(/-\d+$/, '')
const folded = (text: string) => slugify(text).replaceAll('-', '')
const pictureKey = (address: string) =>
  (URL.canParse(address) ? new URL(address).pathname : address).replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '')

/** Ways to know a page again, surest first. */
const WAYS: readonly {
  ofPage: (page: OldPage) => readonly string[]
  ofTarget: (target: OldTarget) => readonly string[]
}[] = [
  {
    ofPage: ({ pictures }) => pictures.slice(0, 1).map(pictureKey),
    ofTarget: ({ pictures }) => pictures.slice(0, 1).map(pictureKey),
  },
  { ofPage: (page) => [slugOf(page)], ofTarget: ({ name }) => [wordpressSlug(name)] },
  { ofPage: (page) => [withoutNumber(slugOf(page))], ofTarget: ({ name }) => [wordpressSlug(name)] },
  { ofPage: (page) => [folded(slugOf(page))], ofTarget: ({ name }) => [folded(name)] },
]

/** Product pages; each page and each target is matched once. */
function matchProducts(pages: readonly OldPage[], targets: readonly OldTarget[]): Map<OldPage, MatchedPage> {
  const matched = new Map<OldPage, MatchedPage>()
  const used = new Set<OldTarget>()
  for (const { ofPage, ofTarget } of WAYS) {
    const open = byKey(
      pages.filter((page) => !matched.has(page)),
      ofPage,
    )
    const free = targets.filter((each) => !used.has(each))
    for (const [key, [target, other]] of byKey(free, ofTarget)) {
      const [page, second] = open.get(key) ?? []
      if (key === '' || !target || other || !page || second || matched.has(page)) continue
      matched.set(page, { source: page.path, import_key: target.key })
      used.add(target)
    }
  }
  return matched
}

/** «/product-category/a/b» by the slugs of all names. */
function matchCategories(
  pages: readonly OldPage[],
  paths: readonly (readonly string[])[],
): Map<OldPage, MatchedPage> {
  const all = new Map(
    paths.flatMap((path) =>
      path.map((_, place) => [pathKey(path.slice(0, place + 1)), path.slice(0, place + 1)]),
    ),
  )
  const matched = new Map<OldPage, MatchedPage>()
  for (const page of pages) {
    const parts = page.path.split('/').slice(1)
    const found = all.get(parts.slice(1).join('/')) ?? all.get(parts.join('/'))
    if (found) matched.set(page, { source: page.path, category_path: [...found] })
  }
  return matched
}

const pathKey = (path: readonly string[]) => path.map(wordpressSlug).join('/')

/** Page of all products in WooCommerce. */
const SHOP = '/shop'

/** Pages of an export state their product or category. */
function matchStated(
  pages: readonly OldPage[],
  targets: readonly OldTarget[],
  categories: readonly (readonly string[])[],
): Map<OldPage, MatchedPage> {
  const byId = new Map(targets.map((target) => [target.id, target]))
  const known = new Set(
    categories.flatMap((path) => path.map((_, place) => namesKey(path.slice(0, place + 1)))),
  )
  return new Map(
    pages.flatMap((page): [OldPage, MatchedPage][] => {
      const target = byId.get(page.id ?? '')
      if (target) return [[page, { source: page.path, import_key: target.key }]]
      const { names } = page
      return names && known.has(namesKey(names))
        ? [[page, { source: page.path, category_path: [...names] }]]
        : []
    }),
  )
}

const namesKey = (names: readonly string[]) => names.map(searchKey).join(' > ')

/** Pages of one beginning, such as «/product», are all products or all categories: those that match more. */
export function matchPages(
  pages: readonly OldPage[],
  targets: readonly OldTarget[],
  categories: readonly (readonly string[])[],
): { matched: MatchedPage[]; rest: OldPage[] } {
  const matched = matchStated(pages, targets, categories)
  const keys = new Set([...matched.values()].map(({ import_key }) => import_key))
  const free = targets.filter(({ key }) => !keys.has(key))
  const open = pages.filter((page) => !matched.has(page))
  for (const group of byKey(open, ({ path }) => [path.split('/')[1]!]).values()) {
    const [products, shelves] = [matchProducts(group, free), matchCategories(group, categories)]
    for (const [page, match] of shelves.size > products.size ? shelves : products) matched.set(page, match)
  }
  const shop = pages.find(({ path }) => path === SHOP)
  if (shop) matched.set(shop, { source: SHOP })
  return { matched: [...matched.values()], rest: pages.filter((page) => !matched.has(page)) }
}

function byKey<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const item of items)
    for (const key of keysOf(item)) {
      const others = found.get(key)
      if (others) others.push(item)
      else found.set(key, [item])
    }
  return found
}
