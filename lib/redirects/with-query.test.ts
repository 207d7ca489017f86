import { expect, it } from 'vitest'
import { withQuery } from './with-query'

it.each([
  ['/products/new', '/products/old?color=red&utm_source=sms', '/products/new?color=red&utm_source=sms'],
  ['/products/new', '/products/old', '/products/new'],
  ['/products/new', '/products/old?_rsc=x1', '/products/new'],
  ['/products/new/reviews', '/products/old/reviews?page=2', '/products/new/reviews?page=2'],
  ['/products/new#size', '/products/old?a=1', '/products/new?a=1#size'],
  ['/products/new', '/products/old?q=%ff&r=%E0%A4', '/products/new?q=%EF%BF%BD&r=%EF%BF%BD'],
  ['/products/new', '/products/old?next=//evil.example', '/products/new?next=%2F%2Fevil.example'],
  ['/pages/new?ref=own', '/pages/old?ref=other&a=1&a=2', '/pages/new?ref=own&a=1&a=2'],
  [
    '/products?category=new&sort=cheapest',
    '/products?category=old&sort=cheapest&gclid=7',
    '/products?category=new&sort=cheapest&gclid=7',
  ],
  // Defaults are omitted on purpose: kept spellings would redirect again.
  ['/products?category=new', '/products?category=old&page=%DB%B1&sort=newest', '/products?category=new'],
  ['https://elsewhere.example/a', '/old?token=1', 'https://elsewhere.example/a'],
])('moved address: %s for a request of %s is %s', (target, requested, location) => {
  expect(withQuery(target, requested)).toBe(location)
})
