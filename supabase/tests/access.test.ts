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

async function select(identity: Identity, name: string, table: TableFixture): Promise<string> {
  const found: string[] = []
  for (const [label, row] of Object.entries(table.rows)) {
    const query = from(fixture.clients[identity], name)
      .select(table.key.join(','))
      .match(row as never)
    const { data, error } = (await query) as unknown as Answer
    if (error && isRefusal(error)) return '!'
    if (error) throw new Error(`${error.code} ${error.message}`)
    if (data!.length > 0) found.push(label)
  }
  return found.join(' ')
}

/** Changes or deletes each labelled row, in a transaction that PostgREST rolls back. */
async function write(
  kind: 'update' | 'delete',
  identity: Identity,
  name: string,
  table: TableFixture,
): Promise<string> {
  const found: string[] = []
  for (const label of Object.keys(table.rows)) {
    const builder = from(fixture.clients[identity], name)
    const change = kind === 'update' ? builder.update((table.update ?? {}) as never) : builder.delete()
    const query = change as unknown as {
      match: (row: object) => { select: (columns: string) => { rollback: () => Promise<Answer> } }
    }
    const { data, error } = await query.match(table.rows[label]!).select(table.key.join(',')).rollback()
    if (error && isRefusal(error)) return '!'
    // A foreign key that holds a row back comes after access: it was reached.
    if (error && error.code !== '23503') throw new Error(`${error.code} ${error.message}`)
    if (error || data!.length > 0) found.push(label)
  }
  return found.join(' ')
}

/** Inserts one row, rolled back: 'inserted', '' where row-level security says no, '!' without a grant. */
async function insert(identity: Identity, name: string, table: TableFixture): Promise<string> {
  const query = from(fixture.clients[identity], name).insert(
    (table.insert?.() ?? {}) as never,
  ) as unknown as {
    rollback: () => Promise<Answer>
  }
  const { error } = await query.rollback()
  if (!error) return 'inserted'
  if (/row-level security/.test(error.message)) return ''
  if (isRefusal(error)) return '!'
  throw new Error(`${error.code} ${error.message}`)
}

/** No grant, or a view that takes no changes at all. */
function isRefusal({ code, message }: { code: string; message: string }): boolean {
  return (code === '42501' && /permission denied/.test(message)) || code === '55000' || code === '0A000'
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
