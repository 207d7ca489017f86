/** Plans of the statements in lists and search; sequential scans of large tables fail. */
import type { Side } from './search-sides.ts'

const STATEMENTS: [title: string, sql: string][] = [
  [
    'the products of a term',
    `select t.id from private.search_terms t where t.kind = 'category' and t.value = any (array(select c.id::text from public.categories c where c.slug = 'قابلمه'))`,
  ],
  ['products changed since the last refresh', `select l.number from private.product_search_index l where not l.is_indexed`],
  [
    'a page of a list',
    `select l.product_id from private.product_search_index l where l.number = any ('{5,50,500,5000}') order by l.buyer_count desc, l.number desc limit 12`,
  ],
  [
    'words that hold what was typed',
    `select t.id from private.search_terms t where t.kind = 'word' and t.value like '%قابل%' order by t.product_count desc, t.id limit 30`,
  ],
  [
    'words a typing error away',
    `select t.id from private.search_terms t where t.kind in ('word', 'joined') and t.typo_keys && private.typo_keys('قابلنه', 2) order by t.product_count desc, t.id limit 30`,
  ],
  [
    'the cards of a page',
    `select p.id, p.name, p.price from public.product_with_discounts p
     where p.id = any (array(select l.product_id from private.product_search_index l where l.number between 500 and 511))`,
  ],
] // oxfmt-ignore
const LARGE_TABLES =
  /Seq Scan on (?:products|product_search_index|search_terms|product_prices|discounts|product_colors)\b/

/** Prints the plans; false on a sequential scan of a large table. */
export async function printPlans({ client, products }: Side): Promise<boolean> {
  console.log(`\nPlans at ${products} products:`)
  let holds = true
  for (const [title, statement] of STATEMENTS) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off) ${statement}`,
    )
    const lines = rows.map((row) => row['QUERY PLAN'])
    console.log(` ${title}:`)
    console.log(lines.map((line) => `    ${line.slice(0, 140)}`).join('\n'))
    if (lines.some((line) => LARGE_TABLES.test(line))) {
      holds = false
      console.log('    reads a large table from end to end')
    }
  }
  return holds
}
