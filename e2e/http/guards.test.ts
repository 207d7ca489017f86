import { expect, it } from 'vitest'
import { FLASH_COOKIE } from '../../lib/utils/flash.ts'
import { createProduct } from '../support/products.ts'
import { openPage } from '../support/html.ts'
import { newVisitor, visitorOf } from '../support/visitor.ts'

it('private pages: lead guests to sign in and back', async () => {
  const guest = newVisitor()
  for (const path of ['/profile', '/checkout', '/admin/products'])
    expect((await openPage(guest, path)).path).toBe(`/auth?next=${encodeURIComponent(path)}`)
  expect((await openPage(guest, '/login?next=/profile')).path).toBe('/auth?next=%2Fprofile')
  const foreign = await openPage(guest, '/auth?next=https://example.com')
  expect([
    foreign.text.includes('example.com'),
    foreign.document.querySelector('[name=next]')?.getAttribute('value'),
  ]).toEqual([false, '/'])
})

it('panel: leads customers home with a message', async () => {
  const { id } = await createProduct({})
  for (const type of ['normal', 'dealer'] as const)
    for (const path of ['/admin/setup', `/admin/products/${id}/edit`]) {
      const customer = newVisitor(Object.fromEntries((await visitorOf(type)).cookies))
      expect([path, (await openPage(customer, path)).path]).toEqual([path, '/'])
      expect(customer.cookies.get(FLASH_COOKIE)).toBe('admin-denied')
    }
})
