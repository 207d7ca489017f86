/**
 * Memory of server, PostgreSQL and PostgREST. Excludes this process with the embedded gateway and services,
 * some 100 MB.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { step } from '../../scripts/lib/steps.ts'
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
/** Explanation in the output. */
const COUNTED =
  "server, PostgreSQL and PostgREST (without the embedded stack's gateway, which runs in this program)"
const MOST = 600

/** Before and after requesting each, and half a minute later. */
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

/** PSS by program, which counts shared memory once. Null except on Linux. */
function memoryOfAll(): Memory | null {
  const memory: Memory = {}
  for (const { pid, name } of withChildren(process.pid).slice(1)) {
    const bytes = pss(pid)
    if (bytes !== null) memory[name] = (memory[name] ?? 0) + bytes / 1024
  }
  return Object.keys(memory).length > 0 ? memory : null
}

const sumOf = (memory: Memory): number => Object.values(memory).reduce((sum, each) => sum + each, 0)

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
    // proc(5): name in parentheses, state, parent.
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

/** Empty when the process has ended or is not readable. */
function text(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function tooMuchMemory(memory: MemoryAt | null): string[] {
  const held = memory ? sumOf(memory.rested) : 0
  return held > MOST ? [`Memory of ${COUNTED}: ${held.toFixed(0)} MB, more than ${MOST}.`] : []
}
