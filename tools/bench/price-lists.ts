/**
 * Server cost of a price list with pictures: time, file size, memory above rest, event loop delay, and page
 * responses meanwhile.
 */
import { readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../../scripts/lib/build.ts'
import { ROOT, runNode } from '../../scripts/lib/programs.ts'
import { nextServer, startServer, takePort } from '../../scripts/lib/server-process.ts'
import { appEnvironment } from '../../scripts/lib/settings.ts'
import { step } from '../../scripts/lib/steps.ts'
import type { RunningService } from '../../supabase/local/processes.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { signInCustomers } from './customers.ts'
import { makeProducts } from './products.ts'
import { closeSides, openSide, type Side } from './search-sides.ts'
import { percentile } from './statistics.ts'

/** Products on sale, largest first. */
const SIZES = [10_000, 1_000] as const
const PORT_BASE = 26920
const PORT = 3700
/** Observation without a list, and pause between visits. */
const REST_MS = 20_000
const PAUSE_MS = 500
const LIMIT_MS = 300_000
/** Limits for the largest shop: seconds, MB above rest, ms of event loop delay. */
const MOST = { seconds: 60, memory: 300, stall: 200 }

interface Cost {
  seconds: number
  bytes: number
  memory: number
  stall: number
  /** 95th percentile in ms. */
  guest: number
  dealer: number
}
interface Sample {
  at: number
  stall: number
  memory: number
}

let server: RunningService | null = null

/** Prints the benchmark; false on an exceeded limit. */
export async function benchPriceLists(): Promise<boolean> {
  const side = await openSide('lists', PORT_BASE, makeProducts(SIZES[0]))
  await givePictures(side)
  await step('Making the smaller pictures', () =>
    runNode([path.join(ROOT, 'scripts/pictures.ts')], { env: side.stack.env }),
  )
  await buildApp('.next')
  const samples = path.join(os.tmpdir(), `hormoz-loop-delay-${process.pid}`)
  const url = await open(side, samples)
  let holds = true
  try {
    const [dealer] = await signInCustomers(side.stack, 1, 'dealer', async (id) => {
      await side.client.query(`update public.profiles set user_type = 'dealer' where id = $1`, [id])
    })
    for (const size of SIZES) {
      await side.client.query(
        'update public.products set is_active = false where id in (select id from public.products where is_active order by sku offset $1)',
        [size],
      )
      // Baseline: the same visits without a list.
      const began = Date.now()
      const idle = await answering(url, dealer!, () => sleep(REST_MS))
      const rest = most(samplesOf(samples, began, Date.now()))
      console.log(
        `\n${size} products; without a list: longest stall ${show(rest.stall)} ms; guest ${show(idle.guest)} ms, dealer ${show(idle.dealer)} ms`,
      )
      const cost = await costOf(side, url, dealer!, samples, rest.memory)
      const isHeld = cost.seconds <= MOST.seconds && cost.memory <= MOST.memory && cost.stall <= MOST.stall
      holds &&= isHeld
      console.log(
        `${cost.seconds.toFixed(1)} s, ${(cost.bytes / 2 ** 20).toFixed(1)} MB, ${show(cost.memory)} MB more, longest stall ${show(cost.stall)} ms; guest ${show(cost.guest)} ms, dealer ${show(cost.dealer)} ms${isHeld ? '' : '  ✗'}`,
      )
    }
  } finally {
    rmSync(samples, { force: true })
  }
  return holds
}

export async function closePriceLists(): Promise<void> {
  await server?.stop()
  server = null
  await closeSides()
}

async function open({ stack }: Side, samples: string): Promise<string> {
  const port = PORT + portOffset()
  await takePort(port, console.log)
  const env = {
    ...appEnvironment(port, stack.env),
    NODE_ENV: 'production',
    NEXT_DIST_DIR: '.next',
    LOG_LEVEL: 'error',
    LOOP_DELAY_FILE: samples,
    NODE_OPTIONS: `--import ${path.join(ROOT, 'tools/bench/loop-delay.mjs')}`,
  }
  server = await step('Starting the server', () =>
    startServer({ port, args: nextServer('start', port), env, log: console.log, onGivenUp: console.error }),
  )
  return `http://localhost:${port}`
}

async function givePictures({ client }: Side): Promise<void> {
  await client.query(
    `with given as (select array_agg(distinct images[1]) as all from public.products where images[1] is not null and sku not like 'KG-%')
     update public.products p set images = array[g.all[1 + abs(hashtext(p.sku)) % cardinality(g.all)]]
     from given g where p.sku like 'KG-%' and p.images[1] is null`,
  )
}

/** Generates the dealers' list and measures from click to file. */
async function costOf(
  { client }: Side,
  url: string,
  dealer: string,
  file: string,
  /** Memory while it only serves visits. */
  rest: number,
): Promise<Cost> {
  await sleep(REST_MS)
  const began = Date.now()
  const { rows } = await client.query<{ id: string }>(
    `select private.begin_price_list('dealer_price', 'xlsx', true) as id`,
  )
  await fetch(`${url}/api/jobs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${appEnvironment(0, {})['JOBS_SECRET']!}`,
      'content-type': 'application/json',
      origin: url,
    },
    body: '{}',
  }).then((answer) => answer.arrayBuffer())
  let bytes = 0
  let seconds = 0
  const answers = await answering(url, dealer, async () => {
    for (;;) {
      const [list] = (
        await client.query<{ state: string; bytes: string; seconds: number }>(
          'select state, bytes, extract(epoch from finished_at - as_of)::float as seconds from public.price_list_files where id = $1',
          [rows[0]!.id],
        )
      ).rows
      if (list?.state === 'ready') {
        bytes = Number(list.bytes)
        seconds = list.seconds
        return
      }
      if (list?.state === 'failed' || Date.now() > began + LIMIT_MS)
        throw new Error(`The list is ${list?.state}.`)
      await sleep(100)
    }
  })
  await sleep(600)
  const { stall, memory } = most(samplesOf(file, began, Date.now()))
  return { seconds, bytes, memory: memory - rest, stall, ...answers }
}

const most = (samples: readonly Sample[]) => ({
  stall: Math.max(...samples.map(({ stall }) => stall)),
  memory: Math.max(...samples.map(({ memory }) => memory)),
})

/** Response times of a guest and a dealer, each at most twice a second. */
async function answering(
  url: string,
  cookie: string,
  run: () => Promise<unknown>,
): Promise<Pick<Cost, 'guest' | 'dealer'>> {
  const took: Record<'guest' | 'dealer', number[]> = { guest: [], dealer: [] }
  let isOver = false
  const visit = async (who: 'guest' | 'dealer', headers: Record<string, string>) => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(`${url}/`, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The home page answered ${answer.status}.`)
      took[who].push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  }
  const visits = [visit('guest', {}), visit('dealer', { cookie })]
  try {
    await run()
  } finally {
    isOver = true
  }
  await Promise.all(visits)
  return { guest: percentile(took.guest, 95), dealer: percentile(took.dealer, 95) }
}

function samplesOf(file: string, from: number, to: number): Sample[] {
  const samples = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Sample)
  return samples.filter(({ at }) => at >= from && at <= to)
}

const show = (figure: number) => figure.toFixed(0)
