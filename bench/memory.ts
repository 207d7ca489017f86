/**
 * Memory of the programs that the measurement started: the shop's server, PostgreSQL, PostgREST. Its own process
 * is left out, and with it what runs inside: the gateway of the embedded stack with sign-in, storage and inbox, some 100 MB.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { step } from '../scripts/lib/steps.ts'
import { askForEach } from './wrk.ts'

/** Megabytes by program. */
type Memory = Record<string, number>

export interface MemoryAt {
  pages: number
  open: Memory
  asked: Memory
  rested: Memory
}

const REST_MS = 30_000
/** What is counted; the words of the output say it. */
const COUNTED =
  "server, PostgreSQL and PostgREST (without the embedded stack's gateway, which runs in this program)"
/** What they may hold together then, in megabytes. */
const MOST = 600

/** Before and after all of them are asked for once, and when the programs have had half a minute to tidy up. */
export async function memoryAfterAsking(urls: readonly string[]): Promise<MemoryAt | null> {
  const open = memoryOfAll()
  if (!open) return null
  await step(`Asking for ${urls.length} pages once`, () => askForEach(urls))
  const asked = memoryOfAll()!
  await step('Resting', () => sleep(REST_MS))
  return { pages: urls.length, open, asked, rested: memoryOfAll()! }
}

export function printMemory(memory: MemoryAt | null): void {
  if (!memory) return
  const { pages, ...moments } = memory
  console.log(`\nMemory of ${COUNTED}, MB, before and after ${pages} pages were asked for once:`)
  for (const [moment, byProgram] of Object.entries(moments)) {
    const parts = Object.entries(byProgram as Memory).map(([name, each]) => `${name} ${each.toFixed(0)}`)
    console.log(
      `${moment.padEnd(8)}${sumOf(byProgram as Memory)
        .toFixed(0)
        .padStart(6)}  (${parts.join(', ')})`,
    )
  }
}

/**
 * What the system has given to each program: PSS, in which what several processes share counts once. Null where the
 * system does not tell (other than Linux).
 */
function memoryOfAll(): Memory | null {
  const memory: Memory = {}
  for (const { pid, name } of withChildren(process.pid).slice(1)) {
    const bytes = pss(pid)
    if (bytes !== null) memory[name] = (memory[name] ?? 0) + bytes / 1024
  }
  return Object.keys(memory).length > 0 ? memory : null
}

const sumOf = (memory: Memory): number => Object.values(memory).reduce((sum, each) => sum + each, 0)

/** The process and all below it. */
function withChildren(root: number): { pid: number; name: string }[] {
  const all = processes()
  const below = (pid: number): typeof all => [
    ...all.filter((each) => each.pid === pid),
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

function processes() {
  const found: { pid: number; parent: number; name: string }[] = []
  for (const entry of listed('/proc')) {
    const stat = text(`/proc/${entry}/stat`)
    // proc(5): the name in parentheses, the state, the parent.
    const [, name, parent] = /\((.*)\) \S (\d+)/s.exec(stat) ?? []
    if (name && parent) found.push({ pid: Number(entry), parent: Number(parent), name })
  }
  return found
}

/** Kilobytes. */
function pss(pid: number): number | null {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(text(`/proc/${pid}/smaps_rollup`))?.[1]
  return kilobytes === undefined ? null : Number(kilobytes)
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Empty when the process has ended meanwhile, or is not ours to read. */
function text(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** What is more than it may be, in a sentence each. */
export function tooMuchMemory(memory: MemoryAt | null): string[] {
  const held = memory ? sumOf(memory.rested) : 0
  return held > MOST ? [`Memory of ${COUNTED}: ${held.toFixed(0)} MB, more than ${MOST}.`] : []
}
