import { beforeEach, expect, it, vi } from 'vitest'
import { expireProducts } from './expire'

const state = vi.hoisted(() => ({ tags: [] as string[], kept: 4, current: 4 as number | Error }))
vi.mock('@/lib/server/revalidate', () => ({ expireTags: (...tags: string[]) => state.tags.push(...tags) }))
vi.mock('@/lib/supabase/viewer', () => ({
  viewerClient: () => ({ rpc: () => Promise.resolve({ data: ['pot-24'], error: null }) }),
}))
vi.mock('@/lib/supabase/anonymous', () => ({ anonymousClient: () => null }))
vi.mock('./queries', () => ({
  keptCategories: () => Promise.resolve({ categories: [{ slug: 'pots', count: state.kept }] }),
  listCategories: () =>
    state.current instanceof Error
      ? Promise.reject(state.current)
      : Promise.resolve({ categories: [{ slug: 'pots', count: state.current }] }),
}))

beforeEach(() => {
  state.tags = []
})

it('expired pages: the product, its other sizes and the lists', async () => {
  await expireProducts(['pot-20'])
  expect(state.tags).toEqual(['products', 'home', 'product:pot-20', 'product:pot-24'])
})

it('expired pages: all of them where a category counts more or fewer products', async () => {
  state.current = 5
  await expireProducts(['pot-20'])
  expect(state.tags).toContain('categories')
  state.tags = []
  state.current = new Error('database away')
  await expireProducts(['pot-20'])
  expect(state.tags).toContain('categories')
})
