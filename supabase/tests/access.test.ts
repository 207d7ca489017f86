/** Rights: each object is compared with the access matrix, all identities and staff roles at once. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { ADMIN_FUNCTIONS, BUCKETS, FUNCTIONS, type Identity, TABLES } from './access-matrix.ts'
import {
  BUCKET_RIGHTS,
  expectedCells,
  FUNCTION_RIGHTS,
  mayOne,
  ROLE_CAPABILITIES,
  ROLES,
  type Role,
} from './staff-matrix.ts'
import { sql } from './support/database.ts'
import { expectedGrants, type Grants, grants } from './support/grants.ts'
import { observe, observeCall, OPERATIONS, prepareObservations } from './support/observe.ts'

let fixture: Fixture
let granted: Map<string, Grants>
beforeAll(async () => {
  fixture = await buildFixture()
  granted = await grants()
  await prepareObservations()
})

it('access matrix: lists every table, view, function and bucket', async () => {
  const functions = await sql<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const buckets = await sql<{ name: string }>('select id as name from storage.buckets')
  expect(Object.keys(TABLES).sort()).toEqual([...granted.keys()].sort())
  expect(Object.keys(fixture.tables).sort()).toEqual(Object.keys(TABLES).sort())
  expect(Object.keys(FUNCTIONS).sort()).toEqual(functions.map(({ name }) => name).sort())
  expect(Object.keys(BUCKETS).sort()).toEqual(buckets.map(({ name }) => name).sort())
  expect(Object.keys(FUNCTION_RIGHTS).filter((name) => !ADMIN_FUNCTIONS.includes(name))).toEqual([])
})

it.each(Object.keys(TABLES))('table %s: each identity and role reaches the listed rows', async (table) => {
  const found: Record<string, unknown> = { granted: granted.get(table) }
  const expected: Record<string, unknown> = { granted: expectedGrants(table) }
  for (const operation of OPERATIONS) {
    found[operation] = await observe(operation, table, fixture.tables[table]!, fixture.callers)
    expected[operation] = expectedCells(table, operation)
  }
  expect(found).toEqual(expected)
})

it.each(Object.keys(FUNCTIONS))('function %s: each identity and role is let in as listed', async (name) => {
  const isAdmins = ADMIN_FUNCTIONS.includes(name)
  const listed = Object.entries(FUNCTIONS[name]!).map(([identity, cell]) => [
    identity,
    isAdmins && cell === 'yes' && identity !== 'admin' ? 'staff_required' : cell,
  ])
  const ofRoles = ROLES.map((role) => [
    role,
    isAdmins && !mayOne(role, FUNCTION_RIGHTS[name]) ? 'capability_required' : FUNCTIONS[name]!.admin,
  ])
  expect(await observeCall(name, fixture.callers)).toEqual(Object.fromEntries([...listed, ...ofRoles]))
})

it.each(Object.keys(BUCKETS))(
  'bucket %s: each identity and role reaches the listed objects',
  async (bucket) => {
    const object = { bucket_id: bucket, name: `${randomUUID()}.webp` }
    await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', Object.values(object))
    const objects = {
      key: ['name'],
      rows: { a: object },
      insert: () => ({ bucket_id: bucket, name: `${randomUUID()}.webp` }),
      update: { metadata: {} },
    }
    const [row] = await sql('select public as "isPublic" from storage.buckets where id = $1', [bucket])
    const { isPublic, rows } = BUCKETS[bucket]!
    const reached: Record<Identity | Role, string> = {
      ...rows,
      ...(Object.fromEntries(
        ROLES.map((role) => [role, mayOne(role, BUCKET_RIGHTS[bucket]) ? rows.admin : rows.customerA]),
      ) as Record<Role, string>),
    }
    const found: Record<string, unknown> = { ...row }
    const expected: Record<string, unknown> = { isPublic }
    for (const operation of OPERATIONS) {
      found[operation] = await observe(operation, 'storage.objects', objects, fixture.callers)
      expected[operation] =
        operation === 'insert'
          ? Object.fromEntries(Object.entries(reached).map(([who, cell]) => [who, cell && 'inserted']))
          : reached
    }
    expect(found).toEqual(expected)
  },
)

it('staff roles: have the listed capabilities at first', async () => {
  const rows = await sql<{ role: Role; capabilities: string[] }>(
    `select role, array_agg(capability order by capability) as capabilities from public.role_capabilities group by role`,
  )
  expect(Object.fromEntries(rows.map(({ role, capabilities }) => [role, capabilities]))).toEqual(
    Object.fromEntries(ROLES.map((role) => [role, [...ROLE_CAPABILITIES[role]].sort()])),
  )
})

it('functions of the panel: each checks the rights of its caller', async () => {
  const open = await sql<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'admin\\_%'
       and p.prosrc !~ '(require_owner\\(\\)|require_staff\\(\\)|require_capability\\(|require_bulk_capability\\(|require_over_person\\(|lock_order_as\\(|lock_profile_for_admin\\(|lock_staff\\(|lock_wholesale\\()'`,
  )
  expect(open).toEqual([])
})
