import { getRequestListener } from '@hono/node-server'
import { copyFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { createAuth } from './auth/app.ts'
import { RateLimits } from './auth/limits.ts'
import { createBank } from './bank/app.ts'
import { bootstrap } from './bootstrap.ts'
import { readConfig, type Config } from './config.ts'
import { createPool, databaseUrl } from './db.ts'
import { Failure } from './failure.ts'
import { createGateway } from './gateway.ts'
import { refusePublicShop } from './guard.ts'
import { createInbox } from './inbox/app.ts'
import { addMessage } from './inbox/messages.ts'
import { loadKeys, type Keys } from './keys.ts'
import { isDemonstration, migrate, seed } from './migrate.ts'
import { stackFolder, type StackFolder } from './paths.ts'
import { startPostgres, stopOrphan } from './postgres.ts'
import { startPostgrest } from './postgrest.ts'
import { removeRootData } from './postgres-as-root.ts'
import { endProcess } from './processes.ts'
import { checkFree, close, listen, PORT_BASES, portsFrom, type Ports } from './servers.ts'
import { createStorage } from './storage/app.ts'
import { seedObjects } from './storage/seed-objects.ts'
import { removeStrays } from './storage/files.ts'
import { copyFolder, template, type Template } from './template.ts'
import {
  claim,
  heldBy,
  isRunning,
  lockFolder,
  readState,
  stopOrphanRest,
  writeState,
  type StackState,
} from './state.ts'

const LEAVE_GLOBALS = { overrideGlobalObjects: false }

export interface StackOptions {
  /** Names the data folder `.hormoz/<name>`; `dev` by default. */
  name?: string
  /** First of ten ports; `dev` and `test` have their own (servers.ts). */
  portBase?: number
  /** Removes the data first; non-durable data then begin as a copy of the template. */
  fresh?: boolean
  /** Applies migrations, seed and pictures; true by default. */
  prepare?: boolean
  /** False: a new shop without demonstration data. True by default. */
  demonstration?: boolean
  /** False: commits do not wait for the disk, for tests. True by default. */
  durable?: boolean
  /** Default: the project's. */
  configFile?: string
  /** Called with one line per step. */
  log?: (line: string) => void
}

export interface Stack {
  name: string
  urls: { api: string; database: string; inbox: string; bank: string }
  /** Environment of the app. */
  env: {
    SUPABASE_URL: string
    SUPABASE_PUBLISHABLE_KEY: string
    SUPABASE_SECRET_KEY: string
    ZARINPAL_URL: string
    ZARINPAL_MERCHANT_ID: string
    ZIBAL_URL: string
    ZIBAL_MERCHANT: string
    SMS_INBOX_URL: string
  }
  /** Already running: `stop` leaves it. */
  reused: boolean
  stop: () => Promise<void>
}

/** Returns the running stack of the folder, if any. Throws expected problems as Failure. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const {
    name = 'dev',
    fresh = false,
    prepare = true,
    demonstration = true,
    durable = true,
    log = () => {},
  } = options
  if (!/^[a-z0-9-]{1,40}$/.test(name))
    throw new Failure(`"${name}" is no name for a stack: use a-z, 0-9 and "-".`)
  refusePublicShop(process.env)
  const portBase = options.portBase ?? PORT_BASES[name]
  const config = readConfig(options.configFile)
  if (fresh) await resetStack(name, log)

  const folder = stackFolder(name)
  const claimed = await claim(folder, log)
  if ('pid' in claimed) {
    log(`The stack "${name}" already runs (process ${claimed.pid}).`)
    if (prepare) await prepareDatabase(claimed.dbUrl, config, demonstration, log)
    return describe(claimed, true, async () => {})
  }

  if (!portBase) {
    claimed.release()
    throw new Failure(`The stack "${name}" needs ports of its own: add "--port-base 22320", say.`)
  }
  const cleanups: (() => unknown)[] = [claimed.release]
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= undo(cleanups))
  try {
    const isCopy = fresh && prepare && demonstration && !durable && !options.configFile
    const copyOf = isCopy ? await template((own) => prepareOnce(own, portBase, log)) : undefined
    const state = await start(
      folder,
      portsFrom(portBase),
      { prepare, demonstration, durable, log, config, copyOf },
      cleanups,
    )
    return describe(state, false, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

type StartOptions = Required<Pick<StackOptions, 'prepare' | 'demonstration' | 'durable' | 'log'>> & {
  config: Config
  copyOf: Template | undefined
}

async function prepareOnce(name: string, portBase: number, log: (line: string) => void): Promise<void> {
  await resetStack(name, log)
  const stack = await startStack({ name, portBase, durable: false, log })
  await stack.stop()
}

async function start(
  folder: StackFolder,
  ports: Ports,
  { prepare, demonstration, durable, log, config, copyOf }: StartOptions,
  cleanups: (() => unknown)[],
): Promise<StackState> {
  await stopOrphan(folder.database)
  await checkFree(ports, ['gateway', 'database', 'inbox', 'bank', 'rest', 'restAdmin'])
  if (copyOf) copyFileSync(copyOf.keys, folder.keys)
  const keys = await loadKeys(folder.keys)
  const state = stateOf(folder, ports, keys)
  writeState(folder, state)

  log('Starting PostgreSQL …')
  const password = keys.databasePassword
  const postgres = await startPostgres({
    folder,
    port: ports.database,
    password,
    durable,
    copyOf: copyOf?.database,
    log,
  })
  cleanups.push(postgres.stop)
  const adminUrl = databaseUrl('supabase_admin', ports.database, password)
  if (postgres.created) await bootstrap(adminUrl, password)
  if (copyOf) copyFolder(copyOf.objects, folder.objects)
  rmSync(folder.unfinished, { force: true })
  const hasDemonstration = prepare && (await prepareDatabase(state.dbUrl, config, demonstration, log))

  log('Starting PostgREST …')
  const postgrest = await startPostgrest({
    folder,
    port: ports.rest,
    databasePort: ports.database,
    keys,
    config,
    // Recorded at once: after a kill the next start ends it.
    onLaunch: (pid) => {
      state.postgrestPid = pid
      writeState(folder, state)
    },
    log,
  })
  cleanups.push(postgrest.stop)

  const serve = async (part: keyof Ports, listener: Parameters<typeof listen>[0]): Promise<Server> => {
    const server = await listen(listener, ports, part)
    cleanups.push(() => close(server))
    return server
  }
  const pool = (user: string, max: number) => {
    const made = createPool(databaseUrl(user, ports.database, password), max)
    cleanups.push(() => made.end())
    return made
  }
  const local = pool('supabase_admin', 6)
  const auth = createAuth({
    pool: pool('supabase_auth_admin', 10),
    keys,
    config: config.auth,
    issuer: `${state.url}/auth/v1`,
    limits: new RateLimits(config.auth.rateLimit),
    sendSms: async (to, text) => void (await addMessage(local, { to, text, from: 'auth' })),
  })
  const storageService = {
    pool: pool('supabase_storage_admin', 10),
    keys,
    folder: folder.objects,
    fileSizeLimit: config.fileSizeLimit,
  }
  await removeStrays(storageService)
  const storage = createStorage(storageService)
  if (prepare) {
    const buckets = hasDemonstration
      ? config.buckets
      : config.buckets.map(({ objectsPath: _, ...bucket }) => bucket)
    await seedObjects(storageService, buckets, (done, total) => {
      if (done === 1) log(`Uploading ${total} pictures …`)
      if (done % 250 === 0 && done < total) log(`  ${done} of ${total}`)
    })
  }
  const about = { name: folder.name, pid: process.pid }
  await serve('inbox', getRequestListener(createInbox(local).fetch, LEAVE_GLOBALS))
  await serve('bank', getRequestListener(createBank(local).fetch, LEAVE_GLOBALS))
  await serve(
    'gateway',
    createGateway({
      keys,
      restPort: ports.rest,
      services: { auth, storage },
      about,
    }),
  )

  state.ready = true
  writeState(folder, state)
  return state
}

async function prepareDatabase(
  connectionString: string,
  { seedPaths }: Config,
  demonstration: boolean,
  log: (line: string) => void,
): Promise<boolean> {
  await migrate({ connectionString, log })
  await seed({ connectionString, paths: seedPaths, demonstration, log })
  return isDemonstration(connectionString)
}

export async function resetStack(name: string, log: (line: string) => void): Promise<void> {
  const folder = stackFolder(name)
  const state = readState(folder)
  if (state && (await isRunning(state))) {
    if (state.pid === process.pid)
      throw new Failure(`The stack "${name}" runs in this process: stop it first.`)
    log(`Ending the running stack (process ${state.pid}) …`)
    await endProcess(state.pid, 'SIGTERM', 20_000)
  }
  const claimed = lockFolder(folder)
  if (!claimed) throw new Failure(heldBy(folder, state))
  await stopOrphanRest(folder, state)
  await stopOrphan(folder.database)
  const outside = removeRootData(folder)
  rmSync(folder.root, { recursive: true, force: true })
  claimed.release()
  log(`Removed ${[folder.root, outside].filter(Boolean).join(' and ')}.`)
}

function stateOf(folder: StackFolder, ports: Ports, keys: Keys): StackState {
  return {
    pid: process.pid,
    ready: false,
    name: folder.name,
    url: `http://127.0.0.1:${ports.gateway}`,
    dbUrl: databaseUrl('postgres', ports.database, keys.databasePassword),
    inboxUrl: `http://127.0.0.1:${ports.inbox}`,
    bankUrl: `http://127.0.0.1:${ports.bank}`,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    merchantId: keys.merchantId,
  }
}

function describe(state: StackState, reused: boolean, stop: () => Promise<void>): Stack {
  return {
    name: state.name,
    urls: { api: state.url, database: state.dbUrl, inbox: state.inboxUrl, bank: state.bankUrl },
    env: {
      SUPABASE_URL: state.url,
      SUPABASE_PUBLISHABLE_KEY: state.publishableKey,
      SUPABASE_SECRET_KEY: state.secretKey,
      ZARINPAL_URL: state.bankUrl,
      ZARINPAL_MERCHANT_ID: state.merchantId,
      ZIBAL_URL: state.bankUrl,
      ZIBAL_MERCHANT: 'zibal',
      SMS_INBOX_URL: state.inboxUrl,
    },
    reused,
    stop,
  }
}

async function undo(cleanups: (() => unknown)[]): Promise<void> {
  for (const cleanup of cleanups.reverse()) await cleanup()
}
