import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StackFolder } from './paths.ts'
import { commandLine, endProcess, isAlive } from './processes.ts'

/** stack.json: what a running stack tells others. */
export interface StackState {
  /** The process that runs the stack. */
  pid: number
  ready: boolean
  name: string
  /** Gateway: the value of SUPABASE_URL. */
  url: string
  /** Direct connection as `postgres`, the role that migrations run as. */
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

export function writeState(folder: StackFolder, state: StackState): void {
  const temporary = `${folder.state}.${process.pid}`
  writeFileSync(temporary, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  renameSync(temporary, folder.state)
}

export function removeState(folder: StackFolder): void {
  rmSync(folder.state, { force: true })
}

/**
 * Takes the folder for this process: undefined when it is ours now, the state of the stack that has it otherwise. A
 * stack that is still starting is waited for, up to two minutes. What a killed stack left is ended first.
 */
export async function claim(
  folder: StackFolder,
  log: (line: string) => void,
): Promise<StackState | undefined> {
  let waiting = false
  for (const deadline = Date.now() + 120_000; ; await sleep(100)) {
    try {
      const mine = { pid: process.pid, ready: false, name: folder.name }
      writeFileSync(folder.state, JSON.stringify(mine), { flag: 'wx', mode: 0o600 })
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const state = readState(folder)
    if (state?.ready && (await isRunning(state))) return state
    const starting = state && !state.ready && state.pid !== process.pid && isNode(state.pid)
    if (starting && Date.now() < deadline) {
      if (!waiting) log(`Waiting for process ${state.pid}, which is starting this stack …`)
      waiting = true
      continue
    }
    await stopOrphanRest(folder, state)
    if (existsSync(folder.state)) rmSync(folder.state, { force: true })
  }
}

/** Ends the PostgREST that a killed stack left behind, if there is one. */
export async function stopOrphanRest(folder: StackFolder, state: StackState | undefined): Promise<void> {
  if (state?.postgrestPid && commandLine(state.postgrestPid).includes(folder.root)) {
    await endProcess(state.postgrestPid, 'SIGTERM')
  }
}

/** Whether the stack of this state answers under its address, as the same process. */
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

function isNode(pid: number): boolean {
  return isAlive(pid) && /node/.test(commandLine(pid))
}
