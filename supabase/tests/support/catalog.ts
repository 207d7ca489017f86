import { randomUUID } from 'node:crypto'
import { sql, sqlValue } from './database.ts'
import { insertRow } from './insert.ts'
import { createProduct, type Product } from './products.ts'

export interface Category {
  id: string
  slug: string
  name: string
}

export async function createCategory(parentId: string | null = null): Promise<Category> {
  const [row] = await sql<Category>(
    `insert into public.categories (name, slug, parent_id) values ($1::text, $1::text, $2) returning id, slug, name`,
    [`دسته-${randomUUID().slice(0, 8)}`, parentId],
  )
  return row!
}

export async function createColor(): Promise<{ id: string; name: string }> {
  const row = await insertRow('colors', { name: `رنگ ${randomUUID().slice(0, 8)}`, hex_code: '#0e6e6e' })
  return row
}

export async function setCategory(product: { id: string }, category: { id: string } | null): Promise<void> {
  await sql('update public.products set category_id = $2 where id = $1', [product.id, category?.id ?? null])
}

export async function createProductIn(
  category: { id: string },
  options: Parameters<typeof createProduct>[0] & { brand?: string } = {},
): Promise<Product> {
  const product = await createProduct(options)
  await sql('update public.products set category_id = $2, brand = $3 where id = $1', [
    product.id,
    category.id,
    options.brand ?? null,
  ])
  return product
}

export async function versionOf({ id }: { id: string }): Promise<number> {
  return sqlValue<number>('select version from public.products where id = $1', [id])
}

export async function slugOf({ id }: { id: string }): Promise<string> {
  return sqlValue<string>('select slug from public.products where id = $1', [id])
}

export async function colorName(id: string): Promise<string> {
  return sqlValue<string>('select name from public.colors where id = $1', [id])
}

/** Makes products one minute apart in age, the last one newest. */
export async function spreadAges(ids: readonly string[]): Promise<void> {
  await sql(
    `update public.products p set created_at = now() - (cardinality($1::uuid[]) - a.n) * interval '1 minute'
     from unnest($1::uuid[]) with ordinality a (id, n) where p.id = a.id`,
    [ids],
  )
}

/** Moves price history back: a transaction has only one time. */
export async function agePrices({ id }: { id: string }, interval = '1 minute'): Promise<void> {
  await sql(
    `with gone as (delete from public.price_history where product_id = $1 returning *)
     insert into public.price_history
     select product_id, price_type, started_at - $2::interval, price from (select * from gone order by started_at) g`,
    [id, interval],
  )
}
