import { expect, it } from 'vitest'
import places from './places.json'
import { comparePostalCode } from './postal-code'

it('postal code: every province has its ranges', () => {
  const unknown = Object.keys(places).filter((name) => comparePostalCode(name, '0000000000') === 'fits')
  expect(unknown).toEqual([])
})

it.each([
  ['هرمزگان', '7916941837', 'fits'],
  ['تهران', '1416753955', 'fits'],
  ['یزد', '8961234567', 'fits'],
  // A neighbour of the same region: the border may have moved.
  ['هرمزگان', '7617843111', 'unsure'],
  ['تهران', '3813711111', 'unsure'],
  ['هرمزگان', '1416753955', 'other-region'],
  ['تهران', '7916941837', 'other-region'],
  ['سيستان و بلوچستان', '9816812345', 'fits'],
  // Not comparable.
  ['ناکجا', '7916941837', 'fits'],
  ['', '7916941837', 'fits'],
  ['تهران', '7916', 'fits'],
])('postal code: %s and %s: %s', (province, code, expected) => {
  expect(comparePostalCode(province, code)).toBe(expected)
})
