/**
 * Committed: a backup of this stack goes into a stack of its own. The details are in backup.test.ts.
 * @module-tag nightly
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { restore } from '../../../scripts/lib/backup/load.ts'
import { backUp, connect } from '../../../scripts/lib/backup/make.ts'
import { embeddedPlace } from '../../../scripts/lib/backup/place.ts'
import { tablesInUse } from '../../../scripts/lib/backup/tables.ts'
import { migrate, seed } from '../../local/migrate.ts'
import { resetStack, startStack } from '../../local/stack.ts'
import { fileSums, fingerprints } from '../support/contents.ts'
import { connection } from '../support/stack.ts'

const TARGET = { name: 'restored', portBase: 27920, durable: false }
const log = () => undefined

/** Empties a stack down to what migrations lay. */
async function empty(dataUrl: string): Promise<void> {
  const client = await connect(dataUrl)
  await client.query(`set session_replication_role = replica; set storage.allow_delete_query = 'true'`)
  await client.query(`truncate ${(await tablesInUse(client)).join(', ')} cascade`)
  await client.query('delete from storage.objects')
  await client.end()
}

it('backup: restores every row and file of a running shop into an empty one', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-restore-'))
  const source = await startStack({ name: connection().name, prepare: false })
  const target = await startStack({ ...TARGET, fresh: true })
  onTestFinished(async () => {
    await target.stop()
    await resetStack(TARGET.name, log)
    rmSync(folder, { recursive: true })
  })
  const [from, into] = [await embeddedPlace(source), await embeddedPlace(target)]
  await empty(into.dataUrl)
  const file = path.join(folder, 'shop.tar')
  // Other tests store rows without files.
  const { left_out: fileless } = await backUp(from, path.join(folder, 'before.tar'), log)
  const shop = await connect(from.dataUrl)
  await shop.query(`set storage.allow_delete_query = 'true'`)
  await shop.query(`delete from storage.objects where bucket_id || '/' || name = any ($1)`, [fileless])
  await shop.end()
  expect((await backUp(from, file, log)).left_out).toEqual([])
  await restore(into, file, log)
  expect(await fingerprints(into.dataUrl)).toEqual(await fingerprints(from.dataUrl))
  expect(await fileSums(target.name, into.dataUrl)).toEqual(await fileSums(source.name, from.dataUrl))
  // The next start finds nothing to do, and numbers continue.
  const connectionString = target.urls.database
  expect(await migrate({ connectionString, log })).toBe(0)
  expect(await seed({ connectionString, paths: ['seed/*.sql'], log })).toBe(0)
  const client = await connect(into.dataUrl)
  const { rows } = await client.query<{ next: number; last: number }>(
    `select nextval(pg_get_serial_sequence('public.stock_movements', 'id'))::int as next, (select max(id)::int from public.stock_movements) as last`,
  )
  await client.end()
  expect(rows[0]!.next).toBeGreaterThan(rows[0]!.last)
})
