/**
 * Committed: migrations that drop tables refuse while these have rows. On a stack of its own.
 * @module-tag nightly
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { migrate } from '../../local/migrate.ts'
import { resetStack, type Stack, startStack } from '../../local/stack.ts'

const STACK = { name: 'removals', portBase: 28020, prepare: false, durable: false }
const log = () => undefined

let stack: Stack
let client: pg.Client
beforeAll(async () => {
  stack = await startStack({ ...STACK, fresh: true })
  await migrate({ connectionString: stack.urls.database, until: '20261127121744', log })
  client = new pg.Client({ connectionString: stack.urls.database })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  await stack?.stop()
  await resetStack(STACK.name, log)
})

/** Rows that are refused, in order of the migrations: table, statement that adds, statement that clears. */
const ROWS = [
  [
    'backups',
    `insert into public.backups (target, is_daily, state, finished_at) values ('folder', false, 'failed', now())`,
    'delete from public.backups',
  ],
  [
    'backup_settings',
    'update public.backup_settings set is_daily = true',
    'update public.backup_settings set is_daily = false',
  ],
  [
    'shop_secrets',
    `insert into public.shop_secrets (name, sealed) values ('storage_key', 'v1.AAAA')`,
    `delete from public.shop_secrets where name = 'storage_key'`,
  ],
  [
    'dealer_notes',
    `with person as (insert into auth.users (id, phone) values (gen_random_uuid(), '989150000000') returning id)
     insert into public.dealer_notes (user_id, body) select id, 'قرار شد با چک بخرد' from person`,
    'delete from public.dealer_notes',
  ],
  [
    'short_links',
    `insert into public.short_links (target, title) values ('/products', 'کارت ویزیت')`,
    `update public.short_links set title = ''`,
  ],
  [
    'price_change_subscriptions',
    'insert into public.price_change_subscriptions (user_id) select id from public.profiles limit 1',
    'delete from public.price_change_subscriptions',
  ],
] as const

it('removals: are refused while rows exist, with the table and what to export', async () => {
  for (const [, fill] of ROWS) await client.query(fill)
  for (const [table, , clear] of ROWS) {
    const applying = migrate({ connectionString: stack.urls.database, log })
    await expect(applying).rejects.toThrow(new RegExp(`public\\.${table} has .+(Export|shows its keys)`))
    await client.query(clear)
  }
  expect(await migrate({ connectionString: stack.urls.database, log })).toBeGreaterThan(0)
})
