import { expect, it } from 'vitest'
import { redirectLines } from './redirect-lines'

it('redirect import: reads lines with and without a heading, permanent by default', () => {
  expect(redirectLines('از,به,نوع\r\n/a,/b,\r\n\r\n"/c, d",/e,موقت')).toEqual([
    { row: 2, source: '/a', target: '/b', is_permanent: true },
    { row: 4, source: '/c, d', target: '/e', is_permanent: false },
  ])
  expect(redirectLines('https://shop.example/a;/b;302')).toEqual([
    { row: 1, source: 'https://shop.example/a', target: '/b', is_permanent: false },
  ])
  expect(redirectLines('from,to')).toEqual([])
})
