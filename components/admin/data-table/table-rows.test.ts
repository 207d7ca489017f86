import { expect, it } from 'vitest'
import { briefIds } from './table-rows'

const columns = (...ids: string[]) => ids.map((id) => ({ id, primary: id === 'name' }))

it('narrow rows: show the first two columns and the state after the name', () => {
  expect([...briefIds(columns('name', 'phone', 'city', 'date', 'state'))]).toEqual(['phone', 'city', 'state'])
  expect([...briefIds(columns('name', 'state'))]).toEqual(['state'])
})

it('narrow rows: show only marked columns, if any', () => {
  const marked = columns('name', 'phone', 'city', 'state').map((each) => ({
    ...each,
    brief: each.id === 'city',
  }))
  expect([...briefIds(marked)]).toEqual(['city'])
})
