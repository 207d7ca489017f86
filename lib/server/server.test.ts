import { expect, it } from 'vitest'
import { isCacheTag } from './cache-tags'
import { isOwnOrigin } from './origin'
import { storedTag } from './cached-read'

it('origin: only pages of the shop may post', () => {
  const site = 'https://hormoz.example'
  const own = (headers: Record<string, string>) => isOwnOrigin(new Headers(headers), site)
  expect(own({ origin: site })).toBe(true)
  expect(
    isOwnOrigin(
      new Headers({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }),
      'http://localhost:3000',
    ),
  ).toBe(true)
  expect(own({ origin: 'http://hormoz.example', host: 'hormoz.example' })).toBe(false)
  expect(
    isOwnOrigin(
      new Headers({ origin: 'https://localhost:3000', host: 'localhost:3000' }),
      'http://localhost:3000',
    ),
  ).toBe(false)
  expect(own({ origin: 'https://evil.example', host: 'hormoz.example' })).toBe(false)
  expect(own({ origin: 'null', host: 'hormoz.example' })).toBe(false)
  expect(own({ host: 'hormoz.example' })).toBe(false)
})

it('cache tags: are of the manifest and short enough for Next', () => {
  expect(['home', 'product:قابلمه', 'category:pan'].every(isCacheTag)).toBe(true)
  expect(['', 'hom', 'product:', 'product:a b', '_N_T_/', 5].some(isCacheTag)).toBe(false)
  expect(storedTag(`product:${'ق'.repeat(80)}`)).toMatch(/^product:[\w-]{22}$/)
  expect(storedTag('home')).toBe('home')
})
