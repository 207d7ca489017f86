/** Questions, inserted directly. */
import type { Person } from './people.ts'
import { type Product, sql } from './products.ts'

/** Inserts a question, or an answer to `parent`; returns its id. */
export async function addQuestion(
  product: Product,
  author: Person,
  text: string,
  { parent, approved = true }: { parent?: string; approved?: boolean } = {},
): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.questions (product_id, user_id, content, parent_id, is_approved)
     values ($1, $2, $3, $4, $5) returning id`,
    [product.id, author.id, text, parent ?? null, approved],
  )
  return row!.id
}
