import { expect, it } from 'vitest'
import { nameProblem, phoneProblem, requestPhone } from './rules'

it('takes a phone in any digits and with the marks that people put into it', () => {
  for (const typed of [
    '09171234567',
    '۰۹۱۷۱۲۳۴۵۶۷',
    '٠٩١٧ ١٢٣ ٤٥٦٧',
    '0917-123-4567',
    '+989171234567',
    '00989171234567',
  ]) {
    expect([typed, phoneProblem(typed), requestPhone(typed)]).toEqual([typed, null, '09171234567'])
  }
})

it('says whether a phone is missing or wrong', () => {
  for (const typed of ['', '  ', '\u200c']) {
    expect(phoneProblem(typed)).toBe('لطفاً شمارهٔ موبایل خود را وارد کنید')
  }
  for (const typed of ['0917123456', '091712345678', '02171234567', '0917123456x', 'سلام', '-09171234567+']) {
    expect([typed, phoneProblem(typed)]).toEqual([typed, 'شمارهٔ موبایل یازده رقم دارد، مانند ۰۹۱۲ ۳۴۵ ۶۷۸۹'])
  }
})

it('needs no name, and none of more than sixty characters', () => {
  expect([nameProblem(''), nameProblem('ن'.repeat(60)), nameProblem('ن'.repeat(61)) !== null]).toEqual([
    null,
    null,
    true,
  ])
})
