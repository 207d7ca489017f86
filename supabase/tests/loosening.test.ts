/** Loosens the rules of access one by one: the access matrix must notice each, or the rule's text is held here. */
import { beforeAll, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { TABLES } from './access-matrix.ts'
import { HALF_SEEN, UNSEEN } from './held-policies.ts'
import { expectedCells } from './staff-matrix.ts'
import { sql } from './support/database.ts'
import { grants } from './support/grants.ts'
import { isNoticed, type Operation, OPERATIONS, prepareObservations } from './support/observe.ts'

let fixture: Fixture
let policies: Policy[]
beforeAll(async () => {
  fixture = await buildFixture()
  await prepareObservations()
  policies = await sql<Policy>(
    `select c.relname as table, p.polname as name,
       case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end as operation,
       regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g') as using,
       regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\\s+', ' ', 'g') as check
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
})

interface Policy {
  table: string
  name: string
  operation: Operation
  using: string | null
  check: string | null
}

/** True if a cell of the matrix differs after a change of the rules. Staff come first: most changes show there. */
async function isSeen(table: string, operation: Operation, change: string): Promise<boolean> {
  const callers = Object.fromEntries(Object.entries(fixture.callers).reverse()) as Fixture['callers']
  const expected = expectedCells(table, operation)
  return isNoticed(change, operation, table, fixture.tables[table]!, callers, expected)
}

/** The policies whose change no cell shows, with their texts. */
async function unnoticed(
  changed: Policy[],
  loosen: (text: string) => string,
): Promise<Record<string, string>> {
  const missed: Record<string, string> = {}
  for (const { table, name, operation, using, check } of changed) {
    const change = [
      `alter policy "${name}" on public.${table}`,
      using && `using (${loosen(using)})`,
      check && `with check (${loosen(check)})`,
    ]
    if (!(await isSeen(table, operation, change.filter(Boolean).join(' '))))
      missed[`${table}: ${name}`] = [...new Set([using, check])].filter(Boolean).join(' / ')
  }
  return missed
}

it('policies: one that is open to all callers is noticed', async () => {
  const closed = policies.filter(({ using }) => using !== 'true')
  expect(closed.length).toBeGreaterThan(200)
  expect(await unnoticed(closed, () => 'true')).toEqual(UNSEEN)
})

it('policies: one that is open to all staff is noticed', async () => {
  const asking = policies.filter(({ using, check }) => `${using} ${check}`.includes('has_capability'))
  expect(asking.length).toBeGreaterThan(80)
  const loosen = (text: string) => text.replace(/private\.has_capability\([^)]*\)/g, 'private.is_staff()')
  const missed = await unnoticed(asking, loosen)
  expect(Object.keys(missed).filter((name) => !(name in UNSEEN))).toEqual([])
})

/** The expression without one of its conditions, for each that AND joins to others. */
function withoutOne(text: string): string[] {
  const shorter: string[] = []
  const open: number[][] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') open.push([at + 1])
    else if (text.startsWith(' AND ', at)) open.at(-1)!.push(at, at + 5)
    else if (text[at] === ')') {
      const cuts = [...open.pop()!, at]
      for (let n = 0; cuts.length > 2 && n < cuts.length; n += 2)
        shorter.push(`${text.slice(0, cuts[n])}true${text.slice(cuts[n + 1])}`)
    }
  }
  return shorter
}

it('policies: one that lost a condition is noticed', async () => {
  const seen = policies.filter(({ table, name }) => !(`${table}: ${name}` in UNSEEN))
  const missed = {}
  let tried = 0
  for (const policy of seen)
    for (const n of withoutOne(policy.using ?? policy.check!).keys()) {
      tried += 1
      Object.assign(missed, await unnoticed([policy], (text) => withoutOne(text)[n]!))
    }
  expect(tried).toBeGreaterThan(50)
  expect(missed).toEqual(HALF_SEEN)
})

it('row-level security: a table without it is noticed', async () => {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const missed: string[] = []
  for (const { name } of tables) {
    const change = `alter table public.${name} disable row level security`
    let noticed = false
    for (const operation of ['select', 'update', 'insert'] as const)
      noticed ||= await isSeen(name, operation, change)
    if (!noticed) missed.push(name)
  }
  // Nothing to hide from callers with a grant: only the service reads three, all callers the others.
  expect(missed).toEqual([
    'attribute_choices',
    'attributes',
    'category_attributes',
    'product_families',
    'rate_limits',
    'shop_secrets',
    'slug_redirects',
  ])
})

it('grants: each additional one is noticed', async () => {
  await sql('grant all on all tables in schema public to anon, authenticated, service_role')
  const all = ['anon', 'authenticated', 'service_role'].flatMap((role) =>
    [...OPERATIONS].sort().map((operation) => `${role} ${operation}`),
  )
  const seen = await grants()
  for (const table of Object.keys(TABLES))
    expect({ table, operations: seen.get(table)!.operations }).toEqual({ table, operations: all })
})

it('storage policies: editors of products and content reach the public pictures, and nothing else is open', async () => {
  const found = await sql<{ operation: string; text: string }>(
    `select polcmd as operation, concat_ws(' / ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text
     from pg_policy p join pg_class c on c.oid = polrelid where relnamespace = 'storage'::regnamespace order by polcmd::text`,
  )
  const editors = `((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text]) AS has_capability))`
  expect(found).toEqual([
    { operation: 'a', text: editors },
    { operation: 'd', text: editors },
    { operation: 'r', text: editors },
    { operation: 'w', text: `${editors} / ${editors}` },
  ])
})
