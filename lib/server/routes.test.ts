import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  addressPattern,
  isCustomerAddress,
  retailRewrites,
  type Route,
  routeOf,
  ROUTES,
  viewPath,
} from './routes'

const APP = path.resolve(import.meta.dirname, '../../app')

const addressOf = (file: string) =>
  `/${path
    .dirname(file)
    .split('/')
    .filter((folder) => folder !== '.' && !folder.startsWith('('))
    .join('/')}`

/** Files of pages and handlers by address. */
const FILES = new Map(
  globSync('**/{page.tsx,route.ts}', { cwd: APP }).map((file) => [addressOf(file), file] as const),
)
for (const [address, file] of [
  ['/manifest.webmanifest', 'manifest.ts'],
  ['/robots.txt', 'robots.ts'],
])
  FILES.set(address!, file!)

const LINES = Object.entries(ROUTES)
const LISTS = ['/view/[type]/list/[query]', '/view/[type]/new-list/[query]']

/** Addresses of the files behind a line. */
function filesOf(address: string, { kind, byType }: Route): string[] {
  if (kind === 'alias' || kind === 'public') return []
  if (!byType) return [address]
  return address === '/products' ? LISTS : [viewPath(address, '[type]')]
}

it('manifest: every page and handler has a line, every line a file', () => {
  const named = LINES.flatMap((line) => filesOf(...line))
  expect(named.sort()).toEqual([...FILES.keys()].sort())
})

it('manifest: every file of public/ has a line, every such line a file', () => {
  const entries = readdirSync(path.join(APP, '../public')).map((name) =>
    name.includes('.') ? `/${name}` : `/${name}/[...path]`,
  )
  expect(LINES.filter(([, { kind }]) => kind === 'public').map(([address]) => address)).toEqual(
    entries.sort(),
  )
})

/** A page or handler and its layouts. */
function sourcesOf(file: string): string {
  const folders = path.dirname(file).split('/')
  const layouts = folders.map((_, at) => path.join(APP, ...folders.slice(0, at + 1), 'layout.tsx'))
  return [path.join(APP, file), ...layouts.filter((each) => existsSync(each))]
    .map((each) => readFileSync(each, 'utf8'))
    .join('\n')
}

/** Signs of a render per request. */
const VIEWER =
  /next\/headers|force-dynamic|viewer-layout|searchParams|supabase\/session|viewer(?:Reader|Client)\b/

it('manifest: kinds agree with their files', () => {
  const wrong = LINES.flatMap(([address, route]) =>
    filesOf(address, route).flatMap((each) => {
      const file = FILES.get(each)!
      const kind = each === LISTS[1] ? 'rendered' : route.kind
      const isPage = file.endsWith('page.tsx')
      const ofPage = VIEWER.test(sourcesOf(file)) ? 'rendered' : 'stored'
      const found = isPage ? [ofPage] : ['handler', 'file']
      return found.includes(kind) ? [] : [[each, kind, found]]
    }),
  )
  expect(wrong).toEqual([])
})

it('manifest: retail pages of guests are rewrites, with a slug of one segment', () => {
  const slug = String.raw`((?!\.\.|.*%(?:2[35ef]|3f|5c))[^/]+)`
  expect(retailRewrites()).toEqual([
    { source: '/', destination: '/view/retail' },
    { source: `/brands/:brand${slug}`, destination: '/view/retail/brands/:brand' },
    { source: `/products/:slug${slug}`, destination: '/view/retail/products/:slug' },
    { source: '/wholesale', destination: '/view/retail/wholesale' },
  ])
})

it('links in messages: lead to pages for customers only', () => {
  const open = ['/', '/products/x', '/profile/orders', '/wishlist', '/old-address']
  const closed = [
    '/admin',
    '/Admin/orders',
    '/api/me',
    '/api/none',
    '/s/abc',
    '/p/abc',
    '/view/retail',
    '/sw.js',
  ]
  expect([...open, ...closed].filter(isCustomerAddress)).toEqual(open)
})

it.each([
  ['/', 'stored'],
  ['/products/x', 'stored'],
  ['/products/x/reviews', 'rendered'],
  ['/profile/orders/1/invoice', 'rendered'],
  ['/admin/none/at/all', 'rendered'],
  ['/api/none', 'handler'],
  ['/sitemap.xml', 'file'],
  ['/sitemapxxml', undefined],
  ['/profile/none', undefined],
  ['/products/%ff/reviews', undefined],
  ['/view/retail', undefined],
  ['/view/retail/list/x', undefined],
  ['/constructor', undefined],
  ['//about', undefined],
])('route of %s: %s', (address, kind) => expect(routeOf(address)?.kind).toBe(kind))

it('address pattern: one segment for a parameter, the rest for a catch-all', () => {
  expect(addressPattern('/a/[b]/c').test('/a/x/c')).toBe(true)
  expect(addressPattern('/a/[b]/c').test('/a/x/y/c')).toBe(false)
  expect(addressPattern('/a/[...b]').test('/a/x/y')).toBe(true)
  expect(addressPattern('/a.b').test('/axb')).toBe(false)
})
