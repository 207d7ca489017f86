/** `npm run test:containers`: the image and deploy/compose.yaml, run in Docker. Takes ten minutes, most of it two builds. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
import { Scale } from '../scale/checks.ts'
import { type Count, counting, look } from '../scale/visits.ts'
import { buildImage, docker, hasDocker } from './docker.ts'
import { ContainerShop, IMAGE } from './shop.ts'

const PURCHASES = 5
const BUILD_FILES = ['node_modules', '.git', '.hormoz', '.next', '.next-test', '.next-bare', '.next-scale']

async function containerChecks(): Promise<Tally> {
  const { tally, check } = counting('containers')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-image-'))
  const key = path.join(folder, 'actions-key')
  writeFileSync(key, localSecrets().NEXT_SERVER_ACTIONS_ENCRYPTION_KEY!, { mode: 0o600 })
  await step('Building the image', () => buildImage(ROOT, IMAGE, key))
  await check('the image holds no secret but the key of its build', secretsOf)
  const shop = await step('Starting a stack of its own', () => ContainerShop.open())
  try {
    await check('the shops start while the cache is away', () => startsWithoutCache(shop))
    await step('Starting all', () => shop.up())
    await shop.untilOpen()
    const scale = new Scale(shop)
    await scale.prepare()
    await check('purchases behind nginx are paid once', () => purchases(shop))
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
    await step('Building the next image', () => buildNext(folder, key))
    await check('an update to the next image under load loses no request', () => update(shop, scale))
  } finally {
    await step('Removing the containers', async () => {
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    })
  }
  return tally
}

async function secretsOf(): Promise<Count> {
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: key, ...others } = localSecrets()
  const history = await docker('history', '--no-trunc', IMAGE)
  const find = (text: string) =>
    docker(
      'run',
      '--rm',
      '--user',
      '0',
      '--entrypoint',
      'sh',
      IMAGE,
      '-c',
      `find / -xdev -type f -exec grep -lF -- '${text}' {} + || true`,
    )
  const wrong = [key!, ...Object.values(others)]
    .filter((text) => history.includes(text))
    .map(() => 'in its history')
  for (const [name, text] of Object.entries(others)) {
    const files = await find(text)
    if (files) wrong.push(`${name} stands in ${files}`)
  }
  const user = await docker('inspect', '--format', '{{.Config.User}}', IMAGE)
  if (user !== 'node') wrong.push(`it runs as ${user}`)
  console.log(`    ${Math.round(Number(await docker('inspect', '--format', '{{.Size}}', IMAGE)) / 1e6)} MB`)
  return { tried: 2 + Object.keys(others).length, wrong }
}

async function startsWithoutCache(shop: ContainerShop): Promise<Count> {
  const count: Count = { tried: 0, wrong: [] }
  await shop.up('shop-1', 'shop-2')
  for (const { url } of shop.servers) {
    const { status, text } = await look(`${url}/terms`)
    count.tried += 1
    if (status !== 200) count.wrong.push(`${url} answered ${status}: ${text.slice(0, 100)}`)
  }
  for (const name of ['shop-1', 'shop-2']) {
    const lines = (await docker('logs', await shop.id(name)))
      .split('\n')
      .filter((line) => /"level":[4-6]0/.test(line))
    count.tried += 1
    if (lines.length !== 1)
      count.wrong.push(`${name} logged ${lines.length} warnings: ${lines.slice(0, 3).join(' ')}`)
  }
  return count
}

async function purchases(shop: ContainerShop): Promise<Count> {
  const count: Count = { tried: 0, wrong: [] }
  for (let i = 0; i < PURCHASES; i += 1) {
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

async function buildNext(folder: string, key: string): Promise<void> {
  const next = path.join(folder, 'next')
  cpSync(ROOT, next, {
    recursive: true,
    filter: (source) => !BUILD_FILES.includes(path.relative(ROOT, source).split(path.sep)[0]!),
  })
  writeFileSync(path.join(next, 'public/version.txt'), 'next')
  await buildImage(next, IMAGE, key)
}

/** As docs/deploy.md says: scripts first, then one shop after the other. */
async function update(shop: ContainerShop, scale: Scale): Promise<Count> {
  const files = path.join(shop.www, 'files/_next')
  const count = await scale.underLoad(async () => {
    const made = await docker('create', IMAGE)
    mkdirSync(files, { recursive: true })
    await docker('cp', `${made}:/shop/.next/static`, `${files}/static`).finally(() => docker('rm', made))
    for (const name of ['shop-1', 'shop-2']) {
      await shop.up(name)
      await sleep(2000)
    }
  })
  for (const { url } of shop.servers) {
    count.tried += 1
    if ((await look(`${url}/version.txt`)).text !== 'next') count.wrong.push(`${url} is of the first version`)
  }
  return count
}

process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
try {
  if (await hasDocker()) finish([await containerChecks()])
  else console.log('No Docker answers here: the containers are not tested.')
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await stopAll()
}
