/**
 * `npm run lab -- containers`: builds the image and runs deploy/compose.yaml in Docker. Takes five minutes, most of it
 * the build.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../../supabase/local/failure.ts'
import { finish, type Tally } from '../../scripts/lib/checks.ts'
import { ROOT, stopAll } from '../../scripts/lib/programs.ts'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { step } from '../../scripts/lib/steps.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { authorityOf, checkOut, createShopper, payAt } from '../chaos/shopper.ts'
import { LEFT_OUT_MS, Scale } from '../scale/checks.ts'
import { copyAsNextVersion } from '../scale/next-version.ts'
import { type Check, type Count, counting, look } from '../scale/visits.ts'
import { buildImage, copyStatic, docker, hasDocker, textsIn } from './docker.ts'
import { ContainerShop, IMAGE } from './shop.ts'

const PURCHASES = 5
/** TLS, the forwarding and Docker share the machine with them. */
const VISITORS = 4
const KEY = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'
const NEXT_IMAGE = `${IMAGE}-next`
const SHOPS = ['shop-1', 'shop-2']

async function containerChecks(): Promise<Tally> {
  const { tally, check } = counting('containers')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-image-'))
  try {
    const key = path.join(folder, 'actions-key')
    writeFileSync(key, localSecrets()[KEY]!, { mode: 0o600 })
    await step('Building the image', () => buildImage(ROOT, IMAGE, key))
    await check('the image holds no secret but the key of its build', secretsOf)
    shop = await step('Starting a stack of its own', () => ContainerShop.open())
    await shopChecks(shop, folder, check)
  } finally {
    await step('Removing containers and images', async () => {
      await close()
      await docker('image', 'rm', IMAGE, NEXT_IMAGE).catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    })
  }
  return tally
}

async function shopChecks(shop: ContainerShop, folder: string, check: Check): Promise<void> {
  await check('the shops start while the cache is away, and say so once', () => startsWithoutCache(shop))
  await step('Starting all', () => shop.up())
  await shop.untilOpen()
  await check('the shops run as node, write no file and show no setting', () => confinement(shop))
  const scale = new Scale(shop, VISITORS)
  await scale.prepare()
  await check('purchases behind nginx with TLS are paid once', () => purchases(shop, 0))
  await check('a save on one is in the next answer of both', () => scale.saves(10))
  await check('a save is behind nginx after its second of cache', () => scale.savesBehindNginx(3))
  await check('a shop killed under load loses no request', () => scale.serverKilled())
  const valkey = await shop.id('valkey')
  await check('the cache killed and back: no request fails, and saves hold', () =>
    scale.redisAway(
      async () => void (await docker('kill', valkey)),
      async () => void (await docker('start', valkey)),
    ),
  )
  await step('Making the next image', () => makeNextImage(folder))
  await check('an update to the next image: no page without its scripts', () =>
    scale.newVersion(
      shop.www,
      [(to) => copyStatic(IMAGE, to), (to) => copyStatic(NEXT_IMAGE, to)],
      async () => {
        await docker('tag', NEXT_IMAGE, IMAGE)
        for (const name of SHOPS) {
          await shop.up(name)
          await sleep(LEFT_OUT_MS)
        }
      },
    ),
  )
  await check('purchases after the update are paid once', () => purchases(shop, PURCHASES))
}

async function secretsOf(): Promise<Count> {
  const secrets = localSecrets()
  const wrong: string[] = []
  const history = await docker('history', '--no-trunc', IMAGE)
  for (const [name, text] of Object.entries(secrets))
    if (history.includes(text)) wrong.push(`${name} is in its history`)
  const names = await textsIn(IMAGE, secrets)
  // Next writes this key into the build: the search finds it, or finds nothing at all.
  if (!names.delete(KEY)) wrong.push('the search does not find the key of the build')
  for (const name of names) wrong.push(`${name} is in a layer`)
  const size = Number(await docker('inspect', '--format', '{{.Size}}', IMAGE))
  console.log(`    ${Math.round(size / 1e6)} MB`)
  return { tried: 2 * Object.keys(secrets).length, wrong }
}

async function confinement(shop: ContainerShop): Promise<Count> {
  const count: Count = { tried: 0, wrong: [] }
  const expect = (holds: boolean, what: string) => {
    count.tried += 1
    if (!holds) count.wrong.push(what)
  }
  for (const name of SHOPS) {
    const id = await shop.id(name)
    const user = await docker('exec', id, 'id', '-un')
    expect(user === 'node', `${name} runs as ${user}`)
    for (const file of ['/shop/.next/new', '/shop/new', '/home/node/new']) {
      const isWritten = docker('exec', id, 'touch', file)
      expect(
        await isWritten.then(
          () => false,
          () => true,
        ),
        `${name} writes ${file}`,
      )
    }
    const details = await docker('inspect', id)
    for (const [setting, text] of Object.entries({ ...localSecrets(), ...shop.stack.env }))
      if (/SECRET|KEY/.test(setting)) expect(!details.includes(text), `docker inspect shows ${setting}`)
  }
  return count
}

async function startsWithoutCache(shop: ContainerShop): Promise<Count> {
  const count: Count = { tried: 0, wrong: [] }
  await shop.up(...SHOPS)
  for (const { url } of shop.servers) {
    const { status, text } = await look(`${url}/terms`)
    count.tried += 1
    if (status !== 200) count.wrong.push(`${url} answered ${status}: ${text.slice(0, 100)}`)
  }
  for (const name of SHOPS) {
    const lines = (await docker('logs', await shop.id(name)))
      .split('\n')
      .filter((line) => /"level":[4-6]0/.test(line))
    count.tried += 1
    if (lines.length !== 1)
      count.wrong.push(`${name} logged ${lines.length} warnings: ${lines.slice(0, 3).join(' ')}`)
  }
  return count
}

async function purchases(shop: ContainerShop, from: number): Promise<Count> {
  const count: Count = { tried: 0, wrong: [] }
  for (let i = from; i < from + PURCHASES; i += 1) {
    const shopper = await createShopper(shop.stack, i)
    const { id } = (
      await shop.sql<{ id: string }>(
        `select id from public.products where is_active and not has_colors and stock_quantity > 5 order by id offset $1 limit 1`,
        [i],
      )
    )[0]!
    await shop.sql('insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 1)', [
      shopper.id,
      id,
    ])
    const authority = authorityOf(await checkOut(shop.url, shopper, 'online'))
    count.tried += 1
    if (!authority) {
      count.wrong.push('checkout did not lead to the bank')
      continue
    }
    const address = await payAt(shop.stack.urls.bank, authority)
    const { status } = await look(address, { cookie: shopper.cookie })
    await look(address, { cookie: shopper.cookie })
    const [paid] = await shop.sql<{ count: number }>(
      `select count(*)::integer as count from public.orders where user_id = $1 and is_paid`,
      [shopper.id],
    )
    if (paid?.count !== 1) count.wrong.push(`${paid?.count} paid orders after the return answered ${status}`)
  }
  return count
}

/** The same files as another build, without building twice. */
async function makeNextImage(folder: string): Promise<void> {
  const container = await docker('create', IMAGE)
  await docker('cp', `${container}:/shop/.next`, `${folder}/old`).finally(() => docker('rm', container))
  copyAsNextVersion(path.join(folder, 'old'), path.join(folder, 'next/build'))
  const steps = [`FROM ${IMAGE}`, 'USER root', 'RUN rm -rf .next', 'COPY build .next', 'USER node']
  writeFileSync(path.join(folder, 'next/Dockerfile'), steps.join('\n'))
  await docker('build', '-t', NEXT_IMAGE, path.join(folder, 'next'))
}

// nginx has a certificate of its own.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
forgetExternal()
let shop: ContainerShop | undefined
const close = async () => {
  await shop?.close()
  shop = undefined
  await stopAll()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)))
try {
  if (await hasDocker()) finish([await containerChecks()])
  else console.log('0 passed, 0 failed')
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
