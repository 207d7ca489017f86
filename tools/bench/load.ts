import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeError, Failure } from '../../supabase/local/failure.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { step } from '../../scripts/lib/steps.ts'
import { resetStack } from '../../supabase/local/stack.ts'
import { belowFloor, type Floors, measureFloors, printFloors } from './floor.ts'
import { tooSlow } from './limits.ts'
import { memoryAfterAsking, type MemoryAt, printMemory, tooMuchMemory } from './memory.ts'
import { behindNginx, printProxied, type Proxied, tooSlowBehindNginx } from './nginx.ts'
import { openBenchShop, targets } from './shop.ts'
import { type Weight, weigh } from './weight.ts'
import { askForEach, askOneByOne, findWrk, measure, type Speed, type Target } from './wrk.ts'

/** Compressed as for browsers, plain as behind a compressing proxy; many connections or one. */
const WAYS = [
  { title: 'gzip, 16 connections', connections: 16, encoding: 'gzip' },
  { title: 'plain, 16 connections', connections: 16, encoding: 'identity' },
  { title: 'gzip, one visitor', connections: 1, encoding: 'gzip' },
] as const
const WARM_UP_SECONDS = 2
/** For pages requested one by one. */
const WARM_UP_PAGES = 50
const WEIGHED = ['static page', 'home', 'list', 'product, popular', 'search, repeated']
const PROXIED = ['static page', 'home', 'product, popular']
const FOLDER = path.join(ROOT, '.hormoz', 'bench-reports')

interface Report {
  at: string
  commit: string
  machine: string
  seconds: number
  speed: Record<string, Record<string, Speed>>
  weight: Record<string, Weight>
  /** After each product was requested once; null where unavailable. */
  memory: MemoryAt | null
  proxied: Proxied
  floors: Floors
  /** Failed measurements with reasons. */
  failed: string[]
}

/** Runs a measurement; a failure goes to `failed`. */
type Attempt = <T>(title: string, run: () => Promise<T>) => Promise<T | null>

function attempts(failed: string[]): Attempt {
  return async (title, run) => {
    try {
      return await run()
    } catch (error) {
      failed.push(`${title}: ${describeError(error)}`)
      return null
    }
  }
}

/** Measures its own shop and removes it; names limit it to their speed. */
export async function benchShop(seconds: number, only: readonly string[] = []): Promise<void> {
  await findWrk()
  mkdirSync(FOLDER, { recursive: true })
  const shop = await openBenchShop()
  try {
    const all = await targets(shop)
    const failed: string[] = []
    const attempt = attempts(failed)
    const unknown = only.filter((name) => !all.some((target) => target.name === name))
    if (unknown.length > 0) throw new Failure(`Not measured here: ${unknown.join(', ')}.`)
    if (only.length > 0) {
      const chosen = all.filter(({ name }) => only.includes(name))
      const speed = await speeds(
        chosen.sort((a, b) => Number(b.once ?? false) - Number(a.once ?? false)),
        seconds,
        attempt,
      )
      console.log(JSON.stringify(speed, null, 2))
      const floors = (await attempt('floors', () => measureFloors(chosen, seconds, FOLDER))) ?? {}
      printFloors(floors)
      complain([...failed, ...missedSpeeds(speed), ...belowFloor(floors)])
      return
    }
    const addressesOf = (names: readonly string[]) =>
      Object.fromEntries(
        all.filter(({ name }) => names.includes(name)).map(({ name, urls }) => [name, urls[0]!]),
      )
    // Before other requests fill the caches.
    const first = await speeds(
      all.filter(({ once }) => once),
      seconds,
      attempt,
    )
    const report: Report = {
      at: new Date().toISOString(),
      commit: commit(),
      machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, ${process.platform}, Node ${process.version}`,
      seconds,
      weight:
        (await attempt('weight', () => step('Weighing the pages', () => weigh(addressesOf(WEIGHED))))) ?? {},
      // Before the load, so it covers only these pages.
      memory: await attempt('memory', () => memoryAfterAsking(all.find(({ stored }) => stored)!.urls)),
      speed: {
        ...(await speeds(
          all.filter(({ once }) => !once),
          seconds,
          attempt,
        )),
        ...first,
      },
      proxied: (await attempt('behind nginx', () => behindNginx(addressesOf(PROXIED), seconds))) ?? {},
      floors: (await attempt('floors', () => measureFloors(all, seconds, FOLDER))) ?? {},
      failed,
    }
    print(report, before())
    printProxied(report.proxied)
    printFloors(report.floors)
    printMemory(report.memory)
    const names = [`${report.at.replaceAll(':', '-')}.json`]
    // The next run compares with a complete one.
    if (failed.length === 0) names.push('latest.json')
    for (const name of names) writeFileSync(path.join(FOLDER, name), `${JSON.stringify(report, null, 2)}\n`)
    console.log(`\nKept in ${path.relative(ROOT, path.join(FOLDER, names.at(-1)!))}.`)
    complain([
      ...failed,
      ...missedSpeeds(report.speed),
      ...tooSlowBehindNginx(report.proxied),
      ...belowFloor(report.floors),
      ...tooMuchMemory(report.memory),
    ])
  } finally {
    await step('Closing the shop', async () => {
      await shop.stop()
      await resetStack('bench', () => {})
    })
  }
}

const missedSpeeds = (speed: Report['speed']) => tooSlow(speed, WAYS[0].title, WAYS[2].title)

function complain(missed: readonly string[]): void {
  if (missed.length === 0) {
    console.log('\nEvery limit is kept.')
    return
  }
  console.log(
    '\nLimits of speed are those of two processor cores at rest: where a machine does other work, or has fewer or slower cores, only the ratios count.',
  )
  throw new Failure(missed.join('\n'))
}

async function speeds(all: readonly Target[], seconds: number, attempt: Attempt): Promise<Report['speed']> {
  const speed: Report['speed'] = {}
  for (const target of all) {
    const byWay: Record<string, Speed> = {}
    await attempt(target.name, async () => {
      if (target.once) {
        byWay[WAYS[2].title] = await step(`${target.name}, ${WAYS[2].title}`, () =>
          askOneByOne(target, WARM_UP_PAGES),
        )
        return
      }
      if (target.stored) await step(`${target.name}, each once`, () => askForEach(target.urls))
      await measure(target, { ...WAYS[0], seconds: WARM_UP_SECONDS }, FOLDER)
      for (const way of WAYS) {
        byWay[way.title] = await step(`${target.name}, ${way.title}`, () =>
          measure(target, { ...way, seconds }, FOLDER),
        )
      }
    })
    speed[target.name] = byWay
  }
  return speed
}

function before(): Report | null {
  try {
    return JSON.parse(readFileSync(path.join(FOLDER, 'latest.json'), 'utf8')) as Report
  } catch {
    return null
  }
}

function print({ speed, weight, machine, commit: hash }: Report, last: Report | null): void {
  const plain = Object.values(speed)[0]
  const lastPlain = last && Object.values(last.speed)[0]!
  console.log(`\n${machine}; ${hash}`)
  console.log(
    `${''.padEnd(20)}${WAYS.map(({ title }) => title.padEnd(46)).join('')}${last ? `against ${last.commit}` : ''}`,
  )
  for (const [name, byWay] of Object.entries(speed)) {
    const cells = WAYS.map(({ title }) => {
      const measured = byWay[title]
      if (!measured) return '—'.padEnd(46)
      const { rate, median, p99 } = measured
      const share = plain?.[title] ? (rate / plain[title].rate).toFixed(2) : '—'
      return `${rate.toFixed(0).padStart(6)}/s  × ${share}  ${median.toFixed(1)} ms, 99 %: ${p99.toFixed(0)} ms`.padEnd(
        46,
      )
    })
    // Relative to the plain page of the same run: machine load affects both.
    const change = WAYS.map(({ title }) => {
      const then = last?.speed[name]?.[title]
      if (!then || !lastPlain?.[title] || !byWay[title] || !plain?.[title]) return ''
      const [now, old] = [byWay[title].rate / plain[title].rate, then.rate / lastPlain[title].rate]
      return `${now >= old ? '+' : '−'}${Math.abs((now / old - 1) * 100).toFixed(0)} %`
    })
    console.log(`${name.padEnd(20)}${cells.join('')}${change.join(' ')}`)
  }
  console.log(`\nA phone loads, kB: ${'html'.padStart(10)}${['js', 'css', 'fonts', 'pictures', 'other', 'all'].map((t) => t.padStart(10)).join('')}`) // oxfmt-ignore
  for (const [name, it] of Object.entries(weight)) {
    const kinds = [it.document, it.script, it.stylesheet, it.font, it.image, it.other]
    const cells = [...kinds, kinds.reduce((sum, bytes) => sum + bytes, 0)].map((bytes) =>
      (bytes / 1000).toFixed(1).padStart(10),
    )
    console.log(`${name.padEnd(19)}${cells.join('')}`)
  }
}

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
