import { createProduct, type Product, sql, tell } from './products.ts'

/** Two pots of the demonstration, different in diameter, price and stock. */
export async function createPots(): Promise<[Product, Product]> {
  const pots = await Promise.all([
    createProduct({ price: 300_000 }),
    createProduct({ price: 400_000, stock: 0 }),
  ])
  await sql(
    `update public.products set category_id = (select category_id from public.category_attributes t
       join public.attributes a on a.id = t.attribute_id where a.key = 'diameter' and t.is_compared limit 1)
     where id = any($1)`,
    [pots.map(({ id }) => id)],
  )
  await Promise.all([
    tell(pots[0], { diameter: 24, height: 12 }),
    tell(pots[1], { diameter: 28, height: 12 }),
  ])
  return pots
}
