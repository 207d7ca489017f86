import { expect, it } from 'vitest'
import { TABLE_LABELS } from './history-text'
import { activityQuery, activitySpan, parseActivityFilter, recordPath, SECTIONS } from './filter'

const ID = '00000000-0000-4000-8000-000000000000'

it('activity filter: reads an address and ignores invalid values', () => {
  expect(parseActivityFilter({ person: ID, section: 'prices', before: '12', action: 'update' })).toEqual({
    person: ID,
    section: 'prices',
    before: 12,
    action: 'update',
  })
  expect(
    parseActivityFilter({
      person: 'x',
      section: 'nothing',
      before: '-1',
      action: 'drop',
      record: 'r'.repeat(61),
    }),
  ).toEqual({})
  expect(parseActivityFilter({ person: [ID, 'x'], section: '' })).toEqual({ person: ID })
})

it('activity filter: includes both days whole', () => {
  expect(activitySpan({ from: '۱۴۰۵/۰۹/۰۱', until: '1405/09/01' })).toEqual({
    from: '2026-11-21T20:30:00.000Z',
    until: '2026-11-22T20:30:00.000Z',
  })
  expect(activitySpan({ from: 'دیروز', until: undefined })).toEqual({ from: undefined, until: undefined })
})

it('activity filter: returns to the newest entries with another filter', () => {
  expect(activityQuery({ section: 'staff', before: 9 })).toBe('?section=staff')
  expect(activityQuery({ section: 'staff', before: 9 }, { before: 3 })).toBe('?section=staff&before=3')
  expect(activityQuery({})).toBe('')
})

it('activity log: links to the page of a record that has one', () => {
  expect(recordPath('product_prices', ID)).toBe(`/admin/products/${ID}`)
  expect(recordPath('orders', 'x')).toBeUndefined()
  expect(recordPath('colors', ID)).toBeUndefined()
})

it('activity log: labels each table and lists it in one section', () => {
  const tables = Object.values(SECTIONS).flatMap(({ tables: each }) => [...each])
  expect(new Set(tables).size).toBe(tables.length)
  expect(tables.filter((table) => !TABLE_LABELS[table])).toEqual([])
})
