import { expect, it } from 'vitest'
import { branches, branchOf, categoryPaths } from './tree'

const nodes = [
  { id: 'a', name: 'پخت', parent_id: null },
  { id: 'c', name: 'گوشت‌کوب', parent_id: 'b' },
  { id: 'b', name: 'قابلمه', parent_id: 'a' },
  { id: 'd', name: 'سرو', parent_id: null },
]

it('category tree: is listed with depth and path', () => {
  expect(categoryPaths(nodes).map(({ id, depth, path }) => [id, depth, path])).toEqual([
    ['a', 0, 'پخت'],
    ['b', 1, 'پخت ‹ قابلمه'],
    ['c', 2, 'پخت ‹ قابلمه ‹ گوشت‌کوب'],
    ['d', 0, 'سرو'],
  ])
})

it('category branches: hold all descendants', () => {
  expect(branches(nodes).map(({ id, below }) => [id, below.map((each) => each.id)])).toEqual([
    ['a', ['b', 'c']],
    ['d', []],
  ])
})

it('category branch: includes the category and its descendants', () => {
  expect([...branchOf(nodes, 'a')].sort()).toEqual(['a', 'b', 'c'])
  expect([...branchOf(nodes, 'd')]).toEqual(['d'])
})
