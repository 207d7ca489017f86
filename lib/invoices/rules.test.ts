import { expect, it } from 'vitest'
import { isCompanyId, isNationalId } from './rules'

it('national id: is checked by its last digit', () => {
  for (const id of ['0013542419', '3380123455']) expect(isNationalId(id)).toBe(true)
  for (const id of ['0013542418', '1111111111', '338012345', '33801234551', 'a013542419'])
    expect(isNationalId(id)).toBe(false)
})

it('company id: is checked by its last digit', () => {
  for (const id of ['10380284125', '10380284790', '10100543218']) expect(isCompanyId(id)).toBe(true)
  for (const id of ['10380284124', '11111111111', '1038028412']) expect(isCompanyId(id)).toBe(false)
})

it('national id: detects a wrong digit', () => {
  for (let at = 0; at < 9; at++) {
    const digits = [...'0013542419']
    digits[at] = String((Number(digits[at]) + 1) % 10)
    expect(isNationalId(digits.join(''))).toBe(false)
  }
})
