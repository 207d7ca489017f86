import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.ts'
import type { StackFolder } from './paths.ts'
import { commandLine, endProcess, isAlive } from './processes.ts'

/** Content of stack.json. */
export interface StackState {
  pid: number
  ready: boolean
  name: string
  /** Gateway: SUPABASE_URL. */
  url: string
  /** Direct connection as `postgres`. */
  dbUrl: string
  inboxUrl: string
  bankUrl: string
  publishableKey: string
  secretKey: string
  merchantId: string
  postgrestPid?: number | undefined
}

export function readState(folder: StackFolder): StackState | undefined {
  try {
    return JSON.parse(readFileSync(folder.state, 'utf8')) as StackState
  } catch {
    return undefined
  }
}

export function writeState(
  folder: StackFolder,
  state: StackState | Pick<StackState, 'pid' | 'ready' | 'name'>,
): void {
  const temporary = `${folder.state}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, folder.state)
}

/** A locked folder; `release` removes stack.json. */
interface Claim {
  release: () => void
}

// Referenced: garbage collection would free the locks.
const locks = new Set<DatabaseSync>()

/**
 * Locks the folder; undefined when another process has it. The system frees the lock of any ended process.
 */
export function lockFolder(folder: StackFolder): Claim | undefined {
  // SQLite locks files on every system; Node has no call for it.
  const lock = new DatabaseSync(folder.lock, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined
    throw error
  }
  locks.add(lock)
  return {
    release: () => {
      if (!locks.delete(lock)) return
      rmSync(folder.state, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5

/** Waits up to two minutes for a starting stack; ends orphans first. */
export async function claim(folder: StackFolder, log: (line: string) => void): Promise<Claim | StackState> {
  let waiting = false
  for (const deadline = Date.now() + 120_000; ; await sleep(100)) {
    const mine = lockFolder(folder)
    const state = readState(folder)
    if (mine) {
      await stopOrphanRest(folder, state)
      writeState(folder, { pid: process.pid, ready: false, name: folder.name })
      return mine
    }
    if (state?.ready && (await isRunning(state))) return state
    if (Date.now() > deadline) throw new Failure(heldBy(folder, state))
    if (!waiting)
      log(`Waiting for ${state ? `process ${state.pid}` : 'a process'}, which is starting this stack …`)
    waiting = true
  }
}

export function heldBy(folder: StackFolder, state: Pick<StackState, 'pid'> | undefined): string {
  const who = state ? `Process ${state.pid}` : 'Another process'
  return `${who} has the stack "${folder.name}", which is not ready: wait for it or end that process, then try again.`
}

/** Ends an orphaned PostgREST. */
export async function stopOrphanRest(folder: StackFolder, state: StackState | undefined): Promise<void> {
  if (state?.postgrestPid && commandLine(state.postgrestPid).includes(folder.root)) {
    await endProcess(state.postgrestPid, 'SIGTERM')
  }
}

export async function isRunning(state: StackState): Promise<boolean> {
  if (!isAlive(state.pid)) return false
  try {
    const answer = await fetch(`${state.url}/_stack`, { signal: AbortSignal.timeout(3_000) })
    const about = (await answer.json()) as { name: string; pid: number }
    return about.pid === state.pid && about.name === state.name
  } catch {
    return false
  }
}
