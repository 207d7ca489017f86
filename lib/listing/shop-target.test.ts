import { NextRequest } from 'next/server'
import { expect, it, vi } from 'vitest'
import { typeOfSegment, viewSegment } from '@/lib/server/view-keys'
import { VIEW_TYPES, type ViewType } from '@/lib/utils/view-types'
import { shopTarget } from './shop-target'

vi.mock('@/lib/server/env', () => ({ env: () => ({ SUPABASE_SECRET_KEY: 'a secret' }) }))

async function target(address: string, type: ViewType, headers = {}) {
  const request = new NextRequest(new URL(address, 'http://localhost'), { headers })
  const { path, kind } = await shopTarget(request, type)
  expect(kind).toBe(path.includes('/new-list/') ? 'rendered' : 'stored')
  return path
}

it.each(VIEW_TYPES)('shop pages of %s: are those of the type', async (type) => {
  const root = `/view/${viewSegment(type)}`
  expect(typeOfSegment(viewSegment(type))).toBe(type)
  expect(await target('/?utm_source=x', type)).toBe(root)
  expect(await target('/products/pot?color=red', type)).toBe(`${root}/products/pot`)
  expect(await target(`/brands/${encodeURIComponent('نگین')}`, type)).toBe(
    `${root}/brands/${encodeURIComponent('نگین')}`,
  )
  expect(await target('/products?sort=cheapest', type)).toMatch(new RegExp(`^${root}/list/[\\w-]+$`))
})

it('search: is rendered for its first document, then stored, for each type; a client navigation is stored at once', async () => {
  const asDocument = { accept: 'text/html,*/*;q=0.8' }
  for (const type of ['retail', 'dealer'] as const) {
    const kinds = []
    for (const headers of [asDocument, asDocument, {}])
      kinds.push((await target('/products?search=qoori', type, headers)).split('/')[3])
    expect(kinds).toEqual(['new-list', 'list', 'list'])
  }
  for (const path of ['/products?search=press', '/products?search=press'])
    expect(await target(path, 'retail')).toContain('/list/')
  // Plain lists, and those that may redirect.
  for (const path of [
    '/products?sort=cheapest',
    '/products?category=pan&stock=1',
    '/products?search=x&page=2',
  ])
    expect(await target(path, 'retail', asDocument)).toContain('/list/')
})

it('internal segments: are guessed by nobody', () => {
  for (const segment of [
    'dealer',
    'shop',
    'admin',
    'Retail',
    'dealer.',
    viewSegment('dealer').slice(0, -1),
    '',
  ])
    expect([segment, typeOfSegment(segment)]).toEqual([segment, null])
})
