import { expect, it } from 'vitest'
import { defineList, listQuery, parseListState } from './list'

const spec = defineList({
  path: '/admin/things',
  access: 'panel',
  sorts: ['created', 'name'],
  filters: { state: { all: 'همه', options: { on: 'روشن', off: 'خاموش' } }, category: 'uuid' },
})
const id = '00000000-0000-4000-8000-000000000001'

it('list state: a search holds only what the database can store', () => {
  const search = (text: string) => parseListState(spec, { search: text }).search
  expect(search('قابلمه\0')).toBe('قابلمه')
  // Cut within a pair.
  expect(search(`${'ک'.repeat(99)}💚`)).toBe(`${'ک'.repeat(99)}\ufffd`)
})

it('list state: reads known values and falls back for the rest', () => {
  expect(
    parseListState(spec, {
      search: '  قابلمه ',
      page: '۳',
      size: '۲۰',
      sort: 'name',
      direction: 'asc',
      state: 'on',
      category: id,
    }),
  ).toEqual({
    search: 'قابلمه',
    page: 3,
    size: 20,
    sort: 'name',
    direction: 'asc',
    filters: { state: 'on', category: id },
  })
  expect(
    parseListState(spec, {
      page: '-1',
      size: '7',
      sort: 'password',
      direction: 'up',
      state: ['on', 'off'],
      category: "' or 1=1",
    }),
  ).toEqual({ search: '', page: 1, size: 10, sort: 'created', direction: 'desc', filters: {} })
  expect(parseListState(spec, { state: 'toString' }).filters).toEqual({})
})

it('list state: writes only differences and returns to the first page', () => {
  const state = parseListState(spec, { page: '4', state: 'on' })
  expect(listQuery(spec, state, { page: 5 })).toBe('?state=on&page=5')
  expect(listQuery(spec, state, { filters: { state: null } })).toBe('')
  expect(listQuery(spec, state, { sort: 'name', direction: 'asc' })).toBe('?state=on&sort=name&direction=asc')
  expect(listQuery(spec, state, { search: 'دیگ', size: 50 })).toBe(
    `?search=${encodeURIComponent('دیگ')}&state=on&size=50`,
  )
})
