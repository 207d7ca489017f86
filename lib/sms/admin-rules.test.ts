import { describe, expect, it } from 'vitest'
import { fillPlaces, smsParts, unknownPlaces } from './admin-rules'

describe('smsParts', () => {
  it('counts Persian by 70 and 67 signs, Latin by 160 and 153', () => {
    expect(['', 'س'.repeat(70), 'س'.repeat(71), 'س'.repeat(134), 'س'.repeat(135)].map(smsParts)).toEqual([
      1, 1, 2, 2, 3,
    ])
    expect(['a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307)].map(smsParts)).toEqual([
      1, 2, 2, 3,
    ])
  })
})

it('fills the places that it knows and names the others', () => {
  const places = { name: 'مریم', number: '۱' }
  expect(fillPlaces('{name}، سفارش {number} {other}', places)).toBe('مریم، سفارش ۱ {other}')
  expect(unknownPlaces('{name} {other} {constructor}', places)).toEqual(['other', 'constructor'])
})
