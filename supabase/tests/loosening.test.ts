/** Loosens the rules of access one by one: a caller of rights.txt must notice each, or the rule's text is in a file here. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { sql } from './support/database.ts'
import { grants } from './support/grants.ts'
import { isNoticed, observe, type Operation, OPERATIONS, prepareObservations } from './support/observe.ts'

/** Policies whose opening no caller notices, with their texts: read the difference before you accept one. */
const UNSEEN = fileURLToPath(new URL('unseen-policies.txt', import.meta.url))
const textOf = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([name, text]) => `${name}\n  ${text}\n`)
    .sort()
    .join('')

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

const inForce = new Map<string, ReturnType<typeof cellsOf>>()
const cellsOf = (table: string, operation: Operation) =>
  observe(operation, table, fixture.tables[table]!, fixture.callers)

/** True if what a caller reaches differs after a change of the rules. Staff come first: most changes show there. */
async function isSeen(table: string, operation: Operation, change: string): Promise<boolean> {
  const callers = Object.fromEntries(Object.entries(fixture.callers).reverse()) as Fixture['callers']
  const key = `${operation} ${table}`
  if (!inForce.has(key)) inForce.set(key, cellsOf(table, operation))
  const expected = await inForce.get(key)!
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
  // Second locks: changes see only rows that the policy for reading shows, and the owner's column is not granted.
  await expect(textOf(await unnoticed(closed, () => 'true'))).toMatchFileSnapshot(UNSEEN)
})

it('policies: one that is open to all staff is noticed', async () => {
  const asking = policies.filter(({ using, check }) => `${using} ${check}`.includes('has_capability'))
  expect(asking.length).toBeGreaterThan(80)
  const loosen = (text: string) => text.replace(/private\.has_capability\([^)]*\)/g, 'private.is_staff()')
  const missed = await unnoticed(asking, loosen)
  const unseen = readFileSync(UNSEEN, 'utf8')
  expect(Object.keys(missed).filter((name) => !unseen.includes(`${name}\n`))).toEqual([])
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
  const unseen = readFileSync(UNSEEN, 'utf8')
  const seen = policies.filter(({ table, name }) => !unseen.includes(`${table}: ${name}\n`))
  const missed = {}
  let tried = 0
  for (const policy of seen)
    for (const n of withoutOne(policy.using ?? policy.check!).keys()) {
      tried += 1
      Object.assign(missed, await unnoticed([policy], (text) => withoutOne(text)[n]!))
    }
  expect(tried).toBeGreaterThan(50)
  await expect(textOf(missed)).toMatchFileSnapshot('./half-seen-policies.txt')
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
  for (const table of Object.keys(fixture.tables))
    expect({ table, operations: seen.get(table)!.operations }).toEqual({ table, operations: all })
})

it('storage policies: editors of products and content reach the public pictures, and nothing else is open', async () => {
  const found = await sql<{ operation: string; text: string }>(
    `select polcmd as operation, concat_ws(' / ', pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as text
     from pg_policy p join pg_class c on c.oid = polrelid where relnamespace = 'storage'::regnamespace order by polcmd::text`,
  )
  const editors = `((bucket_id = ANY (ARRAY['products'::text, 'categories'::text, 'banners'::text])) AND ( SELECT private.has_capability(VARIADIC ARRAY['products'::text, 'content'::text, 'moves'::text]) AS has_capability))`
  expect(found).toEqual([
    { operation: 'a', text: editors },
    { operation: 'd', text: editors },
    { operation: 'r', text: editors },
    { operation: 'w', text: `${editors} / ${editors}` },
  ])
})
