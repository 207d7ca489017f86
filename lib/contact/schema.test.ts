import { expect, it } from 'vitest'
import { fieldErrors } from '../utils/input'
import { contactSchema } from './schema'
import { isSubject, SUBJECTS } from './subjects'

const message = {
  subject: 'question',
  full_name: 'مريم  دلاوري',
  phone_number: '+۹۸ ۹۱۷ ۵۵۵ ۱۲۳۴',
  message: 'سلام.\r\nاین قابلمه روی صفحهٔ القایی کار می‌کند؟  ',
}
const errors = (changes: object) => {
  const parsed = contactSchema.safeParse({ ...message, ...changes })
  return parsed.success ? {} : fieldErrors(parsed.error)
}

it('contact message: is stored in one spelling and keeps line breaks', () => {
  expect(contactSchema.parse(message)).toEqual({
    subject: 'question',
    full_name: 'مریم دلاوری',
    phone_number: '09175551234',
    message: 'سلام.\nاین قابلمه روی صفحهٔ القایی کار می‌کند؟',
    website: '',
  })
})

it('contact message: names missing fields', () => {
  expect(errors({ subject: '', full_name: ' ', phone_number: '', message: '\n' })).toEqual({
    subject: 'موضوع پیام را انتخاب کنید',
    full_name: 'نام خود را بنویسید',
    phone_number: 'شمارهٔ موبایل خود را بنویسید',
    message: 'پیام خود را بنویسید',
  })
})

it('contact message: refuses invalid fields', () => {
  expect(errors({ phone_number: '0213456' })).toHaveProperty('phone_number')
  expect(errors({ message: 'کوتاه' })).toHaveProperty('message')
  expect(errors({ message: 'الف'.repeat(1000) })).toHaveProperty('message')
  expect(errors({ full_name: 'م' })).toHaveProperty('full_name')
  expect(errors({ subject: 'spam' })).toHaveProperty('subject')
})

it('contact link: accepts known subjects only', () => {
  expect(SUBJECTS.every(isSubject)).toBe(true)
  expect(isSubject('toString')).toBe(false)
})
