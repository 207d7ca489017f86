import { expect, it } from 'vitest'
import { missingIn, openPage, textAt } from '../support/html.ts'
import { newVisitor } from '../support/visitor.ts'

it('cart without scripts: states what it needs and how to order by phone', async () => {
  const page = await openPage(newVisitor(), '/cart')
  expect(textAt(page, 'h1')).toBe('سبد خرید')
  const note = page.document.querySelector('main noscript [data-slot="note"]')
  expect(missingIn(textAt(page, 'main noscript'), ['سبد خرید به جاوااسکریپت نیاز دارد'])).toEqual([])
  expect(note?.querySelector('a[href^="tel:"]')).not.toBeNull()
  expect(
    page.document.querySelector('main [data-slot="skeleton"]')!.closest('.noscript\\:hidden'),
  ).not.toBeNull()
})
