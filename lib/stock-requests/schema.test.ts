import { expect, it } from 'vitest'
import { nameProblem, phoneProblem, requestPhone } from './schema'

it('back-in-stock phone: accepts any digits and separators', () => {
  const typed = '+۹۸ ۹۱۷-۱۲۳-۴۵۶۷'
  expect([phoneProblem(typed), requestPhone(typed)]).toEqual([null, '09171234567'])
})

it('back-in-stock phone: reports missing and invalid numbers', () => {
  for (const typed of ['', '  ', '\u200c']) {
    expect(phoneProblem(typed)).toBe('لطفاً شمارهٔ موبایل خود را وارد کنید')
  }
  for (const typed of ['0917123456', '091712345678', '02171234567', '0917123456x', 'سلام', '-09171234567+']) {
    expect([typed, phoneProblem(typed)]).toEqual([typed, 'فرمت شماره موبایل صحیح نیست'])
  }
})

it('back-in-stock name: is optional, with at most 60 characters', () => {
  expect([nameProblem(''), nameProblem('ن'.repeat(60)), nameProblem('ن'.repeat(61)) !== null]).toEqual([
    null,
    null,
    true,
  ])
})
