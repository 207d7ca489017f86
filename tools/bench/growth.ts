/**
 * Growth of shop and panel: 1,000 products and 1,500 orders against 100,000 and 20,000. Both servers
 * alternate, so machine load affects both.
 */
import type { Client } from 'pg'
import { buildApp } from '../../scripts/lib/build.ts'
import { nextServer, startServer, takePort } from '../../scripts/lib/server-process.ts'
import { appEnvironment } from '../../scripts/lib/settings.ts'
import { step } from '../../scripts/lib/steps.ts'
import type { RunningService } from '../../supabase/local/processes.ts'
import { portOffset } from '../../supabase/local/servers.ts'
import { makeProducts } from './products.ts'
import { fillTrade } from './growth-products.ts'
import { type Page, pagesOf } from './growth-pages.ts'
import { closeSides, openSide, type Side } from './search-sides.ts'
import { percentile } from './statistics.ts'

const SMALL = { name: 'growth-small', portBase: 26520, products: 1_000, orders: 1_500 }
const LARGE = { name: 'growth-large', portBase: 26620, products: 100_000, orders: 20_000 }
const BUILD = '.next'
const PORT = 3500
const MOST_RATIO = 1.5
/** Allowed difference: below is noise. */
const FLOOR_MS = 5
const WARM_UP = 3
/** File rows, in the panel's batch size. */
const IMPORTED = 100
const IMPORTS = 5

interface OpenSide extends Side {
  url: string
}

const servers: RunningService[] = []

/** Prints the benchmark; false when something takes more than 1.5 times as long in the large shop. */
export async function benchGrowth(rounds: number, only?: readonly string[]): Promise<boolean> {
  const products = makeProducts(LARGE.products)
  const sides: OpenSide[] = []
  for (const [i, size] of [SMALL, LARGE].entries()) {
    const side = await openSide(size.name, size.portBase, products.slice(0, size.products))
    await step(`Filling in ${size.orders} orders and what belongs to them`, () =>
      fillTrade(side, size.orders),
    )
    if (i === 0) await buildApp(BUILD)
    sides.push({ ...side, url: await serve(side, PORT + portOffset() + i) })
  }
  return compareSides(sides[0]!, sides[1]!, rounds, only)
}

export async function closeGrowth(): Promise<void> {
  for (const server of servers.splice(0)) await server.stop()
  await closeSides()
}

async function serve({ stack, products }: Pick<Side, 'stack' | 'products'>, port: number): Promise<string> {
  await takePort(port, console.log)
  const env = {
    ...appEnvironment(port, stack.env),
    NODE_ENV: 'production',
    NEXT_DIST_DIR: BUILD,
    LOG_LEVEL: 'error',
  }
  const server = await step(`Starting the server of ${products} products`, () =>
    startServer({ port, args: nextServer('start', port), env, log: console.log, onGivenUp: console.error }),
  )
  servers.push(server)
  return `http://localhost:${port}`
}

/** Pages, then files, sitemap and import; `only` filters by name. */
async function compareSides(
  small: OpenSide,
  large: OpenSide,
  rounds: number,
  only?: readonly string[],
): Promise<boolean> {
  const [pages, grown] = [await pagesOf(small), await pagesOf(large)]
  const admins = [pages, grown].map((list) => list.find(({ name }) => name === 'panel, products')!.cookie!)
  const byPage = pages.map((page, i): Comparison => ({
    name: page.name,
    floor: FLOOR_MS,
    measure: () =>
      byTurns(
        [small, large].map((side, which) => (round: number) => ask(side, [page, grown[i]!][which]!, round)),
        page.once ? Math.min(rounds, page.paths.length - WARM_UP, grown[i]!.paths.length - WARM_UP) : rounds,
      ),
  }))
  const byRow: Comparison[] = [
    ...Object.entries(FILES).map(([name, path]) => ({
      name,
      measure: async () => [await perLine(small, path, admins[0]!), await perLine(large, path, admins[1]!)],
    })),
    {
      name: 'sitemap, a part',
      measure: async () => [await sitemapPerAddress(small), await sitemapPerAddress(large)],
    },
    {
      name: 'import',
      measure: async () => {
        const imports = [small, large].map((side) => (round: number) => importRows(side.client, round))
        return (await byTurns(imports, IMPORTS)).map((took) => (took / IMPORTED) * 1000)
      },
    },
  ]
  const unknown = only?.filter((name) => ![...byPage, ...byRow].some((each) => each.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`Nothing is called ${unknown.join(' or ')}.`)
  console.log(
    `\nMilliseconds (25th percentile of ${rounds}), one visitor, ${small.products} → ${large.products} products:`,
  )
  const held = await compareEach(byPage, only)
  console.log('\nMicroseconds for each row:')
  return (await compareEach(byRow, only)) && held
}

interface Comparison {
  name: string
  /** Allowed difference in ms, whatever the ratio. */
  floor?: number
  measure: () => Promise<number[]>
}

/** One line each; failures are printed and the rest continues. */
async function compareEach(list: readonly Comparison[], only?: readonly string[]): Promise<boolean> {
  let held = true
  for (const { name, floor = 0, measure } of list) {
    if (only && !only.includes(name)) continue
    try {
      const [a, b] = await measure()
      held = print(name, a!, b!, floor) && held
    } catch (error) {
      console.log(`  ${name.padEnd(28)}failed: ${error instanceof Error ? error.message : String(error)}`)
      held = false
    }
  }
  return held
}

function print(name: string, small: number, large: number, floor: number): boolean {
  const holds = large <= small * MOST_RATIO || large - small <= floor
  const figures = `${small.toFixed(1).padStart(8)} → ${large.toFixed(1).padStart(8)}  × ${(large / small).toFixed(2)}`
  console.log(`  ${name.padEnd(28)}${figures}${holds ? '' : `  more than ${MOST_RATIO}`}`)
  return holds
}

/** First quartile of each, alternating: machine load only adds time. */
async function byTurns(
  tries: readonly ((round: number) => Promise<number>)[],
  rounds: number,
): Promise<number[]> {
  const times = tries.map(() => [] as number[])
  for (let round = 0; round < WARM_UP + rounds; round++) {
    for (const [i, one] of tries.entries()) {
      const took = await one(round)
      if (round >= WARM_UP) times[i]!.push(took)
    }
  }
  return times.map((list) => percentile(list, 25))
}

/** Milliseconds until the last byte; throws when the page fails. */
async function ask({ url }: OpenSide, { paths, cookie }: Page, round: number): Promise<number> {
  const path = paths[round % paths.length]!
  const began = performance.now()
  const response = await fetch(url + path, {
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
    redirect: 'manual',
  })
  const body = await response.text()
  const took = performance.now() - began
  if (response.status !== 200) throw new Error(`${url}${path} answered ${response.status}.`)
  // A failed section has a numeric digest; client-rendered parts have none.
  if (/data-dgst="\d/.test(body)) throw new Error(`${url}${path} failed in part.`)
  return took
}

const FILES = {
  'export, products': '/admin/products/export?format=csv',
  'export, orders': '/admin/orders/export?format=csv',
  'export, people': '/admin/users/export?format=csv',
  'export, discounts': '/admin/discounts/export?format=csv',
  'report, stock': '/admin/reports/stock',
  'report, customers': '/admin/reports/customers',
}

/** Microseconds per CSV line or hundred spreadsheet bytes, best of two. */
async function perLine({ url }: OpenSide, path: string, cookie: string): Promise<number> {
  let best = Infinity
  for (let i = 0; i < 2; i++) {
    const began = performance.now()
    const response = await fetch(url + path, { headers: { cookie } })
    const body = Buffer.from(await response.arrayBuffer())
    if (!response.ok) throw new Error(`${url}${path} answered ${response.status}.`)
    const rows = path.includes('csv') ? body.toString().split('\n').length : body.length / 100
    best = Math.min(best, ((performance.now() - began) * 1000) / rows)
  }
  return best
}

/** Microseconds per address of the sitemap. */
async function sitemapPerAddress({ url }: OpenSide): Promise<number> {
  const began = performance.now()
  const read = async (path: string) => (await fetch(url + path)).text()
  const index = await read('/sitemap.xml')
  const parts = [...index.matchAll(/<sitemap>\s*<loc>[^<]*(\/sitemap\/\d+\.xml)/g)].map(([, path]) => path!)
  let addresses = index.match(/<url>/g)?.length ?? 0
  for (const path of parts) addresses += (await read(path)).match(/<url>/g)?.length ?? 0
  return ((performance.now() - began) * 1000) / addresses
}

/** Imports products as the panel does. */
async function importRows(client: Client, round: number): Promise<number> {
  const { rows: categories } = await client.query<{ name: string }>(
    'select name from public.categories where parent_id is not null order by name limit 1',
  )
  const rows = Array.from({ length: IMPORTED }, (_, i) => ({
    row: i + 2,
    name: `محصول فهرست ${round} ${i}`,
    sku: `NEW-${round}-${i}`,
    category: categories[0]!.name,
    base_price: 100_000 + i,
    stock: 5,
  }))
  const { rows: admins } = await client.query<{ id: string }>(
    `select id from public.profiles where user_type = 'admin' limit 1`,
  )
  const claims = JSON.stringify({ sub: admins[0]!.id, role: 'authenticated' })
  await client.query(
    `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)`,
    [claims, admins[0]!.id],
  )
  const began = performance.now()
  const { rows: done } = await client.query<{ result: string }>(
    'select result from public.admin_import_products($1, true)',
    [JSON.stringify(rows)],
  )
  const took = performance.now() - began
  if (done.some(({ result }) => result !== 'create')) throw new Error('The import did not add its rows.')
  return took
}
