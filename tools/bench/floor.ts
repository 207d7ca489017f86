/** The floor below a rendered page: a minimal Next application that renders the same elements from data. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { JSDOM } from 'jsdom'
import { command, ROOT, runNode } from '../../scripts/lib/programs.ts'
import { nextServer, startServer } from '../../scripts/lib/server-process.ts'
import { step } from '../../scripts/lib/steps.ts'
import { Failure } from '../../supabase/local/failure.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { measure, type Speed, type Target } from './wrk.ts'

const SOURCE = path.join(ROOT, 'tools/bench/floor')
const PORT = 3208
const ROUNDS = 3
const WARM_UP_SECONDS = 2

/** Targets with a floor, and the least share of its rate. */
const LEAST_OF_FLOOR: Record<string, number> = {
  'dealer, home': 0.7,
  'dealer, list': 0.7,
  'dealer, product': 0.7,
  'panel, products': 0.6,
  'panel, orders': 0.6,
}

export type Floors = Record<string, { page: Speed; floor: Speed }>

/** Pages and their floors in turn, compressed; the best of each. `folder`: for wrk's script, the elements and the build. */
export async function measureFloors(
  all: readonly Target[],
  seconds: number,
  folder: string,
): Promise<Floors> {
  const targets = all.filter(({ name }) => name in LEAST_OF_FLOOR)
  if (targets.length === 0) return {}
  const trees = path.join(folder, 'trees')
  mkdirSync(trees, { recursive: true })
  const app = path.join(folder, 'floor')
  cpSync(SOURCE, app, { recursive: true })
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', FLOOR_TREES: trees }
  await step('Building the floor', async () => {
    const { code, output } = await runNode([command('next/dist/bin/next'), 'build', app], { env })
    if (code !== 0) throw new Failure(`The floor was not built:\n${output}`)
  })
  const port = PORT + portOffset()
  const [flag, young, bin, mode, ...rest] = nextServer('start', port)
  const server = await startServer({
    port,
    args: [flag!, young!, bin!, mode!, app, ...rest],
    env,
    log: () => {},
    onGivenUp: () => {},
  })
  try {
    const floors: Floors = {}
    for (const [place, target] of targets.entries()) {
      const page = { ...target, urls: target.urls.slice(0, 1) }
      const html = await (await fetch(page.urls[0]!, { headers: { cookie: page.cookies![0]! } })).text()
      writeFileSync(path.join(trees, `${place}.json`), JSON.stringify(treesOf(html)))
      const floor = { name: target.name, urls: [`http://localhost:${port}/?name=${place}`] }
      const sides = { page, floor }
      floors[target.name] = await step(`${target.name} and its floor`, async () => {
        const best: Partial<Record<keyof typeof sides, Speed>> = {}
        for (let round = 0; round <= ROUNDS; round++) {
          for (const [side, what] of Object.entries(sides) as [keyof typeof sides, Target][]) {
            const time = round === 0 ? WARM_UP_SECONDS : seconds
            const speed = await measure(what, { connections: 16, seconds: time, encoding: 'gzip' }, folder)
            if (round > 0 && speed.rate > (best[side]?.rate ?? -1)) best[side] = speed
          }
        }
        return best as Floors[string]
      })
    }
    return floors
  } finally {
    await server.stop()
  }
}

export function printFloors(floors: Floors): void {
  console.log('\nOf a Next page with the same elements:')
  for (const [name, { page, floor }] of Object.entries(floors))
    console.log(
      `${name.padEnd(20)}${page.rate.toFixed(0)} of ${floor.rate.toFixed(0)}/s, × ${shareOf({ page, floor }).toFixed(2)}`,
    )
}

export function belowFloor(floors: Floors): string[] {
  return Object.entries(floors)
    .filter(([name, both]) => shareOf(both) < LEAST_OF_FLOOR[name]!)
    .map(
      ([name, both]) =>
        `${name}: ${shareOf(both).toFixed(2)} of its floor, at least ${LEAST_OF_FLOOR[name]}.`,
    )
}

const shareOf = ({ page, floor }: Floors[string]) => page.rate / floor.rate

type Tree = string | [tag: string, props: Record<string, string>, ...children: Tree[]]

/** Elements of the body; scripts are those of the floor itself. */
function treesOf(html: string): Tree[] {
  const { document } = new JSDOM(html).window
  const toTrees = (parent: Element): Tree[] =>
    [...parent.childNodes].flatMap((node): Tree[] => {
      if (node.nodeType === 3) return [node.nodeValue!]
      if (node.nodeType !== 1 || node.nodeName === 'SCRIPT') return []
      const element = node as Element
      // React takes no text as style: the bytes stay.
      const props = [...element.attributes].map(({ name, value }) => [PROPS[name] ?? name, value])
      return [[element.localName, Object.fromEntries(props), ...toTrees(element)]]
    })
  return toTrees(document.body)
}

const PROPS: Record<string, string> = { class: 'className', style: 'data-style', for: 'htmlFor' }
