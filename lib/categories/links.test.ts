import { expect, it } from 'vitest'
import { shelfLinks, shelvesAbove } from './links'

const shelf = (id: string, parentId: string | null = null) => ({
  id,
  slug: id,
  name: id.toUpperCase(),
  parentId,
})
const all = [shelf('a'), shelf('a1', 'a'), shelf('a2', 'a'), shelf('a1x', 'a1'), shelf('b'), shelf('empty')]
const counts = new Map([
  ['a', 5],
  ['a1', 3],
  ['a1x', 1],
  ['b', 2],
])
const slugs = (current?: string) => {
  const { above, shelves } = shelfLinks(
    all,
    counts,
    all.find(({ id }) => id === current),
    'ALL',
  )
  return [above?.name, shelves.map(({ slug, count }) => `${slug} ${count}`)]
}

it('offers the top shelves, those under the open one, or those beside it', () => {
  expect(slugs()).toEqual([undefined, ['a 5', 'b 2']])
  expect(slugs('a')).toEqual(['ALL', ['a1 3']])
  expect(slugs('a1')).toEqual(['A', ['a1x 1']])
  expect(slugs('b')).toEqual(['ALL', ['a 5', 'b 2']])
})

it('keeps the open shelf, however empty', () => {
  expect(slugs('a2')).toEqual(['A', ['a1 3', 'a2 0']])
  expect(slugs('empty')).toEqual(['ALL', ['a 5', 'b 2', 'empty 0']])
})

it('knows the way from the top', () => {
  expect(shelvesAbove(all, all[3]).map(({ id }) => id)).toEqual(['a', 'a1'])
  expect(shelvesAbove(all, undefined)).toEqual([])
})
