import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodedPath, safePath, signInPath } from './safe-path'

it.each(['/', '/profile#orders', '/products?category=قابلمه&page=2', '/checkout?order=1'])(
  'safe path: keeps %s',
  (path) => {
    expect(decodeURIComponent(safePath(path, 'no'))).toBe(path)
  },
)

it('safe path: refuses other sites, sign-in pages and malformed values', () => {
  const paths = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\nb',
    '/.//evil.example',
    '/auth',
    '/auth?next=/auth',
    '/login',
    '',
    undefined,
    5,
    ['/x'],
    `/${'a'.repeat(1100)}`,
  ]
  expect(paths.filter((path) => safePath(path, '/fallback') !== '/fallback')).toEqual([])
})

it('safe path: never leaves the site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', '%2f', '%5c', '\t', 'a', 'evil.example'),
  })
  fc.assert(
    fc.property(
      nasty,
      (tail) => new URL(safePath(`/${tail}`), 'https://hormoz.example').host === 'hormoz.example',
    ),
    { numRuns: 2000 },
  )
})

it('sign-in path: returns to its page', () => {
  expect(signInPath('/checkout?order=7')).toBe('/auth?next=%2Fcheckout%3Forder%3D7')
  expect(signInPath('//evil')).toBe('/auth')
})

it.each([
  ['/', '/'],
  ['/products?off=1&sort=newest', '/products?off=1&sort=newest'],
  ['/products/قابلمه', '/products/%D9%82%D8%A7%D8%A8%D9%84%D9%85%D9%87'],
  ['/products/%D9%82', '/products/%D9%82'],
  ['/products/x#questions', '/products/x#questions'],
  ['/.//evil.example', '/evil.example'],
  ['/..//evil.example/x', '/evil.example/x'],
  ['/x/%2e%2e//evil.example', '/evil.example'],
])('encoded path: %s becomes %s', (path, location) => {
  expect(encodedPath(path)).toBe(location)
})
