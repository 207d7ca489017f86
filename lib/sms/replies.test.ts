import { expect, it } from 'vitest'
import { parseJson } from '@/lib/server/body'
import { readReply } from './replies'

const read = (query: string, body = '') => readReply(new URLSearchParams(query), body, parseJson(body))
const REPLY = { phone: '09121234567', text: 'لغو۱۱' }

it('SMS reply: is read from a query', () => {
  expect(read('key=x&messageid=1&from=09121234567&to=10004346&message=لغو۱۱')).toEqual(REPLY)
})

it('SMS reply: is read from a form', () => {
  expect(
    read('key=x', 'messageid=1&from=%2B989121234567&to=10004346&message=%D9%84%D8%BA%D9%88%DB%B1%DB%B1'),
  ).toEqual(REPLY)
})

it('SMS reply: is read from JSON with numbers', () => {
  expect(read('key=x', '{"Mobile":989121234567,"MessageText":"لغو۱۱"}')).toEqual(REPLY)
})

it.each([
  ['', ''],
  ['from=09121234567', ''],
  ['message=لغو', ''],
  ['from=10004346&message=لغو', ''],
  ['from=09121234567', '[1,2]'],
  ['from=09121234567', '{"message":{"a":1}}'],
])('SMS reply: ignores «%s» «%s»', (query, body) => {
  expect(read(query, body)).toBeNull()
})
