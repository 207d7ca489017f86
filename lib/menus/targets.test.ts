import { expect, it } from 'vitest'
import { placesText } from './placed-links'
import { placesOf, targetOfLink } from './targets'

const ORIGIN = 'https://hormoz.example'

it.each([
  ['/pages/راهنما', { kind: 'page', slug: 'راهنما' }],
  ['/pages/%D8%B1%D8%A7%D9%87%D9%86%D9%85%D8%A7?a=1#b', { kind: 'page', slug: 'راهنما' }],
  ['https://hormoz.example/pages/guide/', { kind: 'page', slug: 'guide' }],
  ['/products/pot', { kind: 'product', slug: 'pot' }],
  ['/products/pot/reviews', { kind: 'product', slug: 'pot' }],
  ['/products?sort=cheapest&category=%D9%82%D9%88%D8%B1%DB%8C', { kind: 'category', slug: 'قوری' }],
  ['/products?off=1', { kind: 'own' }],
  ['/brands/aroma', { kind: 'brand', slug: 'aroma' }],
  ['/', { kind: 'own' }],
  ['/contact/wholesale', { kind: 'own' }],
  ['/profile/orders', { kind: 'own' }],
  ['/wholesale/order', { kind: 'own' }],
  ['/art/favicon.svg', { kind: 'own' }],
  ['/profile/nothing', { kind: 'path', path: '/profile/nothing' }],
  ['/pages', { kind: 'path', path: '/pages' }],
  ['/old-page', { kind: 'path', path: '/old-page' }],
  ['/__proto__/x', { kind: 'path', path: '/__proto__/x' }],
  ['https://other.example/pages/guide', null],
] as const)('link target: %s', (href, target) => expect(targetOfLink(href, ORIGIN)).toEqual(target))

it('link places: are named once, in the question before a deletion', () => {
  const link = (place: string, href: string) => ({ place, href, label: 'x', edit: '/admin/menus' })
  const links = [
    link('پانویس', '/pages/guide'),
    link('پانویس', '/pages/guide#a'),
    link('اسلایدر', 'https://hormoz.example/pages/guide'),
    link('بنر', '/pages/guide-2'),
    link('بنر', '/products?category=guide'),
  ]
  const places = placesOf(links, 'page', ORIGIN).get('guide') ?? []
  expect(places).toEqual(['پانویس', 'اسلایدر'])
  expect(placesText(places)).toBe(' پیوندش در «پانویس» و «اسلایدر» هم هست؛ آن را هم بردارید.')
  expect(placesText([])).toBe('')
  expect(placesOf(links, 'category', ORIGIN).get('guide')).toEqual(['بنر'])
})
