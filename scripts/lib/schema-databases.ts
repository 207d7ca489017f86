/** One PostgreSQL with the databases `migrations` and `schemas`, each from its folder, and an empty one. */
import { rmSync } from 'node:fs'
import pg from 'pg'
import { bootstrap } from '../../supabase/local/bootstrap.ts'
import { Failure } from '../../supabase/local/failure.ts'
import { migrate } from '../../supabase/local/migrate.ts'
import { stackFolder, supabaseFolder } from '../../supabase/local/paths.ts'
import { startPostgres, stopOrphan } from '../../supabase/local/postgres.ts'
import { removeRootData } from '../../supabase/local/postgres-as-root.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { lockFolder } from '../../supabase/local/state.ts'
import { readFacts } from './catalog-facts.ts'

const NAME = 'schema-diff'
const PORT = 29_122
const PASSWORD = 'schema'

export interface SchemaDatabases {
  migrations: string
  schemas: string
  empty: string
  migrate: () => Promise<void>
  differences: () => Promise<string[]>
  stop: () => Promise<void>
}

/** Starts the server and fills both databases from `folder`; the project's by default. */
export async function openSchemaDatabases(folder = supabaseFolder): Promise<SchemaDatabases> {
  const held = lockFolder(stackFolder(NAME))
  if (!held) throw new Failure('Another comparison of the schema runs here: wait for its end.')
  await stopOrphan(stackFolder(NAME).database)
  removeFolder()
  const place = stackFolder(NAME)
  const port = PORT + portOffset()
  const url = (database: string, role = 'postgres') =>
    `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`
  let stopServer: (() => Promise<void>) | undefined
  const stop = async () => {
    await stopServer?.()
    removeFolder()
    held.release()
  }
  const fillMigrations = async () => {
    await migrate({ connectionString: url('migrations'), folder, log: () => {} })
  }
  try {
    const server = await startPostgres({
      folder: place,
      port,
      password: PASSWORD,
      durable: false,
      log: () => {},
    })
    stopServer = server.stop
    await bootstrap(url('postgres', 'supabase_admin'), PASSWORD)
    rmSync(place.unfinished, { force: true })
    await createDatabases(url('template1', 'supabase_admin'))
    await fillMigrations()
    // One transaction per file, so errors name file and line.
    const deferred = `${url('schemas')}?options=${encodeURIComponent('-c check_function_bodies=off')}`
    await migrate({ connectionString: deferred, folder, directory: 'schemas', log: () => {} })
  } catch (error) {
    await stop()
    throw error
  }
  return {
    migrations: url('migrations'),
    schemas: url('schemas'),
    empty: url('postgres'),
    migrate: fillMigrations,
    differences: () => differencesBetween(url('migrations'), url('schemas')),
    stop,
  }
}

function removeFolder(): void {
  const place = stackFolder(NAME)
  removeRootData(place)
  rmSync(place.root, { recursive: true, force: true })
}

async function createDatabases(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const name of ['migrations', 'schemas'])
      await client.query(`create database ${name} template postgres owner postgres`)
  } finally {
    await client.end()
  }
}

/** Names of the objects that differ. */
export async function differencesBetween(one: string, other: string): Promise<string[]> {
  const [before, after] = [await readFacts(one), await readFacts(other)]
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort()
}
