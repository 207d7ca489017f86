import { expect, test } from 'vitest'
import { openPage, type Page, submitForm } from '../support/html.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { visitorFor } from '../support/visitor.ts'

test('wishlist: without scripts it shows the price drop, takes a notice request and removes', async () => {
  const [product, other] = await Promise.all([createProduct({}), createProduct({})])
  const person = await createPerson()
  await sql(
    'insert into public.wishlist_items (user_id, product_id, price) select $1, unnest($2::uuid[]), 500000',
    [person.id, [product.id, other.id]],
  )
  const customer = await visitorFor(person)
  const rows = ({ document }: Page) => [...document.querySelectorAll('[data-testid="wish"]')]
  const row = (page: Page) => rows(page).find(({ textContent }) => textContent.includes(product.name))!
  const notice = (page: Page) => row(page).querySelector('[role="checkbox"]')!.getAttribute('aria-checked')

  const page = await openPage(customer, '/profile/lists')
  expect(row(page).textContent).toContain('٪۵۰')
  expect(notice(page)).toBe('false')
  const noticed = await submitForm(customer, page, `اگر ارزان شد پیامک بزن: ${product.name}`)
  expect(notice(noticed)).toBe('true')
  const removed = await submitForm(customer, noticed, `برداشتن ${product.name} از علاقه‌مندی‌ها`)
  expect(rows(removed)).toHaveLength(1)
  expect(row(removed)).toBeUndefined()
  // The heart is hidden without scripts.
  const heart = (await openPage(customer, productPath(other))).document.querySelector(
    `button[aria-label="افزودن ${other.name} به علاقه‌مندی‌ها"]`,
  )!
  expect(heart.closest('form')!.className).toContain('noscript:hidden')
})
