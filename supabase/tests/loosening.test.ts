/**
 * Loosens the access rules one by one and looks whether the matrix notices: a rule that could fall unnoticed is not
 * proven. Each change is undone before the next.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { IDENTITIES, TABLES } from './access-matrix.ts'
import { grantsOf, sameGrants } from './support/grants.ts'
import { observe, type Operation } from './support/observe.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'

const OPERATIONS: Record<string, Operation> = { r: 'select', a: 'insert', w: 'update', d: 'delete' }

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})

/** Whether the grants or a cell of this operation are not what the matrix says. */
async function isNoticed(name: string, operation: Operation): Promise<boolean> {
  if (!sameGrants(name, await grantsOf(name))) return true
  for (const identity of IDENTITIES) {
    const expected = TABLES[name]![operation][identity]
    const wanted = operation === 'insert' && expected !== '!' && expected !== '' ? 'inserted' : expected
    const seen = await observe(operation, fixture.clients[identity], name, fixture.tables[name]!).catch(
      () => 'fault',
    )
    if (seen !== wanted) return true
  }
  return false
}

interface Policy {
  table: string
  name: string
  cmd: string
  using: string | null
  check: string | null
}

describe('policies', () => {
  it('are noticed when they let everybody pass', async () => {
    const policies = await sql<Policy>(
      `select c.relname as table, p.polname as name, p.polcmd as cmd,
         pg_get_expr(p.polqual, p.polrelid) as using, pg_get_expr(p.polwithcheck, p.polrelid) as check
       from pg_policy p join pg_class c on c.oid = p.polrelid
       where c.relnamespace = 'public'::regnamespace order by 1, 2`,
    )
    expect(policies.length).toBeGreaterThan(50)
    const unnoticed: string[] = []
    for (const { table, name, cmd, using, check } of policies) {
      if (using === 'true') continue
      const alter = (u: string | null, c: string | null) =>
        sql(
          `alter policy "${name}" on public.${table} ${u ? `using (${u})` : ''} ${c ? `with check (${c})` : ''}`,
        )
      await alter(using && 'true', check && 'true')
      const noticed = await isNoticed(table, OPERATIONS[cmd]!)
      await alter(using, check)
      if (!noticed) unnoticed.push(`${table}: ${name}`)
    }
    expect(unnoticed).toEqual(UNSEEN_FROM_OUTSIDE)
  }, 120_000)

  it('are noticed when row-level security is off', async () => {
    const unnoticed: string[] = []
    for (const name of await tables()) {
      await sql(`alter table public.${name} disable row level security`)
      const noticed =
        (await isNoticed(name, 'select')) ||
        (await isNoticed(name, 'update')) ||
        (await isNoticed(name, 'insert'))
      await sql(`alter table public.${name} enable row level security`)
      if (!noticed) unnoticed.push(name)
    }
    // Nothing to hide from whoever is granted: only the service reads three of them, everybody may read the others.
    expect(unnoticed).toEqual(
      [
        'rate_limits',
        'shop_secrets',
        'slug_redirects',
        'cart_merges',
        'attributes',
        'attribute_choices',
        'category_attributes',
        'product_families',
      ].sort(),
    )
  }, 120_000)
})

describe('grants', () => {
  it('are noticed when one is added', async () => {
    const unnoticed: string[] = []
    for (const name of await tables()) {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        for (const operation of ['select', 'insert', 'update', 'delete'] as const) {
          const [has] = await sql<{ has: boolean }>(
            operation === 'delete'
              ? 'select has_table_privilege($1, $2, $3) as has'
              : 'select has_any_column_privilege($1, $2, $3) as has',
            [role, `public.${name}`, operation],
          )
          if (has!.has) continue
          await sql(`grant ${operation} on public.${name} to ${role}`)
          const noticed = await isNoticed(name, operation)
          await sql(`revoke ${operation} on public.${name} from ${role}`)
          if (!noticed) unnoticed.push(`${operation} on ${name} to ${role}`)
        }
      }
    }
    expect(unnoticed).toEqual([])
  }, 240_000)
})

async function tables(): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Second locks: changes and removals see only rows that the policy for reading shows, and the owner's column is not
 * granted. Their text is watched by policies.json (access.test.ts).
 */
const UNSEEN_FROM_OUTSIDE = [
  'addresses: people add their own addresses',
  'cart_items: people change their own cart',
  'cart_items: people empty their own cart',
  'cart_items: people fill their own cart',
  'comment_likes: people change their own votes',
  'comment_likes: people take their own votes back',
  'comment_likes: people vote on what they see',
  'comments: people comment for themselves',
  'contact_messages: admins remove messages to the shop',
  'contact_messages: admins tick off messages to the shop',
  'customer_segments: admins change segments',
  'customer_segments: admins remove segments',
  'dealer_notes: admins remove notes about dealers',
  'discount_codes: admins change codes',
  'discount_codes: admins remove codes',
  'legal_identities: people change their own identity, admins all',
  'missing_pages: admins dismiss missing pages',
  'order_drafts: admins remove drafts',
  'order_sheets: people change their own sheets',
  'order_sheets: people remove their own sheets',
  'redirects: admins change redirects',
  'redirects: admins remove redirects',
  'search_synonyms: admins change synonyms',
  'search_synonyms: admins remove synonyms',
  'shop_legal_details: admins change legal details',
  'short_links: admins change short links',
  'short_links: admins remove short links',
  'sms_settings: admins change message settings',
  'sms_templates: admins change templates',
  'sms_templates: admins remove templates',
  'stock_places: admins change stock places',
  'stock_places: admins remove stock places',
  'stock_requests: admins remove stock requests',
  'vat_rates: admins remove tax rates',
  'wishlist_items: people change their own wishlist',
  'wishlist_items: people empty their own wishlist',
]
