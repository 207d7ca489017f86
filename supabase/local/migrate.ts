import { createHash } from 'node:crypto'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import pg from 'pg'
import { Failure } from './failure.ts'
import { refuseForeignDatabase } from './guard.ts'
import { supabaseFolder } from './paths.ts'
import { lineOf, splitStatements, type Statement } from './sql-statements.ts'

interface MigrateOptions {
  /** Any PostgreSQL, embedded or not; its user owns the created objects. */
  connectionString: string
  folder?: string
  /** Subfolder of `folder`; `migrations` by default. */
  directory?: string
  until?: string
  log: (line: string) => void
}

export const SEED_FILES = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
`

/** Marks a shop that never gets demonstration data. */
export const NO_SEED = 'none'

const MIGRATION = /^(\d+)_(.+)\.sql$/

/**
 * Applies the pending migrations, one transaction each, and records them as the Supabase CLI does. Throws a
 * Failure with file and line. Applies nothing when an applied file has changed.
 */
export async function migrate({
  connectionString,
  folder = supabaseFolder,
  directory = 'migrations',
  until,
  log,
}: MigrateOptions): Promise<number> {
  const files = listMigrations(join(folder, directory)).filter(
    ({ version }) => until === undefined || version <= until,
  )
  return withLock(connectionString, async (client) => {
    await client.query(`
      create schema if not exists supabase_migrations;
      create table if not exists supabase_migrations.schema_migrations
        (version text primary key, statements text[], name text);
    `)
    const applied = await readApplied(client)
    refuseOlder(files, applied)
    refuseChanged(files, applied)
    let count = 0
    for (const { version, name, path } of files) {
      if (applied.has(version)) continue
      const script = readFileSync(path, 'utf8')
      const statements = splitStatements(script)
      log(`Applying ${shown(path)}`)
      await runScript(client, path, script, statements, () =>
        client.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [version, name, statements.map((s) => s.sql)],
        ),
      )
      count++
    }
    // PostgREST caches the schema.
    await client.query(`notify pgrst, 'reload schema'`)
    return count
  })
}

/**
 * Runs the new seed files of config.toml, one transaction each, and records them. Shops that began empty
 * get none; refuses databases on other machines.
 */
export async function seed(
  options: MigrateOptions & {
    paths: string[]
    /** False: never runs any; refused where some have run. True by default. */
    demonstration?: boolean
  },
): Promise<number> {
  const { connectionString, folder = supabaseFolder, demonstration = true, log } = options
  refuseForeignDatabase(connectionString)
  const files = options.paths.flatMap((pattern) => globSync(pattern, { cwd: folder }).sort())
  return withLock(connectionString, async (client) => {
    await client.query(SEED_FILES)
    const { rows } = await client.query<{ path: string }>('select path from supabase_migrations.seed_files')
    const seen = new Set(rows.map((row) => row.path))
    if (seen.has(NO_SEED)) return 0
    if (!demonstration) {
      if (seen.size > 0)
        throw new Failure(
          'This shop holds demonstration data already: "npm run backend:reset" removes all data, then start with --empty again.',
        )
      await client.query(`insert into supabase_migrations.seed_files (path, hash) values ($1, '')`, [NO_SEED])
      return 0
    }
    let count = 0
    for (const file of new Set(files)) {
      const name = `supabase/${file.split(sep).join('/')}`
      if (seen.has(name)) continue
      const path = join(folder, file)
      const script = readFileSync(path, 'utf8')
      log(`Seeding ${shown(path)}`)
      await runScript(client, path, script, splitStatements(script), () =>
        client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
          name,
          createHash('sha256').update(script).digest('hex'),
        ]),
      )
      count++
    }
    return count
  })
}

export async function isDemonstration(connectionString: string): Promise<boolean> {
  return withLock(connectionString, async (client) => {
    await client.query(SEED_FILES)
    const { rows } = await client.query<{ found: boolean }>(
      'select exists (select from supabase_migrations.seed_files where path <> $1) as found',
      [NO_SEED],
    )
    return rows[0]!.found
  })
}

export async function pendingMigrations({
  connectionString,
  folder = supabaseFolder,
}: Omit<MigrateOptions, 'log'>): Promise<string[]> {
  const files = listMigrations(join(folder, 'migrations'))
  return withLock(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ found: boolean }>(
      `select to_regclass('supabase_migrations.schema_migrations') is not null as found`,
    )
    const applied = tables[0]?.found ? await readApplied(client) : new Map<string, string[] | null>()
    refuseOlder(files, applied)
    refuseChanged(files, applied)
    return files.filter(({ version }) => !applied.has(version)).map(({ path }) => shown(path))
  })
}

async function readApplied(client: pg.Client): Promise<Map<string, string[] | null>> {
  const { rows } = await client.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  return new Map(rows.map(({ version, statements }) => [version, statements]))
}

/** The baseline creates the whole schema: refuses databases with older migrations. */
function refuseOlder(
  files: ReturnType<typeof listMigrations>,
  applied: ReadonlyMap<string, string[] | null>,
): void {
  const baseline = files.find(({ name }) => name === 'baseline')
  if (!baseline || applied.size === 0 || applied.has(baseline.version)) return
  throw new Failure(
    `This database was made from migrations that ${shown(baseline.path)} has replaced. Data for development alone is made anew by "npm run backend:reset".`,
  )
}

/** Refuses changed files of applied migrations: new databases would differ from this one. */
function refuseChanged(
  files: ReturnType<typeof listMigrations>,
  applied: ReadonlyMap<string, string[] | null>,
): void {
  for (const { version, path } of files) {
    const before = applied.get(version)
    if (!before) continue
    const now = splitStatements(readFileSync(path, 'utf8')).map(({ sql }) => sql)
    if (before.join('\n') === now.join('\n')) continue
    throw new Failure(
      `${shown(path)} is not as it was applied to this database. Restore it and write the change as a new migration; data for development alone is made anew by "npm run backend:reset".`,
    )
  }
}

export function readMigrations(
  folder = supabaseFolder,
): { version: string; name: string; statements: string[] }[] {
  return listMigrations(join(folder, 'migrations')).map(({ version, name, path }) => ({
    version,
    name,
    statements: splitStatements(readFileSync(path, 'utf8')).map(({ sql }) => sql),
  }))
}

function listMigrations(folder: string) {
  const seen = new Map<string, string>()
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = MIGRATION.exec(file) ?? []
      if (!version || !name) return []
      if (seen.has(version)) throw new Failure(`${file} and ${seen.get(version)} have the same version.`)
      seen.set(version, file)
      return [{ version, name, path: join(folder, file) }]
    })
}

async function runScript(
  client: pg.Client,
  path: string,
  script: string,
  statements: Statement[],
  record: () => Promise<unknown>,
): Promise<void> {
  let current: Statement | undefined
  try {
    await client.query('begin')
    for (current of statements) await client.query(current.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (!(error instanceof pg.DatabaseError)) throw error
    const within = current && error.position ? lineOf(current.sql, Number(error.position) - 1) - 1 : 0
    const line = current ? current.line + within : script.split('\n').length
    const more = [error.detail, error.where?.split('\n')[0], error.hint].filter(Boolean).join('; ')
    throw new Failure(`${shown(path)}:${line}: ${error.message}${more && ` (${more})`} [${error.code}]`)
  }
  // A script's settings end with it.
  await client.query('reset all')
}

/** One runner per database. */
async function withLock<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'migrate' })
  client.on('notice', () => {})
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new Failure(`The database cannot be reached: ${(error as Error).message}`)
  }
  try {
    await client.query(`select pg_advisory_lock(hashtext('supabase_migrations'))`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

function shown(path: string): string {
  return relative(process.cwd(), path)
}
