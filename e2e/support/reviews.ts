import type { Product } from './products.ts'
import { sql } from './products.ts'
import type { Person } from './people.ts'

export interface WrittenReview {
  text: string
  /** 1–5; missing with `parent`. */
  rating?: number
  parent?: string
  approved?: boolean
  hoursAgo?: number
  helpful?: number
}

/** Inserts an approved review or reply; returns its id. */
export async function addReview(
  product: Product,
  author: Person,
  { text, rating = 5, parent, approved = true, hoursAgo = 1, helpful = 0 }: WrittenReview,
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.comments (product_id, user_id, content, rating, parent_id, is_approved, created_at)
     values ($1, $2, $3, $4, $5, $6, now() - $7 * interval '1 hour') returning id`,
    [product.id, author.id, text, parent ? null : rating, parent ?? null, approved, hoursAgo],
  )
  if (helpful > 0)
    await sql('update public.comments set helpful_count = $2 where id = $1', [row!.id, helpful])
  return row!.id
}

/** Several reviews, oldest first: «نظر شمارهٔ 1», 2, … with stars 1 to 5 in turn. */
export async function addReviews(product: Product, author: Person, count: number): Promise<void> {
  await sql(
    `insert into public.comments (product_id, user_id, content, rating, is_approved, created_at)
     select $1, $2, 'نظر شمارهٔ ' || n, (n - 1) % 5 + 1, true, now() - ($3 - n) * interval '1 minute'
     from generate_series(1, $3) n`,
    [product.id, author.id, count],
  )
}
