import { expect, it } from 'vitest'
import { FLASH_COOKIE } from '../../lib/utils/flash.ts'
import { createPerson } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { Visitor } from '../support/visitor.ts'

it('private pages: lead guests to sign in and back', async () => {
  const guest = new Visitor()
  for (const path of ['/profile', '/checkout', '/admin/products'])
    expect((await guest.open(path)).path).toBe(`/auth?next=${encodeURIComponent(path)}`)
  expect((await guest.open('/login?next=/profile')).path).toBe('/auth?next=%2Fprofile')
  const foreign = await guest.open('/auth?next=https://example.com')
  expect([
    foreign.text.includes('example.com'),
    foreign.document.querySelector('[name=next]')?.getAttribute('value'),
  ]).toEqual([false, '/'])
})

it('panel: leads a dealer home with a message', async () => {
  const [{ id }, dealer] = [
    await createProduct({}),
    await Visitor.signedIn(await createPerson('dealer'), 'dealer'),
  ]
  expect((await dealer.open(`/admin/products/${id}/edit`)).path).toBe('/')
  expect(dealer.cookies.get(FLASH_COOKIE)).toBe('admin-denied')
})
