import { expect, it } from 'vitest'
import { clock, codeDigits } from './one-time-code'
import { phoneProblem, placeholderEmail } from './rules'
import { nameInput, requestCodeInput, verifyCodeInput } from './schema'

it('phone of an account: is accepted in every form', () => {
  const typed = '+۹۸ 917-123 4567'
  expect(phoneProblem(typed)).toBeNull()
  expect(requestCodeInput.parse({ phone: typed })).toEqual({ phone: '09171234567' })
})

it('phone of an account: refuses missing, foreign and incomplete numbers', () => {
  expect(phoneProblem('  ')).toContain('وارد کنید')
  expect(phoneProblem('07635241890')).toContain('آغاز')
  expect(phoneProblem('0917123456')).toContain('یازده رقم')
  expect(phoneProblem('091712345678')).toContain('یازده رقم')
  expect(phoneProblem('98917123456')).toContain('یازده رقم')
  expect(requestCodeInput.safeParse({ phone: '0917123456' }).success).toBe(false)
})

it('phone of an account: has a placeholder email address', () => {
  expect(placeholderEmail('09171234567')).toBe('09171234567@phone.hormoz.example')
})

it('one-time code: accepts any digits and a pasted message', () => {
  expect(codeDigits('۱۲۳۴۵۶')).toBe('123456')
  expect(codeDigits('کد: 12 34-56')).toBe('123456')
  expect(codeDigits('1234567')).toBe('123456')
  expect(verifyCodeInput.parse({ phone: '09171234567', code: '١٢٣٤٥٦' }).code).toBe('123456')
})

it('one-time code: requires six digits', () => {
  const short = verifyCodeInput.safeParse({ phone: '09171234567', code: '12345' })
  expect(short.error?.issues[0]?.message).toBe('هر شش رقم کد را وارد کنید.')
})

it('one-time code: shows the wait in minutes and seconds', () => {
  expect(clock(60)).toBe('1:00')
  expect(clock(9)).toBe('0:09')
})

it('customer name: is stored in one spelling and cannot be empty', () => {
  expect(nameInput.parse({ first_name: ' مريم ', last_name: 'كياني' })).toEqual({
    first_name: 'مریم',
    last_name: 'کیانی',
  })
  expect(nameInput.safeParse({ first_name: ' ', last_name: 'ب' }).success).toBe(false)
})
