/** Products; each test creates its own. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { stack } from './shop.ts'

export interface Product {
  id: string
  slug: string
  name: string
  colors: { id: string; name: string }[]
}

export const productPath = ({ slug }: Pick<Product, 'slug'>) => `/products/${encodeURIComponent(slug)}`

export function freshWord(): string {
  const letters = 'بپتجچخدرزسشفقکگلمنوه'
  return [...randomUUID().slice(0, 8)].map((digit) => letters[parseInt(digit, 16)]).join('')
}

let pool: pg.Pool | undefined

export async function sql<T extends pg.QueryResultRow = pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  pool ??= new pg.Pool({ connectionString: stack().dbUrl, max: 2 })
  return (await pool.query<T>(text, values)).rows
}

/** A product with pictures. Prices in toman; `colors`: stock by name, `pictures`: by color. */
export async function createProduct(options: {
  name?: string
  price?: number
  shopPrice?: number
  dealerPrice?: number
  stock?: number
  colors?: Record<string, number>
  pictures?: Record<string, string[]>
}): Promise<Product> {
  const { price = 250_000, shopPrice, dealerPrice, stock: pieces = 10, colors = {}, pictures = {} } = options
  const name = options.name ?? `محصول آزمون ${randomUUID().slice(0, 8)}`
  const [row] = await sql<{ id: string; slug: string }>(
    `insert into public.products (name, slug, stock_quantity, images, short_description, category_id)
     values ($1, '', $2, '{products/mug-front,products/mug-detail}', 'برای آزمون ساخته شده است.',
       -- One of the demonstration's: others come and go with their tests.
       (select id from public.categories where slug = 'پخت-وپز'))
     returning id, slug`,
    [name, pieces],
  )
  const product: Product = { id: row!.id, slug: row!.slug, name, colors: [] }
  for (const [color, quantity] of Object.entries(colors)) {
    const [added] = await sql<{ id: string }>(
      `with c as (select id from public.colors where name = $2)
       insert into public.product_colors (product_id, color_id, stock_quantity, images) select $1, c.id, $3, $4 from c
       returning color_id as id`,
      [product.id, color, quantity, pictures[color] ?? []],
    )
    product.colors.push({ id: added!.id, name: color })
  }
  for (const [type, amount] of Object.entries({
    base_price: price,
    shop_price: shopPrice,
    dealer_price: dealerPrice,
  })) {
    if (amount !== undefined) {
      await sql('insert into public.product_prices values ($1, $2, $3)', [product.id, type, amount])
    }
  }
  return product
}

/** Sets attributes by key: number, choice keys or boolean. */
export async function tell(
  { id }: Pick<Product, 'id'>,
  attributes: Record<string, number | string | string[] | boolean>,
): Promise<void> {
  await sql(
    `insert into public.product_attributes (product_id, attribute_id, kind, decimals, number, choice_id, is_true)
     select $1, a.id, a.kind, a.decimals, case when a.kind = 'number' then v.value::text::numeric end, c.id,
       case when a.kind = 'boolean' then v.value::text::boolean end
     from jsonb_each($2::jsonb) v
     join public.attributes a on a.key = v.key
     left join public.attribute_choices c on c.attribute_id = a.id and v.value ? c.key`,
    [id, JSON.stringify(attributes)],
  )
}

export async function stockOf(id: string): Promise<number> {
  const [row] = await sql<{ n: number }>(
    'select available_quantity as n from public.product_with_discounts where id = $1',
    [id],
  )
  return row!.n
}
