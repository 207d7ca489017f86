/** Restores a backup; rows in one transaction. */
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Failure } from '../../../supabase/local/failure.ts'
import { migrate, NO_SEED, SEED_FILES } from '../../../supabase/local/migrate.ts'
import { readEntry } from './archive.ts'
import { connect } from './make.ts'
import { type Archive, compareMigrations, type DumpedTable, readArchive } from './manifest.ts'
import type { Place } from './place.ts'
import { columnsOf, listTables, match, quoted, shown, tablesInUse } from './tables.ts'

/** Concurrent object writes; each waits for disk or network. */
const PARALLEL = 8
const PROGRESS = 500

/** Checks every byte first. Throws a Failure with the reason. */
export async function restore(place: Place, file: string, log: (line: string) => void): Promise<Archive> {
  const archive = await readArchive(file)
  log(`${file} is whole: made ${archive.manifest.made_at} by version ${archive.manifest.app}`)
  compareMigrations(archive).forEach(log)
  if (isDemonstration(archive) && !place.isLocal)
    throw new Failure(
      `${file} holds demonstration data with admins whom everybody knows: it goes to this machine alone. Nothing was restored.`,
    )
  const client = await connect(place.dataUrl)
  try {
    await refuseData(client, place, archive)
    await laySchema(client, place, archive, log)
    await makeSeedList(place)
    const tables = match(archive.manifest.tables, await listTables(client)).filter(
      ({ schema }) => place.media.keepsRows || schema !== 'storage',
    )
    await client.query('begin')
    await withoutTriggers(client)
    await writeMedia(place, archive, log)
    await loadTables(client, place, archive, tables, log)
    if (!place.media.keepsRows) await restoreOwners(client, archive)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
  // Migrates older backups to this version.
  if (place.schemaUrl) await migrate({ connectionString: place.schemaUrl, log })
  return archive
}

async function refuseData(client: pg.Client, place: Place, { manifest }: Archive): Promise<void> {
  const inUse = await tablesInUse(client)
  const { rows } = await client.query<{ key: string }>(
    `select bucket_id || '/' || name as key from storage.objects`,
  )
  // An interrupted restore through the API leaves sent objects.
  const own = new Set(
    place.media.keepsRows ? [] : manifest.media.map(({ bucket, name }) => `${bucket}/${name}`),
  )
  if (rows.some(({ key }) => !own.has(key))) inUse.push('storage.objects')
  if (inUse.length === 0) return
  const advice = place.schemaUrl ? ' "npm run backend:reset" empties it for good.' : ''
  throw new Failure(
    `A backup goes into an empty shop only, but ${place.title} holds data (${inUse.slice(0, 5).join(', ')}).` +
      ` Nothing was restored.${advice}`,
  )
}

async function laySchema(
  client: pg.Client,
  place: Place,
  { manifest }: Archive,
  log: (line: string) => void,
): Promise<void> {
  const wanted = manifest.migrations.map(({ version }) => version)
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
  )
  const { rows } = tables[0]?.found
    ? await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations')
    : { rows: [] }
  const present = new Set(rows.map(({ version }) => version))
  const missing = wanted.filter((version) => !present.has(version))
  const further = [...present].filter((version) => !wanted.includes(version))
  if (further.length > 0)
    throw new Failure(
      `${place.title} has a newer schema than the backup (${further[0]}): restore into one that no migration has touched.` +
        ' Nothing was restored.',
    )
  if (missing.length === 0) return
  if (!place.schemaUrl)
    throw new Failure(
      `${place.title} lacks migration ${missing[0]} of the backup: run "npm run db:migrate" of the version that made it first.` +
        ' Nothing was restored.',
    )
  await migrate({ connectionString: place.schemaUrl, until: wanted.at(-1)!, log: () => undefined })
  log(`The schema stands at ${wanted.at(-1)}`)
}

function isDemonstration({ manifest }: Archive): boolean {
  return manifest.seeds.some(({ path }) => path !== NO_SEED)
}

/** Created by the seeding role, not the restoring one. */
async function makeSeedList(place: Place): Promise<void> {
  if (!place.isLocal) return
  const owner = await connect(place.schemaUrl ?? place.dataUrl)
  try {
    await owner.query(SEED_FILES)
    await owner.query('truncate supabase_migrations.seed_files')
  } finally {
    await owner.end()
  }
}

/** Disables triggers and foreign keys: the rows have passed them. */
async function withoutTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Failure(
      'This role may not switch triggers off: connect as supabase_admin (self-hosted). Nothing was restored.',
    )
  }
}

async function loadTables(
  client: pg.Client,
  place: Place,
  archive: Archive,
  tables: DumpedTable[],
  log: (line: string) => void,
): Promise<void> {
  const filled: string[] = []
  for (const table of tables) {
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${quoted(table)}) as found`,
    )
    if (rows[0]!.found) filled.push(quoted(table))
  }
  if (filled.length > 0) {
    // Rows from migrations may have changed; includes empty referencing tables.
    const all = tables.filter(({ schema }) => filled.some((name) => name.startsWith(`"${schema}".`)))
    await client.query(`truncate ${all.map(quoted).join(', ')}`)
  }
  for (const table of tables) await loadTable(client, archive, table)
  for (const sequence of archive.manifest.sequences) {
    await client.query('select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null', [
      quoted(sequence),
      sequence.value,
      sequence.called,
    ])
  }
  if (place.isLocal) {
    // Keeps shops without demonstration data free of it.
    const seeds = isDemonstration(archive) ? archive.manifest.seeds : [{ path: NO_SEED, hash: '' }]
    for (const { path, hash } of seeds) {
      await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
        path,
        hash,
      ])
    }
  }
  log(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
}

async function copyRows(client: pg.Client, { path, entries }: Archive, table: DumpedTable, name: string) {
  const copy = client.query(copyFrom(`copy ${name} (${columnsOf(table)}) from stdin`))
  await pipeline(readEntry(path, entries.get(table.entry)!), createGunzip(), copy)
  return copy.rowCount
}

async function loadTable(client: pg.Client, archive: Archive, table: DumpedTable): Promise<void> {
  if (table.rows === 0) return
  let rows: number
  try {
    rows = await copyRows(client, archive, table, quoted(table))
  } catch (error) {
    const { message, detail } = error as { message: string; detail?: string }
    throw new Failure(
      `${shown(table)} does not take its rows: ${[message, detail].filter(Boolean).join('; ')}. Nothing was restored.`,
    )
  }
  if (rows !== table.rows)
    throw new Failure(`${shown(table)} has ${rows} rows instead of ${table.rows}. Nothing was restored.`)
}

async function writeMedia(place: Place, archive: Archive, log: (line: string) => void): Promise<void> {
  const { media } = archive.manifest
  const queue = media.values()
  let done = 0
  const work = async () => {
    for (const object of queue) {
      await place.media.write(object, readEntry(archive.path, archive.entries.get(object.entry)!))
      if (++done % PROGRESS === 0 && done < media.length) log(`  ${done} of ${media.length} stored objects`)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  log(`${media.length} stored objects`)
}

/** Sets the owners of objects restored through the API. */
async function restoreOwners(client: pg.Client, archive: Archive): Promise<void> {
  const table = archive.manifest.tables.find((one) => shown(one) === 'storage.objects')
  if (!table || table.rows === 0) return
  await client.query('create temporary table restored_objects (like storage.objects) on commit drop')
  await copyRows(client, archive, table, 'restored_objects')
  await client.query(
    `update storage.objects o set owner = r.owner, owner_id = r.owner_id, created_at = r.created_at,
       user_metadata = r.user_metadata
     from restored_objects r where r.bucket_id = o.bucket_id and r.name = o.name`,
  )
}
