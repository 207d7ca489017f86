import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, type Fixture, type TableFixture } from './access-fixture.ts'
import { ADMIN_FUNCTIONS, BUCKETS, FUNCTIONS, IDENTITIES, type Identity, TABLES } from './access-matrix.ts'
import { type Client, serviceClient, sql } from './support/stack.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})

/** The tables are walked by name here; the typed client would need one function per table. */
type Loose = ReturnType<Client['from']> & Record<string, (...args: never[]) => never>
const from = (client: Client, table: string) => client.from(table as never) as unknown as Loose
type Answer = {
  data: Record<string, unknown>[] | null
  error: { code: string; message: string } | null
  status: number
}

/** '!' for a missing grant, otherwise the labels of the rows that came back. */
function observed({ data, error }: Answer, { key, rows }: TableFixture): string {
  if (error) return error.code === '42501' && /permission denied/.test(error.message) ? '!' : ''
  const found = Object.entries(rows).filter(([, row]) =>
    data!.some((d) => key.every((k) => String(d[k]) === String(row[k]))),
  )
  return found.map(([label]) => label).join(' ')
}

const match = (table: TableFixture, label: string) => table.rows[label]!
const rowsOf = (table: TableFixture) => Object.keys(table.rows)

async function select(identity: Identity, name: string, table: TableFixture): Promise<string> {
  const found: string[] = []
  for (const label of rowsOf(table)) {
    const answer = (await from(fixture.clients[identity], name)
      .select(table.key.join(','))
      .match(match(table, label) as never)) as unknown as Answer
    const seen = observed(answer, table)
    if (seen === '!') return '!'
    if (seen) found.push(seen)
  }
  return found.join(' ')
}

/** Changes or deletes each labelled row inside a copy: what is reached is put back afterwards. */
async function write(
  kind: 'update' | 'delete',
  identity: Identity,
  name: string,
  table: TableFixture,
): Promise<string> {
  const found: string[] = []
  for (const label of rowsOf(table)) {
    const row = match(table, label)
    const where = table.key.map((k, i) => `${k} = $${i + 1}`).join(' and ')
    const before = await sql(
      `select to_jsonb(t)::text as row from public.${name} t where ${where}`,
      Object.values(row),
    )
    const builder = from(fixture.clients[identity], name)
    const change = (kind === 'update'
      ? builder.update((table.update ?? {}) as never)
      : builder.delete()) as unknown as {
      match: (row: Record<string, unknown>) => Promise<Answer>
    }
    const answer = await change.match(row)
    if (answer.error?.code === '42501' || answer.error?.code === '55000') return '!'
    const after = await sql(
      `select to_jsonb(t)::text as row from public.${name} t where ${where}`,
      Object.values(row),
    )
    // A foreign key may stop a delete that access allowed: that counts as reached.
    if (before[0]?.row !== after[0]?.row || answer.error?.code === '23503') found.push(label)
    if (before[0] && !after[0]) {
      fixture = await buildFixture()
      Object.assign(table, fixture.tables[name])
    } else if (before[0]?.row !== after[0]?.row) {
      await restore(name, table.key, JSON.parse(before[0]!.row))
    }
  }
  return found.join(' ')
}

async function restore(name: string, key: string[], row: Record<string, unknown>): Promise<void> {
  const columns = await sql<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
       and column_name <> all ($2)`,
    [name, [...key, 'version', 'updated_at']],
  )
  const names = columns.map((c) => c.column_name)
  await sql(
    `update public.${name} t set (${names.join(', ')}) = (
       select ${names.map((n) => `r.${n}`).join(', ')} from jsonb_populate_record(null::public.${name}, $1) r)
     where ${key.map((k, i) => `t.${k} = $${i + 2}`).join(' and ')}`,
    [JSON.stringify(row), ...key.map((k) => row[k])],
  )
}

async function insert(identity: Identity, name: string, table: TableFixture): Promise<string> {
  const row = table.insert?.('') ?? {}
  const answer = (await from(fixture.clients[identity], name).insert(row as never)) as unknown as Answer
  if (answer.error) {
    // Row-level security says so in words; a missing grant says «permission denied».
    if (/row-level security/.test(answer.error.message)) return ''
    return answer.error.code === '42501' ||
      answer.error.code === '55000' ||
      /permission denied/.test(answer.error.message)
      ? '!'
      : `error ${answer.error.code}`
  }
  return 'inserted'
}

describe('the matrix', () => {
  it('lists every table, view, function and bucket', async () => {
    const tables = await sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`,
    )
    expect(Object.keys(TABLES).sort()).toEqual(tables.map((t) => t.name).sort())
    expect(Object.keys(fixture.tables).sort()).toEqual(Object.keys(TABLES).sort())
    const functions = await sql<{ name: string }>(
      `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace`,
    )
    expect(Object.keys(FUNCTIONS).sort()).toEqual([...new Set(functions.map((f) => f.name))].sort())
    const { data: buckets } = await serviceClient().storage.listBuckets()
    expect(Object.keys(BUCKETS).sort()).toEqual(buckets!.map((b) => b.name).sort())
  })
})

describe.each(Object.keys(TABLES))('%s', (name) => {
  const access = TABLES[name]!
  describe.each(IDENTITIES)('as %s', (identity) => {
    it('reads what it may', async () => {
      expect(await select(identity, name, fixture.tables[name]!)).toBe(access.select[identity])
    })
    it('inserts what it may', async () => {
      const expected = access.insert[identity]
      expect(await insert(identity, name, fixture.tables[name]!)).toBe(
        expected === '!' || expected === '' ? expected : 'inserted',
      )
      await sql(
        `delete from public.cart_items where product_id in (select id from public.products where stock_quantity = 0)`,
      )
      await sql(`delete from public.product_prices where amount = 5`)
      await sql(`delete from public.product_colors where stock_quantity = 0`)
    })
    it('changes what it may', async () => {
      expect(await write('update', identity, name, fixture.tables[name]!)).toBe(access.update[identity])
    })
    it('removes what it may', async () => {
      expect(await write('delete', identity, name, fixture.tables[name]!)).toBe(access.delete[identity])
    })
  })

  it('grants signed-in people only the listed columns', async () => {
    const columns = async (privilege: string) =>
      (
        await sql<{ c: string }>(
          `select column_name as c from information_schema.column_privileges
           where table_schema = 'public' and table_name = $1 and grantee = 'authenticated' and privilege_type = $2 order by 1`,
          [name, privilege],
        )
      )
        .map(({ c }) => c)
        .join(' ')
    expect(await columns('INSERT')).toBe(access.insertColumns)
    expect(await columns('UPDATE')).toBe(access.updateColumns)
    const anonymous = await sql(
      `select 1 from information_schema.column_privileges
       where table_schema = 'public' and table_name = $1 and grantee = 'anon' and privilege_type <> 'SELECT'`,
      [name],
    )
    expect(anonymous).toEqual([])
  })
})

describe('functions', () => {
  it.each(Object.entries(FUNCTIONS))('%s may be called by whom it is meant for', async (name, access) => {
    for (const identity of IDENTITIES) {
      const args = await sql<{ args: Record<string, null> }>(
        `select coalesce(jsonb_object_agg(a.name, null), '{}') as args from pg_proc p
         cross join unnest(p.proargnames[1:p.pronargs]) a (name)
         where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
        [name],
      )
      const { error } = await fixture.clients[identity].rpc(name as never, args[0]!.args as never)
      expect([identity, error?.code === '42501' ? '!' : 'yes']).toEqual([identity, access[identity]])
      if (ADMIN_FUNCTIONS.includes(name) && access[identity] === 'yes' && identity !== 'admin') {
        expect(error?.message).toBe('admin_required')
      }
    }
  })
})

describe.each(Object.keys(BUCKETS))('bucket %s', (bucket) => {
  it('answers each identity as listed', async () => {
    const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
    const existing = `${randomUUID()}.webp`
    const added = await serviceClient()
      .storage.from(bucket)
      .upload(existing, webp, { contentType: 'image/webp' })
    expect(added.error).toBeNull()
    for (const identity of IDENTITIES) {
      const files = fixture.clients[identity].storage.from(bucket)
      const add = await files.upload(`${randomUUID()}.webp`, webp, { contentType: 'image/webp' })
      expect([identity, 'add', add.error ? '!' : 'yes']).toEqual([
        identity,
        'add',
        BUCKETS[bucket]!.add[identity],
      ])
      const address = files.getPublicUrl(existing).data.publicUrl
      const open = (await fetch(address)).ok
      const read = open || !(await files.download(existing)).error
      expect([identity, 'read', read ? 'yes' : '!']).toEqual([
        identity,
        'read',
        BUCKETS[bucket]!.read[identity],
      ])
      const removed = await files.remove([existing])
      expect([identity, 'remove', removed.data?.length ? 'yes' : '!']).toEqual([
        identity,
        'remove',
        BUCKETS[bucket]!.remove[identity],
      ])
      if (removed.data?.length)
        await serviceClient().storage.from(bucket).upload(existing, webp, { contentType: 'image/webp' })
    }
  })
})
