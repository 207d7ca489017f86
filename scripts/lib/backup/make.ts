/** One database snapshot and the bytes of its objects. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { Failure } from '../../../supabase/local/failure.ts'
import { isAlive } from '../../../supabase/local/processes.ts'
import { ArchiveWriter } from './archive.ts'
import { about, type DumpedObject, type Manifest, migrationHash, seal } from './manifest.ts'
import type { MediaStore, StoredObject } from './media.ts'
import type { Place } from './place.ts'
import { columnsOf, listTables, quoted, readSequences, shown, type Table } from './tables.ts'

const PLAIN_SESSION = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
`
const PROGRESS = 500

/** `target` has another name until complete and synced. Throws a Failure. */
export async function backUp(place: Place, target: string, log: (line: string) => void): Promise<Manifest> {
  if (existsSync(target)) throw new Failure(`${target} exists already: it was left as it is.`)
  const folder = path.dirname(target)
  mkdirSync(folder, { recursive: true })
  await removeUnfinished(folder)
  const temporary = `${target}.part-${process.pid}`
  const file = await open(temporary, 'wx', 0o600)
  const archive = new ArchiveWriter(file, `${temporary}.entry`)
  try {
    const manifest = await write(place, archive, log)
    await file.close()
    await rename(temporary, target)
    await syncFolder(folder)
    return manifest
  } catch (error) {
    await archive.abort()
    await file.close()
    await rm(temporary, { force: true })
    throw error
  } finally {
    await place.media.release()
  }
}

async function write(place: Place, archive: ArchiveWriter, log: (line: string) => void): Promise<Manifest> {
  const client = await connect(place.dataUrl)
  const other = await connect(place.dataUrl)
  try {
    // Migrations lock it exclusively: none runs during a backup.
    await client.query(`select pg_advisory_lock_shared(hashtext('supabase_migrations'))`)
    const objects = await snapshot(client, other, place.media)
    const { media, left_out } = await writeMedia(archive, place.media, objects, other, log)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      tables.push(await writeTable(archive, client, table, left_out))
    }
    log(`${tables.length} tables, ${sum(tables, 'rows')} rows`)
    const manifest: Manifest = {
      ...about(),
      postgres: await value(client, `select current_setting('server_version') as value`),
      ...(await readHistory(client)),
      tables,
      sequences: await readSequences(client),
      media,
      left_out: left_out.map(({ bucket, name }) => `${bucket}/${name}`),
    }
    await seal(archive, manifest)
    await archive.end()
    return manifest
  } finally {
    await Promise.all([client.end(), other.end()])
  }
}

/** For file storage, writes wait while each file gets a second name, so no object loses its bytes. */
async function snapshot(client: pg.Client, other: pg.Client, media: MediaStore): Promise<StoredObject[]> {
  await other.query('begin')
  if (media.keepsRows) await other.query('lock table storage.objects in share mode')
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<StoredObject>(
    `select id, bucket_id as bucket, name, version, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'no-cache') as cache
     from storage.objects order by bucket_id, name`,
  )
  await media.hold(rows)
  await other.query('commit')
  return rows
}

async function writeMedia(
  archive: ArchiveWriter,
  store: MediaStore,
  objects: StoredObject[],
  other: pg.Client,
  log: (line: string) => void,
): Promise<{ media: DumpedObject[]; left_out: StoredObject[] }> {
  const media: DumpedObject[] = []
  const left_out: StoredObject[] = []
  for (const [index, object] of objects.entries()) {
    const source = await store.read(object)
    if (source) {
      const { name: entry, size, sha256 } = await archive.add(`media/${object.id}`, source)
      media.push({ ...object, entry, size, sha256 })
    } else {
      await expectGone(other, store, object)
      left_out.push(object)
    }
    if ((index + 1) % PROGRESS === 0) log(`  ${index + 1} of ${objects.length} stored objects`)
  }
  log(`${media.length} stored objects, ${megabytes(sum(media, 'size'))}`)
  return { media, left_out }
}

/** Missing bytes: removed since the snapshot, otherwise a storage fault. */
async function expectGone(other: pg.Client, store: MediaStore, object: StoredObject): Promise<void> {
  if (store.keepsRows) return
  const { rows } = await other.query('select from storage.objects where id = $1 and version = $2', [
    object.id,
    object.version,
  ])
  if (rows.length > 0)
    throw new Failure(`Storage does not hand out ${object.bucket}/${object.name}, although it is listed.`)
}

async function writeTable(
  archive: ArchiveWriter,
  client: pg.Client,
  table: Table,
  left_out: StoredObject[],
): Promise<Manifest['tables'][number]> {
  const isObjects = shown(table) === 'storage.objects'
  const ids = left_out.map(({ id }) => pg.escapeLiteral(id))
  const without = isObjects && ids.length > 0 ? ` where id not in (${ids.join(', ')})` : ''
  const rows = client.query(
    copyTo(`copy (select ${columnsOf(table)} from ${quoted(table)}${without}) to stdout`),
  )
  // Reading the end throws the errors of both.
  const compressed = pipeline(rows, createGzip(), () => undefined)
  const { name: entry, size, sha256 } = await archive.add(`database/${shown(table)}.tsv.gz`, compressed)
  // The row count follows the last row; the next result follows both.
  await client.query('select')
  return { ...table, rows: rows.rowCount, entry, size, sha256 }
}

async function readHistory(client: pg.Client): Promise<Pick<Manifest, 'migrations' | 'seeds'>> {
  const has = async (table: string) =>
    (await value(client, `select to_regclass('supabase_migrations.${table}') as value`)) !== null
  const migrations = (await has('schema_migrations'))
    ? await client.query<{ version: string; name: string | null; statements: string[] | null }>(
        'select version, name, statements from supabase_migrations.schema_migrations order by version',
      )
    : { rows: [] }
  const seeds = (await has('seed_files'))
    ? await client.query<Manifest['seeds'][number]>(
        'select path, hash from supabase_migrations.seed_files order by path',
      )
    : { rows: [] }
  return {
    migrations: migrations.rows.map(({ version, name, statements }) => ({
      version,
      name: name ?? '',
      sha256: migrationHash(statements),
    })),
    seeds: seeds.rows,
  }
}

/** Stores time and size for the dashboard; false in a database of an older version. */
export async function recordBackup(place: Place, bytes: number): Promise<boolean> {
  const client = await connect(place.dataUrl)
  try {
    if ((await value(client, `select to_regclass('public.last_backup') as value`)) === null) return false
    await client.query(
      `insert into public.last_backup (bytes) values ($1)
       on conflict (id) do update set finished_at = now(), bytes = excluded.bytes`,
      [bytes],
    )
    return true
  } finally {
    await client.end()
  }
}

export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'backup' })
  client.on('error', () => undefined)
  client.on('notice', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new Failure(`The database cannot be reached: ${(error as Error).message}`)
  }
  await client.query(PLAIN_SESSION)
  return client
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

async function value(client: pg.Client, query: string): Promise<string> {
  return (await client.query<{ value: string }>(query)).rows[0]!.value
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const entry of readdirSync(folder)) {
    const pid = /\.tar\.part-(\d+)(\.entry)?$/.exec(entry)?.[1]
    if (pid && !isAlive(Number(pid))) await rm(path.join(folder, entry), { force: true })
  }
}

/** Makes a file name durable; Windows needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
