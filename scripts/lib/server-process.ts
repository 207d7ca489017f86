/** The shop's server process: owns its port, restarts after crashes. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { beginningOf, endProcess, type RunningService, supervise } from '../../supabase/local/processes.ts'
import { checkPort } from '../../supabase/local/servers.ts'
import { command, ROOT } from './programs.ts'

export interface ServerProcess {
  port: number
  args: string[]
  env: Record<string, string>
  log: (line: string) => void
  logFile?: string | undefined
  onGivenUp: (failure: Failure) => void
}

/** A process and its supervisor, each with its start time. */
interface Note {
  server: [pid: number, beginning: string]
  keeper: [pid: number, beginning: string]
}

/** `localhost` is local only. Not 127.0.0.1: Next then requests itself for every rewritten page. */
const HOST = !process.env.HOST || process.env.HOST === '127.0.0.1' ? 'localhost' : process.env.HOST

/** Longer than nginx keeps idle connections (60 s); else it writes into closing ones. */
const KEEP_ALIVE_MS = '75000'

/** glibc keeps eight arenas per processor and frees little; one thread needs two. */
const FEWER_POOLS = { MALLOC_ARENA_MAX: '2' }

/**
 * Megabytes of young generation, half of Node's default: saves 30 to 100 MB under load at no measurable cost
 * (tools/scale/scaling.md).
 */
const YOUNG_HEAP = '--max-semi-space-size=8'

/** `next start` or `next dev`. The first flag resolves `localhost` to 127.0.0.1. */
export function nextServer(mode: 'start' | 'dev', port: number): string[] {
  const isStart = mode === 'start'
  const keepAlive = isStart ? ['--keepAliveTimeout', KEEP_ALIVE_MS] : []
  const next = [command('next/dist/bin/next'), mode, '-H', HOST, '-p', String(port), ...keepAlive]
  return ['--dns-result-order=ipv4first', ...(isStart ? [YOUNG_HEAP] : []), ...next]
}

/**
 * Frees the port from a killed start's server; throws a Failure when another program or a running start has
 * it.
 */
export async function takePort(port: number, log: (line: string) => void): Promise<void> {
  const note = readNote(port)
  if (note && runs(note.server) && !runs(note.keeper)) {
    log(`Ending the server that an earlier start left behind (process ${note.server[0]}) …`)
    await endProcess(note.server[0], 'SIGTERM')
  }
  await checkPort(port, HOST === 'localhost' ? '127.0.0.1' : HOST, 'the shop', {
    otherwise: `open the shop on another one, for example with "PORT=${port + 10} npm start"`,
  })
}

export function startServer({
  port,
  args,
  env,
  log,
  logFile,
  onGivenUp,
}: ServerProcess): Promise<RunningService> {
  return supervise({
    title: 'The server',
    command: process.execPath,
    args,
    cwd: ROOT,
    env: { ...FEWER_POOLS, ...env },
    ...(logFile && { logFile }),
    stopSignal: 'SIGTERM',
    isReady: () => isAlive(port),
    startFailure: () => new Failure('The server does not start: what it printed above says why.'),
    onLaunch: (pid) =>
      writeNote(port, { server: [pid, beginningOf(pid)], keeper: [process.pid, beginningOf(process.pid)] }),
    onGivenUp,
    log,
  })
}

/** Next listens before it validates the settings. */
async function isAlive(port: number): Promise<boolean> {
  const own = HOST.includes(':') ? '[::1]' : HOST
  const host = ['localhost', '0.0.0.0'].includes(HOST) ? '127.0.0.1' : own
  const answer = await fetch(`http://${host}:${port}/api/live`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

function runs([pid, beginning]: Note['server']): boolean {
  return beginning !== '' && beginningOf(pid) === beginning
}

function noteFile(port: number): string {
  return path.join(ROOT, '.hormoz', `server-${port}.json`)
}

function readNote(port: number): Note | undefined {
  try {
    return JSON.parse(readFileSync(noteFile(port), 'utf8')) as Note
  } catch {
    return undefined
  }
}

function writeNote(port: number, note: Note): void {
  mkdirSync(path.dirname(noteFile(port)), { recursive: true })
  writeFileSync(noteFile(port), JSON.stringify(note))
}
