import { expect, it } from 'vitest'
import { shopLink } from './fields'

it('shop link: accepts paths and web addresses, refuses disguised hosts', () => {
  for (const link of ['/', '/products?category=pan#top', 'https://shop.example/کتری', '/دسته/قابلمه'])
    expect([link, shopLink.safeParse(link).success]).toEqual([link, true])
  for (const link of [
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\tjavascript:alert(1)',
    '/a\n//evil.example',
    '/\u0000x',
    'https://shop.example\\@evil.example',
    'javascript:alert(1)',
    'x',
  ])
    expect([link, shopLink.safeParse(link).success]).toEqual([link, false])
})
