/**
 * Rights: what each identity and staff role reaches is compared with rights.txt. After a change of rights write it with
 * `npx vitest run --project database supabase/tests/access.test.ts -u` and review its diff.
 */
import { beforeAll, expect, it } from 'vitest'
import { buildFixture, type Fixture } from './access-fixture.ts'
import { sql } from './support/database.ts'
import { grants } from './support/grants.ts'
import { prepareObservations } from './support/observe.ts'
import { describeBuckets, describeFunctions, describeRoles, describeTables } from './support/rights.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await buildFixture()
  await prepareObservations()
})

it('access fixture: has rows of every table and view', async () => {
  expect(Object.keys(fixture.tables).sort()).toEqual([...(await grants()).keys()].sort())
})

it('rights: are those of rights.txt', async () => {
  const parts = [
    await describeRoles(),
    await describeTables(fixture),
    await describeBuckets(fixture),
    await describeFunctions(fixture),
  ]
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('./rights.txt')
})

it('functions of the panel: each checks the rights of its caller', async () => {
  const open = await sql<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'admin\\_%'
       and p.prosrc !~ '(require_owner\\(\\)|require_staff\\(\\)|require_capability\\(|require_bulk_capability\\(|require_over_person\\(|require_import\\(|lock_order_as\\(|lock_profile_for_admin\\(|lock_staff\\(|lock_wholesale\\()'`,
  )
  expect(open).toEqual([])
})
