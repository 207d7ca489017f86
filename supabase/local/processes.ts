import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from './failure.ts'

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process; empty when it is gone or cannot be read. */
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
 * Sends `signal`, then SIGKILL after `patience` milliseconds; answers when the process is gone. A killed process
 * that its parent never collects still has an id, so the wait ends a second after SIGKILL.
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
      // It ended between the look and the signal.
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
  logFile: string
  stopSignal: NodeJS.Signals
  /** User to run as, when root starts it. */
  user?: { uid: number; gid: number } | undefined
  cwd?: string
  env?: Record<string, string>
  /** Resolves to true once the service answers; throws when it never will. */
  isReady: () => Promise<boolean>
  /** The failure to report when it ends before it is ready. */
  startFailure: () => Failure
  /** Told of the process at every start, also after it died. */
  onLaunch?: (pid: number) => void
  log: (line: string) => void
}

export interface RunningService {
  stop: () => Promise<void>
}

/**
 * Starts a program, waits until it answers and starts it again whenever it dies. It gets a process group of its
 * own, so that Ctrl-C in the terminal reaches us alone and we stop the parts in order.
 */
export async function supervise(service: Service): Promise<RunningService> {
  let child: ChildProcess | undefined
  let stopping = false

  const launch = async (): Promise<void> => {
    const output = openSync(service.logFile, 'a')
    const started = spawn(service.command, service.args, {
      stdio: ['ignore', output, output],
      detached: process.platform !== 'win32',
      cwd: service.cwd,
      env: { ...process.env, ...service.env },
      ...service.user,
    })
    closeSync(output)
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
    void gone.then(() => (stopping ? undefined : relaunch()))
  }

  const relaunch = async (): Promise<void> => {
    service.log(`${service.title} ended unexpectedly; starting it again.`)
    for (let pause = 200; !stopping; pause = Math.min(pause * 2, 5_000)) {
      try {
        return await launch()
      } catch (error) {
        if (stopping) return
        service.log(`${(error as Error).message} Trying again.`)
        await sleep(pause)
      }
    }
  }

  // A process that leaves without stopping us must not leave the program behind.
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
