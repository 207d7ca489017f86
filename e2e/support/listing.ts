import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expire } from './fresh.ts'
import { createProduct, type Product, sql, tell } from './products.ts'

export interface Category {
  id: string
  slug: string
  name: string
}

export async function createCategory(name: string, parentId: string | null = null): Promise<Category> {
  const full = `${name} ${randomUUID().slice(0, 6)}`
  const [row] = await sql<{ id: string; slug: string }>(
    // Last: other tests' products use the first category.
    `insert into public.categories (name, slug, parent_id, sort_order)
     values ($1, private.slugify($1), $2, 900) returning id, slug`,
    [full, parentId],
  )
  await expire('categories')
  return { ...row!, name: full }
}

export async function putInCategory(category: Category, products: Product[], brand?: string): Promise<void> {
  await sql('update public.products set category_id = $2, brand = $3 where id = any ($1)', [
    products.map(({ id }) => id),
    category.id,
    brand ?? null,
  ])
}

async function createIn(
  category: Category,
  brand: string | undefined,
  options: Parameters<typeof createProduct>[0],
) {
  const product = await createProduct(options)
  await putInCategory(category, [product], brand)
  return product
}

/** A category with a child: four products with different brand, price, color, discount and stock. */
export async function createShelf() {
  const category = await createCategory('قفسه')
  const below = await createCategory('زیرقفسه', category.id)
  const products = {
    cheap: await createIn(category, 'الوند', {
      name: 'بشقاب ارزان',
      price: 100_000,
      colors: { 'سبز دریایی': 3 },
    }),
    middle: await createIn(category, 'بیستون', { name: 'کاسهٔ میانه', price: 400_000, dealerPrice: 90_000 }),
    dear: await createIn(below, 'الوند', { name: 'دیس گران', price: 900_000 }),
    soldOut: await createIn(below, 'بیستون', { name: 'لیوان تمام‌شده', price: 300_000, stock: 0 }),
  }
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 50)`,
    [products.middle.id],
  )
  return { category, below, products }
}

/** Three pots in two child categories, with different diameter, hobs, dishwasher and stars. */
export async function createCookware() {
  const category = await createCategory('پخت')
  const [deep, flat] = [await createCategory('گود', category.id), await createCategory('تخت', category.id)]
  await sql(
    `insert into public.category_attributes (category_id, attribute_id, sort_order, is_filter)
     select $1, a.id, a.sort_order, true from public.attributes a where a.key in ('diameter', 'hobs', 'dishwasher')`,
    [category.id],
  )
  const small = await createIn(deep, undefined, { name: 'دیگ بیست' })
  const middle = await createIn(deep, undefined, { name: 'دیگ بیست‌وچهار' })
  const large = await createIn(flat, undefined, { name: 'دیگ سی' })
  await tell(small, { diameter: 20, hobs: ['gas', 'induction'], dishwasher: true })
  await tell(middle, { diameter: 24, hobs: ['gas', 'induction'], dishwasher: false })
  await tell(large, { diameter: 30, hobs: ['gas'], dishwasher: true })
  await sql('update public.products set average_rating = 4.5, review_count = 3 where id = $1', [large.id])
  await expire('products')
  return { category, deep, flat }
}

export const listPath = (category: Category, filters: Record<string, string> = {}) =>
  `/products?${new URLSearchParams({ category: category.slug, ...filters })}`

/** A sheet on phones. */
export async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /فیلترها/ }).click()
}

export async function applyFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: SHOW }).click()
}

/** With a count after hydration. */
export const SHOW = /^(نمایش محصولات|دیدن [۰-۹٬]+ محصول|محصولی با این‌ها نیست)$/
