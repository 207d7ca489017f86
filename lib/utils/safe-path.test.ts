import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safePath, signInPath } from './safe-path'

describe('safePath', () => {
  it.each(['/', '/profile#orders', '/products?category=قابلمه&page=2', '/checkout?order=1'])(
    'keeps %s',
    (path) => {
      expect(decodeURIComponent(safePath(path, 'no'))).toBe(path)
    },
  )

  it.each([
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
  ])('refuses %j', (path) => {
    expect(safePath(path, '/fallback')).toBe('/fallback')
  })

  it('never leaves the site', () => {
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
})

it('sign-in comes back', () => {
  expect(signInPath('/checkout?order=7')).toBe('/auth?next=%2Fcheckout%3Forder%3D7')
  expect(signInPath('//evil')).toBe('/auth')
})
