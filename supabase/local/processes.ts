import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, existsSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.ts'

/** True for any user's process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function commandLine(pid: number): string {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Start time of a process as the system prints it; with the pid it is unique. Empty for ended processes and
 * zombies.
 */
export function beginningOf(pid: number): string {
  try {
    if (!existsSync('/proc/self/stat'))
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    // proc(5): after the name, field 3 is the state, field 22 the start time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? '' : (fields[18] ?? '')
  } catch {
    return ''
  }
}

/**
 * Sends `signal`, then SIGKILL after `patience` ms. Uncollected zombies keep their id: stops waiting a second
 * after SIGKILL.
 */
export async function endProcess(pid: number, signal: NodeJS.Signals, patience = 10_000): Promise<void> {
  const deadline = Date.now() + patience
  for (let sent: NodeJS.Signals | undefined; isAlive(pid); await sleep(25)) {
    if (Date.now() > deadline + 1_000) return
    const due = Date.now() < deadline ? signal : 'SIGKILL'
    if (due === sent) continue
    try {
      process.kill(pid, due)
    } catch {
      // Already ended.
    }
    sent = due
  }
}

/** The last lines of a log that match `pattern`, or its last line. */
export function lastLogLine(file: string, pattern: RegExp): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-40) : []
  return (lines.findLast((line) => pattern.test(line)) ?? lines.at(-1) ?? 'no message').trim()
}

export interface Service {
  title: string
  command: string
  args: string[]
  /** Log file; the terminal without one. */
  logFile?: string
  stopSignal: NodeJS.Signals
  user?: { uid: number; gid: number } | undefined
  cwd?: string
  env?: Record<string, string>
  /** True once the service answers; throws when it never will. */
  isReady: () => Promise<boolean>
  startFailure: () => Failure
  /** Called at every start, including restarts. */
  onLaunch?: (pid: number) => void
  /** Called after five ends within a minute, without another restart. Without it, restarts never stop. */
  onGivenUp?: (failure: Failure) => void
  log: (line: string) => void
}

const MOST_ENDS = 5

export interface RunningService {
  stop: () => Promise<void>
}

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
let exitsOnSignals = false

/**
 * A signal exits while no other listener stops the parts in order, as before the shop is open. By default it ends Node
 * without `exit` events, which end the started programs.
 */
export function exitOnSignals(): void {
  if (exitsOnSignals) return
  exitsOnSignals = true
  for (const signal of ENDING_SIGNALS)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal])
    })
}

/** Starts and supervises a program. Its own process group keeps Ctrl-C away, so parts stop in order. */
export async function supervise(service: Service): Promise<RunningService> {
  let child: ChildProcess | undefined
  let stopping = false

  const launch = async (): Promise<void> => {
    const output = service.logFile === undefined ? 'inherit' : openSync(service.logFile, 'a')
    const started = spawn(service.command, service.args, {
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
      cwd: service.cwd,
      env: { ...process.env, ...service.env },
      ...service.user,
    })
    if (output !== 'inherit') closeSync(output)
    child = started
    if (started.pid) service.onLaunch?.(started.pid)
    let ended = false
    const gone = new Promise<void>((resolve) => {
      started.once('error', () => resolve())
      started.once('exit', () => resolve())
    }).then(() => {
      ended = true
    })
    for (const deadline = Date.now() + 60_000; ;) {
      try {
        if (!ended && (await service.isReady())) break
      } catch (error) {
        if (started.pid) await endProcess(started.pid, service.stopSignal)
        throw error
      }
      if (ended || Date.now() > deadline) {
        if (started.pid && !ended) await endProcess(started.pid, service.stopSignal)
        throw service.startFailure()
      }
      await Promise.race([sleep(20), gone])
    }
    void gone.then(() =>
      stopping ? undefined : relaunch(started.signalCode ?? `exit code ${started.exitCode}`),
    )
  }

  /** Ends within the last minute. */
  let ends: number[] = []
  const relaunch = async (how: string): Promise<void> => {
    let reason = `${service.title} ended unexpectedly (${how}).`
    for (let tries = 0; !stopping; tries++) {
      ends = [...ends.filter((end) => end > Date.now() - 60_000), Date.now()]
      if (service.onGivenUp && ends.length >= MOST_ENDS) {
        return service.onGivenUp(
          new Failure(`${reason} That was the ${MOST_ENDS}th time within a minute: it is not started again.`),
        )
      }
      service.log(`${reason} Starting it again …`)
      // First restart at once, later ones with backoff.
      const failures = service.onGivenUp ? ends.length - 1 : tries
      if (failures > 0) await sleep(Math.min(200 * 2 ** failures, 5_000))
      if (stopping) return
      try {
        return await launch()
      } catch (error) {
        reason = (error as Error).message
      }
    }
  }

  // Ends the program when this process exits unexpectedly.
  exitOnSignals()
  const onExit = () => child?.kill(service.stopSignal)
  process.once('exit', onExit)
  try {
    await launch()
  } catch (error) {
    process.off('exit', onExit)
    throw error
  }

  return {
    stop: async () => {
      stopping = true
      if (child?.pid && child.exitCode === null && child.signalCode === null) {
        await endProcess(child.pid, service.stopSignal)
      }
      process.off('exit', onExit)
    },
  }
}
