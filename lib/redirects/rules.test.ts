import { expect, it } from 'vitest'
import { encodedTarget, pathOf, targetOf } from './rules'

const SHOP = 'https://shop.example'

it('redirect path: is decoded, without origin, query and last slash', () => {
  const paths = [
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/old?page=2#top', '/old'],
    ['/%D9%82%D8%A7%D8%A8', '/قاب'],
    ['https://shop.example/old/', '/old'],
    ['https://shop.example/', '/'],
    ['https://other.example/old', null],
    ['//other.example', null],
    ['old', null],
    ['/%E0%A4%A', null],
    ['/a%00b', null],
    [`/${'a'.repeat(400)}`, null],
  ] as const
  expect(paths.map(([address]) => [address, pathOf(address, SHOP)])).toEqual(paths)
})

it.each([
  ['https://shop.example/products?category=a', '/products?category=a'],
  ['https://shop.example', '/'],
  ['/%D9%82?search=%D9%82', '/ق?search=%D9%82'],
  ['https://other.example/a', 'https://other.example/a'],
  ['/a%00b?c', '/a%00b?c'],
])('redirect target: %s is stored as %s', (address, target) => expect(targetOf(address, SHOP)).toBe(target))

it('redirect target: is percent-encoded in the header', () => {
  expect(encodedTarget('/ق?a=ق#ب')).toBe('/%D9%82?a=%D9%82#%D8%A8')
  expect(encodedTarget('https://other.example/ق')).toBe('https://other.example/%D9%82')
  expect(encodedTarget('/.//other.example')).toBe('/other.example')
})
