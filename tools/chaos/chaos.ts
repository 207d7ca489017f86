/**
 * npm run lab -- chaos [--only model|faults|imports] [--runs 10000] [--seed N] — tries to break checkout on its own
 * stack: random commands against a model, then faults during purchases. About 15 minutes.
 */
import { parseArgs } from 'node:util'
import { type Counts, Faults } from './faults.ts'
import { ImportFaults } from './imports.ts'
import { ChaosShop } from './shop.ts'
import { describeError, Failure } from '../../supabase/local/failure.ts'
import { runModel } from '../../supabase/tests/committed/model/run.ts'
import { stopAll } from '../../scripts/lib/programs.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { seconds, step } from '../../scripts/lib/steps.ts'

const WORKERS = 2

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const began = performance.now()
forgetExternal()
let shop: ChaosShop | undefined
const close = async () => {
  await shop?.close().catch(() => {})
  await stopAll()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(130)))
}
try {
  if (values.only !== undefined && !['model', 'faults', 'imports'].includes(values.only))
    throw new Failure('--only is model, faults or imports.')
  shop = await step('Starting a stack of its own', () => ChaosShop.open())
  const isAsked = (part: string) => (values.only ?? part) === part
  if (isAsked('model')) await model(shop, Number(values.runs), Number(values.seed))
  if (isAsked('faults')) await faults(shop)
  if (isAsked('imports'))
    report(
      'server and database killed, picture host hangs and is off during an import',
      await new ImportFaults(shop).run(),
    )
  console.log(`\nNothing was lost after ${seconds(began)} s.`)
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await close()
}

async function model({ stack }: ChaosShop, runs: number, seed: number): Promise<void> {
  let done = 0
  const each = Math.ceil(runs / WORKERS)
  console.log(`Trying ${each * WORKERS} random sequences against the model (seed ${seed}) …`)
  const onSequence = () => {
    done += 1
    if (done % 500 === 0) console.log(`  ${done} (${seconds(began)} s)`)
  }
  const tried = await Promise.all(
    Array.from({ length: WORKERS }, (_, i) =>
      runModel(stack.urls.database, { runs: each, seed: seed + i, onSequence }),
    ),
  )
  const sum = (pick: (one: (typeof tried)[number]) => number) =>
    tried.reduce((all, one) => all + pick(one), 0)
  const commands: Counts = {}
  for (const one of tried)
    for (const [name, count] of Object.entries(one.commands)) commands[name] = (commands[name] ?? 0) + count
  report('model', {
    sequences: sum(({ sequences }) => sequences),
    commands: Object.values(commands).reduce((all, count) => all + count, 0),
    refused: sum(({ refused }) => refused),
    orders: sum(({ orders }) => orders),
    paid: sum(({ paid }) => paid),
    ...commands,
  })
}

async function faults(shop: ChaosShop): Promise<void> {
  await shop.startServer()
  const faults = new Faults(shop)
  await step('Preparing shoppers and products', () => faults.prepare())
  // Once per gateway.
  const atGateway: [string, () => Promise<Counts>][] = [
    ['server killed between the bank’s success and our commit', () => faults.serverKilled()],
    ['the same, and everything sold out meanwhile', () => faults.serverKilled({ sellOut: true })],
    ['bank tells twice', () => faults.bankTwice()],
    ['bank is late', () => faults.bankLate()],
    ['bank got another amount', () => faults.bankOtherAmount()],
  ]
  const tries: [string, () => Promise<Counts>][] = [
    ['PostgreSQL killed while customers buy', () => faults.databaseKilled()],
    ['bank hangs', () => faults.bankHangs()],
    ['first gateway is down', () => faults.firstDown()],
    ['gateways change while customers buy', () => faults.gatewaysChange()],
    ['messages cannot be sent', () => faults.messagesDown()],
  ]
  for (const gateway of ['zarinpal', 'zibal'] as const) {
    await shop.firstGateway(gateway)
    for (const [name, run] of atGateway) report(`${gateway}: ${name}`, await run())
  }
  await shop.firstGateway('zarinpal')
  for (const [name, run] of tries) report(name, await run())
}

function report(name: string, counts: Counts): void {
  const parts = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  console.log(`✓ ${name}: ${parts.join(', ')}`)
}
