/** `npm run bench`: measures, prints a table, keeps the figures and compares them with the last ones. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../scripts/lib/programs.ts'
import { step } from '../scripts/lib/steps.ts'
import { resetStack } from '../supabase/local/stack.ts'
import { openBenchShop, targets } from './shop.ts'
import { type Weight, weigh } from './weight.ts'
import { findWrk, measure, type Speed, type Target } from './wrk.ts'

const WIDTHS = [16, 64] as const
const WARM_UP_SECONDS = 2
const FOLDER = path.join(ROOT, '.hormoz', 'bench-reports')

/** What a run leaves in `latest.json` and under its time. */
interface Report {
  at: string
  /** Of the sources. */
  commit: string
  machine: string
  seconds: number
  speed: Record<string, Record<string, Speed>>
  weight: Record<string, Weight>
}

/** Runs everything on a shop of its own and removes it again. */
export async function benchShop(seconds: number): Promise<void> {
  await findWrk()
  mkdirSync(FOLDER, { recursive: true })
  const shop = await openBenchShop()
  try {
    const all = await targets(shop)
    const pages = all.filter(({ method, name }) => !method && name !== 'suggestions')
    const report: Report = {
      at: new Date().toISOString(),
      commit: commit(),
      machine: `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown'}, ${process.platform}, Node ${process.version}`,
      seconds,
      weight: await step('Weighing the pages', () =>
        weigh(Object.fromEntries(pages.map(({ name, url }) => [name, url]))),
      ),
      speed: await speeds(all, seconds),
    }
    print(report, before())
    for (const name of ['latest.json', `${report.at.replaceAll(':', '-')}.json`])
      writeFileSync(path.join(FOLDER, name), `${JSON.stringify(report, null, 2)}\n`)
    console.log(`\nKept in ${path.relative(ROOT, FOLDER)}/latest.json.`)
  } finally {
    await step('Closing the shop', async () => {
      await shop.stop()
      await resetStack('bench', () => {})
    })
  }
}

async function speeds(all: readonly Target[], seconds: number): Promise<Report['speed']> {
  const speed: Report['speed'] = {}
  for (const target of all) {
    await measure(target, WIDTHS[0], WARM_UP_SECONDS, FOLDER)
    for (const width of WIDTHS) {
      speed[target.name] ??= {}
      speed[target.name]![width] = await step(`${target.name}, ${width} connections`, () =>
        measure(target, width, seconds, FOLDER),
      )
    }
  }
  return speed
}

/** The figures of the last run; null before the first. */
function before(): Report | null {
  try {
    return JSON.parse(readFileSync(path.join(FOLDER, 'latest.json'), 'utf8')) as Report
  } catch {
    return null
  }
}

function print({ speed, weight, machine, commit: hash }: Report, last: Report | null): void {
  const plain = Object.values(speed)[0]!
  const lastPlain = last && Object.values(last.speed)[0]!
  console.log(`\n${machine}; ${hash}`)
  console.log(
    `${''.padEnd(14)}${WIDTHS.map((width) => `${width} connections`.padEnd(46)).join('')}${last ? `against ${last.commit}` : ''}`,
  )
  for (const [name, byWidth] of Object.entries(speed)) {
    const cells = WIDTHS.map((width) => {
      const { rate, median, p99 } = byWidth[width]!
      const share = (rate / plain[width]!.rate).toFixed(2)
      return `${rate.toFixed(0).padStart(6)}/s  × ${share}  ${median.toFixed(1)} ms, 99 %: ${p99.toFixed(0)} ms`.padEnd(
        46,
      )
    })
    // Relative to the plain page of the same run: what else the machine did slows both.
    const change = WIDTHS.map((width) => {
      const then = last?.speed[name]?.[width]
      if (!then || !lastPlain) return ''
      const [now, old] = [byWidth[width]!.rate / plain[width]!.rate, then.rate / lastPlain[width]!.rate]
      return `${now >= old ? '+' : '−'}${Math.abs((now / old - 1) * 100).toFixed(0)} %`
    })
    console.log(`${name.padEnd(14)}${cells.join('')}${change.join(' ')}`)
  }
  console.log(`\nA phone loads, kB: ${'html'.padStart(10)}${['js', 'css', 'fonts', 'pictures', 'other', 'all'].map((t) => t.padStart(10)).join('')}`) // prettier-ignore
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
