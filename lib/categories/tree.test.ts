import { expect, it } from 'vitest'
import { branches, branchOf, categoryPaths } from './tree'

const nodes = [
  { id: 'a', name: 'پخت', parentId: null },
  { id: 'c', name: 'گوشت‌کوب', parentId: 'b' },
  { id: 'b', name: 'قابلمه', parentId: 'a' },
  { id: 'd', name: 'سرو', parentId: null },
]

it('walks the tree with depth and path', () => {
  expect(categoryPaths(nodes).map(({ id, depth, path }) => [id, depth, path])).toEqual([
    ['a', 0, 'پخت'],
    ['b', 1, 'پخت ‹ قابلمه'],
    ['c', 2, 'پخت ‹ قابلمه ‹ گوشت‌کوب'],
    ['d', 0, 'سرو'],
  ])
})

it('puts whatever stands below under the one at the top', () => {
  expect(branches(nodes).map(({ id, below }) => [id, below.map((each) => each.id)])).toEqual([
    ['a', ['b', 'c']],
    ['d', []],
  ])
})

it('knows what stands below', () => {
  expect([...branchOf(nodes, 'a')].sort()).toEqual(['a', 'b', 'c'])
  expect([...branchOf(nodes, 'd')]).toEqual(['d'])
})
