import { randomUUID } from 'node:crypto'
import { expire } from './fresh.ts'
import { createCategory, putInCategory } from './listing.ts'
import { createProduct, type Product, sql, tell } from './products.ts'

/** Two pots in their own category; the larger costs more, dealers pay less. `category`: slug. */
export async function createFamily(): Promise<{
  small: Product
  large: Product
  category: string
  mark: string
}> {
  const mark = `دیزی${randomUUID().slice(0, 6)}`
  const category = await createCategory('قفسه')
  const small = await createProduct({ name: `${mark} ۲۰ سانتی‌متر`, price: 400_000, dealerPrice: 300_000 })
  const large = await createProduct({ name: `${mark} ۲۸ سانتی‌متر`, price: 900_000, dealerPrice: 700_000 })
  await tell(small, { diameter: 20, height: 11, hobs: ['gas'], material: 'copper', warranty: 24 })
  await tell(large, { diameter: 28, height: 15, hobs: ['gas'], material: 'copper' })
  await putInCategory(category, [small, large])
  await sql(
    `with f as (insert into public.product_families (name, attribute_id)
       select $1, a.id from public.attributes a where a.key = 'diameter' returning id)
     insert into public.product_family_members (product_id, family_id, sort_order)
     select x.id, f.id, x.place from f, unnest($2::uuid[]) with ordinality x (id, place)`,
    [mark, [small.id, large.id]],
  )
  await expire('products', 'categories', `product:${small.slug}`, `product:${large.slug}`)
  return { small, large, category: category.slug, mark }
}
