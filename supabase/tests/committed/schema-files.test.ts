/** The schema files and the migrations make the same database. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSchemaDatabases, type SchemaDatabases } from '../../../scripts/lib/schema-databases.ts'

let databases: SchemaDatabases
beforeAll(async () => {
  databases = await openSchemaDatabases()
}, 300_000)
afterAll(() => databases?.stop())

it('schema files: make what the migrations make', async () => {
  expect(await databases.differences()).toEqual([])
})

it('comparison of schemas: finds each kind of change', async () => {
  const client = new pg.Client({ connectionString: databases.schemas })
  await client.connect()
  await client.query(`
    alter table public.orders add column probe text;
    comment on table public.orders is 'Orders';
    drop policy "owners add accounts" on public.bank_accounts;
    alter function private.slugify(text) volatile;
    drop index public.orders_spent;
    grant update (name) on public.colors to anon;
    drop trigger audit on public.colors;
    alter table public.orders drop constraint total_adds_up;
    alter type public.order_unit add value 'pallet';
    grant usage on schema private to authenticator;
    update storage.buckets set public = true where id = 'waybills';
  `)
  await client.end()
  expect(await databases.differences()).toEqual([
    'column public.colors.name',
    'column public.orders.probe',
    'constraint public orders total_adds_up',
    'function private.slugify(text)',
    'index public.orders_spent',
    'policy public.bank_accounts owners add accounts',
    'relation public.orders',
    expect.stringMatching(/^row storage\.buckets/),
    'schema private',
    'trigger public.colors audit',
    'type public.order_unit',
  ])
})
