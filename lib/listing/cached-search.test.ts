import { expect, it } from 'vitest'
import { cachedSearchPath, cachedSearchQuery } from './cached-search'
import { parseListQuery } from './list-query'

const path = (params: Record<string, string | string[]>) => cachedSearchPath(parseListQuery(params)!)

it('cached search: equal lists share one path', () => {
  const usual = path({ search: 'قابلمه استیل', stock: '1' })
  expect(usual).toMatch(/^\/cached-search\/[\w-]+$/)
  for (const params of [
    { search: '  قابلمه   استیل ', stock: 'on' } as Record<string, string>,
    { search: 'قابلمه استيل', stock: '1', page: '1', nonsense: 'x' },
  ])
    expect(path(params)).toBe(usual)
  expect(path({ search: 'قابلمه استیل' })).not.toBe(usual)
  expect(path({ search: 'قابلمه استیل', stock: '1', page: '2' })).not.toBe(usual)
})

it('cached search: its path is read back as the same list', () => {
  for (const params of [
    { search: 'A&B=50% +', brand: ['Tefal & Co', 'نگین'], color: 'سبز', min: '1000', max: '9000' },
    { off: '1', category: 'ظروف-سرو', sort: 'cheapest', page: '3' },
  ]) {
    const query = parseListQuery(params)!
    expect(cachedSearchQuery(cachedSearchPath(query)!.slice('/cached-search/'.length))).toEqual(query)
  }
})

it('cached search: is absent for cached listings and long queries', () => {
  expect(path({ category: 'ظروف-سرو', page: '2' })).toBeNull()
  expect(path({ brand: Array.from({ length: 20 }, (_, i) => `${i}${'ب'.repeat(70)}`) })).toBeNull()
})

it('cached search: refuses a segment in another form than its own', () => {
  const segment = (query: string) => Buffer.from(query).toString('base64url')
  for (const query of [
    '',
    'x',
    'page=2',
    'search=%20',
    'search=a&nonsense=1',
    'search=a&page=1',
    'sort=odd&search=a',
  ])
    expect([query, cachedSearchQuery(segment(query))]).toEqual([query, null])
  for (const odd of ['%E0%A4', '💚', 'a'.repeat(5000)]) expect(cachedSearchQuery(odd)).toBeNull()
  expect(cachedSearchQuery(segment('search=a'))).toMatchObject({ search: 'a' })
})
