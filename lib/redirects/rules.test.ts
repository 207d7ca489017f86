import { expect, it } from 'vitest'
import { encodedTarget, isReported, isRobot, pathOf, referrerOf, targetOf } from './rules'

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
    [`/${'a'.repeat(400)}`, null],
  ] as const
  expect(paths.map(([address]) => [address, pathOf(address, SHOP)])).toEqual(paths)
})

it.each([
  ['https://shop.example/products?category=a', '/products?category=a'],
  ['https://shop.example', '/'],
  ['/%D9%82?search=%D9%82', '/ق?search=%D9%82'],
  ['https://other.example/a', 'https://other.example/a'],
])('redirect target: %s is stored as %s', (address, target) => expect(targetOf(address, SHOP)).toBe(target))

it('redirect target: is percent-encoded in the header', () => {
  expect(encodedTarget('/ق?a=ق#ب')).toBe('/%D9%82?a=%D9%82#%D8%A8')
  expect(encodedTarget('https://other.example/ق')).toBe('https://other.example/%D9%82')
  expect(encodedTarget('/.//other.example')).toBe('/other.example')
})

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; AhrefsBot/7.0)', true],
  ['curl/8.5.0', true],
  [undefined, true],
])('robot: %s: %s', (agent, robot) => expect(isRobot(agent)).toBe(robot))

it.each([
  ['/old-kettle', true],
  ['/product/12', true],
  ['/shop.php', true],
  ['/payless', true],
  // The path that nginx substitutes for a 404.
  ['/not-found', false],
  ['/', false],
  ['/pay/abc', false],
  ['/profile/orders/1', false],
  ['/wp-login.php', false],
  ['/.env', false],
  ['/api/x', false],
  ['/09121234567', false],
  ['/a@b.example', false],
])('missing page: %s is reported: %s', (path, reported) => expect(isReported(path)).toBe(reported))

it.each([
  ['https://shop.example/products?search=x', '/products'],
  ['https://shop.example/profile/orders/7', ''],
  ['https://www.other.example/secret?me=1', 'www.other.example'],
  ['javascript:alert(1)', ''],
  [undefined, ''],
])('referrer: %s is stored as «%s»', (referrer, told) =>
  expect(referrerOf(referrer, 'shop.example')).toBe(told),
)
