import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { ADMIN_FUNCTIONS, BUCKETS, FUNCTIONS, IDENTITIES, TABLES } from './access-matrix.ts'
import { expectedGrants, grantsOf } from './support/grants.ts'
import { observe } from './support/observe.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
})

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
      expect(await observe('select', fixture.clients[identity], name, fixture.tables[name]!)).toBe(
        access.select[identity],
      )
    })
    it('inserts what it may', async () => {
      const expected = access.insert[identity]
      expect(await observe('insert', fixture.clients[identity], name, fixture.tables[name]!)).toBe(
        expected === '!' || expected === '' ? expected : 'inserted',
      )
    })
    it('changes what it may', async () => {
      expect(await observe('update', fixture.clients[identity], name, fixture.tables[name]!)).toBe(
        access.update[identity],
      )
    })
    it('removes what it may', async () => {
      expect(await observe('delete', fixture.clients[identity], name, fixture.tables[name]!)).toBe(
        access.delete[identity],
      )
    })
  })

  it('is granted as the cells say', async () => {
    expect(await grantsOf(name)).toEqual(expectedGrants(name))
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

it('has the policies that were looked at', async () => {
  const policies = await sql(
    `select c.relname as table, p.polname as policy, p.polcmd as command, pg_get_expr(p.polqual, p.polrelid) as using,
       pg_get_expr(p.polwithcheck, p.polrelid) as check,
       array(select r.rolname from pg_roles r where r.oid = any (p.polroles) order by 1)::text as roles
     from pg_policy p join pg_class c on c.oid = p.polrelid
     where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) order by 1, 2`,
  )
  // `vitest run --project database access --update` writes it anew: read the difference before you commit it.
  await expect(`${JSON.stringify(policies, null, 2)}\n`).toMatchFileSnapshot('policies.json')
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
    const contentType = bucket === 'price-lists' ? 'application/pdf' : 'image/webp'
    const existing = `${randomUUID()}.webp`
    const added = await serviceClient().storage.from(bucket).upload(existing, webp, { contentType })
    expect(added.error).toBeNull()
    for (const identity of IDENTITIES) {
      const files = fixture.clients[identity].storage.from(bucket)
      const add = await files.upload(`${randomUUID()}.webp`, webp, { contentType })
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
        await serviceClient().storage.from(bucket).upload(existing, webp, { contentType })
    }
  })
})
