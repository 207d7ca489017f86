import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAttributeKeys } from '@/lib/attributes/attribute-keys'
import { productsPath } from './list-address'
import { listOfSegment, listSegment } from './list-segment'

let keys: string[] | null = ['material', 'diameter']
vi.mock('@/lib/server/env', () => ({
  env: () => ({ SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'p' }),
}))
vi.stubGlobal('fetch', () =>
  keys ? Promise.resolve(Response.json(keys.map((key) => ({ key })))) : Promise.reject(new TypeError('away')),
)
beforeEach(() => {
  keys = ['material', 'diameter']
  forgetAttributeKeys()
})

const segmentOf = async (query: string) => (await listSegment(new URLSearchParams(query))).segment
const listOf = async (query: string) => {
  const found = listOfSegment(await segmentOf(query))
  return found && [productsPath(found.query), found.isRespelled]
}

it.each([
  ['', 'page=1', 'sort=newest', 'search=', 'min=&max=', 'utm_source=mail', 'stock=0', '_rsc=x1', 'material='],
  [
    'search=قابلمه استیل&stock=1',
    'stock=on&search=  قابلمه   استيل &nonsense=x',
    'page=1&search=قابلمه استیل&stock=1',
  ],
  ['material=steel', 'filter=material&material=steel', 'fbclid=1&material=steel&material=steel'],
  ['category=pan', 'in=pan', 'category=pot&in=pan'],
])('stored list: equal lists share one page, as ?%s', async (...queries) => {
  const segments = new Set(await Promise.all(queries.map(segmentOf)))
  expect(segments.size).toBe(1)
  expect([...segments][0]).toMatch(/^[\w-]+$/)
})

it('stored list: other lists have other pages', async () => {
  const queries = ['', 'page=2', 'category=pan', 'search=pan', 'material=pan', 'brand=pan', 'material=steel']
  expect(new Set(await Promise.all(queries.map(segmentOf))).size).toBe(queries.length)
})

it.each([
  'page=3&sort=best-selling&category=قابلمه-لعابی',
  'search=A%26B%3D50%25 %2B&brand=Tefal %26 Co&brand=نگین&color=سبز&min=1000&max=9000',
  'diameter=20-24&material=steel&rating=4',
])('stored list: its segment is read back: %s', async (query) => {
  const asked = [...new URLSearchParams(query)].sort()
  const [path, isRespelled] = (await listOf(query))!
  expect([...new URLSearchParams(String(path).split('?')[1])].sort()).toEqual(asked)
  expect(isRespelled).toBe(false)
})

it.each([
  ['page=۲', '/products?page=2'],
  ['page=٢٤&sort=cheapest', '/products?sort=cheapest&page=24'],
  ['category=قابلمه-چدني', `/products?${new URLSearchParams({ category: 'قابلمه-چدنی' })}`],
  ['category=كيك%E2%80%8F.&page=2', `/products?${new URLSearchParams({ category: 'کیک' })}&page=2`],
])('stored list: another spelling is kept for its redirect: ?%s', async (query, path) => {
  expect(await listOf(query)).toEqual([path, true])
})

it.each([
  'page=0',
  'page=۰',
  'page=10000',
  'page=x',
  'sort=oldest',
  'category=../admin',
  'category=..',
  `${'ب'.repeat(80)}`,
  ...[Array.from({ length: 20 }, (_, i) => `brand=${i}${'ب'.repeat(70)}`).join('&')],
])('stored list: does not exist or is the whole list: %.40s', async (query) => {
  const found = await listOf(query)
  expect(found === null || found[0] === '/products').toBe(true)
})

it.each(['', '0', 'W10x', 'x', '💚', '%E0%A4', 'a'.repeat(5000)])(
  'stored list: a foreign segment has no list: %.20s',
  (segment) => expect(listOfSegment(segment)).toBeNull(),
)

it('attributes of lists: a new one needs no code, and without a database the known ones stay', async () => {
  expect(await listOf('lid=glass')).toEqual(['/products', false])
  keys = ['lid']
  expect(await listOf('lid=glass')).toEqual(['/products', false])
  forgetAttributeKeys()
  expect(await listOf('lid=glass')).toEqual(['/products?lid=glass', false])
  keys = null
  forgetAttributeKeys()
  expect(await listOf('lid=glass')).toEqual(['/products?lid=glass', false])
})
