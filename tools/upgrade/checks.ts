import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileSums, fingerprints } from '../../supabase/tests/support/contents.ts'
import { resetStack, type Stack, startStack } from '../../supabase/local/stack.ts'
import { restore } from '../../scripts/lib/backup/load.ts'
import { backUp, megabytes } from '../../scripts/lib/backup/make.ts'
import { embeddedPlace } from '../../scripts/lib/backup/place.ts'
import { buildApp } from '../../scripts/lib/build.ts'
import { readFacts } from '../../scripts/lib/catalog-facts.ts'
import type { Tally } from '../../scripts/lib/checks.ts'
import { startNginx } from '../../e2e/support/nginx.ts'
import { ROOT, stopAll } from '../../scripts/lib/programs.ts'
import { step } from '../../scripts/lib/steps.ts'
import { LEFT_OUT_MS, Scale } from '../scale/checks.ts'
import { copyAsNextVersion } from '../scale/next-version.ts'
import { ScaleShop } from '../scale/shop.ts'
import { type Count, counting, scriptsOf } from '../scale/visits.ts'
import { Buyers } from './buyers.ts'
import { fillShop } from './fill.ts'
import { NextSchema } from './next-schema.ts'

const BUILD = '.next-test'
const NEXT_BUILD = '.next-upgrade'
const RESTORED = { name: 'upgrade-restored', portBase: 27_920, fresh: true, prepare: false, durable: false }
/** Besides the buyers. */
const VISITORS = 4
/** Visits before and after a change. */
const PAUSE_MS = 3000
const quiet = () => undefined

/** Fingerprints by table and file sums by name, which a restored shop must have again. */
async function contents(stack: Stack): Promise<Record<string, string>> {
  const { dataUrl } = await embeddedPlace(stack)
  return { ...(await fingerprints(dataUrl)), ...(await fileSums(stack.name, dataUrl)) }
}

/** Definitions without rows, which customers change. */
async function schemaObjects(database: string): Promise<Record<string, string>> {
  return Object.fromEntries([...(await readFacts(database))].filter(([name]) => !name.startsWith('row ')))
}

function differing(one: Record<string, string>, other: Record<string, string>): Count {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const wrong = [...names].filter((name) => one[name] !== other[name]).map((name) => `${name} differs`)
  return { tried: names.size, wrong }
}

const cleanups: (() => unknown)[] = []

/** Also after a signal: the servers are programs of their own. */
export async function closeUpgrade(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup()
  await stopAll()
}

export async function upgradeChecks(): Promise<Tally> {
  await buildApp(BUILD)
  const { tally, check } = counting('upgrade')
  const shop = await step('Starting a stack and a Redis of its own', () => ScaleShop.open(2))
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-upgrade-'))
  const archive = path.join(folder, 'before.tar')
  cleanups.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => rmSync(path.join(ROOT, NEXT_BUILD), { recursive: true, force: true }),
    () => shop.close(),
  )
  try {
    await check('the shop has 1,200 products, 500 orders, pictures and a campaign', () =>
      fillShop(shop.sql.bind(shop)),
    )
    const before = await contents(shop.stack)
    const { database } = shop.stack.urls
    const objects = await schemaObjects(database)
    await step('Backing up', async () => backUp(await embeddedPlace(shop.stack), archive, quiet))
    console.log(`    ${megabytes(statSync(archive).size)}`)

    await step('Starting the servers', () => Promise.all(shop.servers.map((server) => server.start(BUILD))))
    const addresses = shop.servers.map(({ address }) => address)
    const nginx = await startNginx(shop.port, addresses, path.join(folder, 'nginx'))
    cleanups.push(nginx.stop)
    const scale = new Scale(shop, VISITORS)
    scale.isBehindNginx = true
    await scale.prepare()
    const buyers = new Buyers(shop)
    const schema = new NextSchema(path.join(folder, 'project'))
    console.log(await step('Writing the migration of the next version', () => schema.add()))
    copyAsNextVersion(BUILD, NEXT_BUILD)

    const replace = async (build: string) => {
      for (const server of shop.servers) {
        await server.stop()
        await server.start(build)
        await sleep(LEFT_OUT_MS)
      }
    }
    await check('to the next version while customers browse and buy', () =>
      buyers.during(() =>
        scale.underLoad(async () => {
          await sleep(PAUSE_MS)
          await schema.migrate(database)
          await sleep(PAUSE_MS)
          for (const build of [BUILD, NEXT_BUILD]) copyFiles(build, nginx.www)
          await replace(NEXT_BUILD)
        }),
      ),
    )
    await check('the next version is in force', () => expectVersion(shop, true))
    console.log(await step('Writing the migration back', () => schema.remove()))
    await check('back again while customers browse and buy', () =>
      buyers.during(() =>
        scale.underLoad(async () => {
          await sleep(PAUSE_MS)
          await replace(BUILD)
          await schema.migrate(database)
          await sleep(PAUSE_MS)
        }),
      ),
    )
    await check('this version is in force', () => expectVersion(shop, false))
    await check('each object of the schema is as before', async () =>
      differing(objects, await schemaObjects(database)),
    )
    await check('each payment is one order, and the books agree', () => buyers.books())
    await check('the backup of before is restored row by row and byte by byte', async () => {
      const restored = await startStack(RESTORED)
      cleanups.push(() => resetStack(RESTORED.name, quiet), restored.stop)
      await restore(await embeddedPlace(restored), archive, quiet)
      return differing(before, await contents(restored))
    })
  } finally {
    await step('Closing the servers', closeUpgrade)
  }
  return tally
}

function copyFiles(build: string, www: string): void {
  const files = path.join(www, 'files/_next/static')
  mkdirSync(files, { recursive: true })
  cpSync(path.join(ROOT, build, 'static'), files, { recursive: true })
}

/** Each server has the scripts, and the database the column and function, of the version. */
async function expectVersion(shop: ScaleShop, isNext: boolean): Promise<Count> {
  const count: Count = { tried: 0, wrong: [] }
  const expect = (holds: boolean, what: string) => {
    count.tried += 1
    if (!holds) count.wrong.push(what)
  }
  for (const { url } of shop.servers) {
    const { status, scripts } = await scriptsOf(`${url}/terms`)
    const ofNext = scripts.filter((script) => script.includes('-next.')).length
    expect(status === 200 && ofNext === (isNext ? scripts.length : 0), `${url} has other scripts`)
  }
  const [found] = await shop.sql<{ column: boolean; page: boolean }>(`
    select exists (select from information_schema.columns where table_name = 'products' and column_name = 'care_note') as column,
      (select public.product_page(slug) ? 'care_note' from public.products where is_active limit 1) as page`)
  expect(found!.column === isNext, 'the column of products is of the other version')
  expect(found!.page === isNext, 'the function of the product page is of the other version')
  return count
}
