import { expect, it } from 'vitest'
import { categoryLinks, categoriesAbove } from './links'

const category = (id: string, parent_id: string | null = null) => ({
  id,
  slug: id,
  name: id.toUpperCase(),
  parent_id,
})
const all = [
  category('a'),
  category('a1', 'a'),
  category('a2', 'a'),
  category('a1x', 'a1'),
  category('b'),
  category('empty'),
]
const counts = new Map([
  ['a', 5],
  ['a1', 3],
  ['a1x', 1],
  ['b', 2],
])
const slugs = (current?: string) => {
  const { above, categories } = categoryLinks(
    all,
    counts,
    all.find(({ id }) => id === current),
    'ALL',
  )
  return [above?.name, categories.map(({ slug, count }) => `${slug} ${count}`)]
}

it('category links: show the top, the children or the siblings of the open category', () => {
  expect(slugs()).toEqual([undefined, ['a 5', 'b 2']])
  expect(slugs('a')).toEqual(['ALL', ['a1 3']])
  expect(slugs('a1')).toEqual(['A', ['a1x 1']])
  expect(slugs('b')).toEqual(['ALL', ['a 5', 'b 2']])
})

it('category links: name their parent and keep chosen ones', () => {
  const links = (id?: string) =>
    categoryLinks(
      all,
      new Map(),
      all.find((each) => each.id === id),
      'ALL',
      ['a1'],
    )
  expect(links('a').parent?.id).toBe('a')
  expect(links('a1').parent?.id).toBe('a1')
  expect(links('a2').parent?.id).toBe('a')
  expect(links().parent).toBeUndefined()
  expect(links('a').categories.map(({ slug }) => slug)).toEqual(['a1'])
})

it('category links: keep the open category even when empty', () => {
  expect(slugs('a2')).toEqual(['A', ['a1 3', 'a2 0']])
  expect(slugs('empty')).toEqual(['ALL', ['a 5', 'b 2', 'empty 0']])
})

it('category path: starts at the top', () => {
  expect(categoriesAbove(all, all[3]).map(({ id }) => id)).toEqual(['a', 'a1'])
  expect(categoriesAbove(all, undefined)).toEqual([])
})
