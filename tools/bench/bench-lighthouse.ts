/**
 * `npm run lab -- bench lighthouse`: Lighthouse on home, list, product, cart and sign-in. `--runs N`: runs per
 * median (5). Exits with 1 on a missed target.
 */
import { parseArgs } from 'node:util'
import { auditPages, shortfalls } from './lighthouse.ts'
import { openBenchShop } from './shop.ts'
import { describeError } from '../../supabase/local/failure.ts'
import { resetStack } from '../../supabase/local/stack.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { stopAll } from '../../scripts/lib/programs.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Usage: npm run lab -- bench lighthouse [--runs N]')
  process.exit(2)
}
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)))
}

try {
  const shop = await openBenchShop()
  try {
    const list = await fetch(`${shop.url}/products`).then((response) => response.text())
    const product = /href="(\/products\/[^"?#]+)"/.exec(list)?.[1]
    const audits = await auditPages(
      {
        home: `${shop.url}/`,
        list: `${shop.url}/products`,
        product: `${shop.url}${product}`,
        cart: `${shop.url}/cart`,
        auth: `${shop.url}/auth`,
      },
      runs,
    )
    console.table(
      Object.fromEntries(
        Object.entries(audits).map(([name, { flaws: _, ...scores }]) => [
          name,
          { ...scores, cls: scores.cls.toFixed(3) },
        ]),
      ),
    )
    for (const [name, { flaws }] of Object.entries(audits))
      if (flaws.length > 0) console.log(`${name}: ${flaws.join(', ')}`)
    const missed = Object.entries(audits).flatMap(([name, audit]) =>
      shortfalls(name, audit).map((words) => `${name}: ${words}`),
    )
    for (const words of missed) console.error(`✗ ${words}`)
    process.exitCode = missed.length > 0 ? 1 : 0
  } finally {
    await shop.stop()
    await resetStack('bench', () => {})
  }
} catch (error) {
  console.error(describeError(error))
  await stopAll()
  process.exitCode = 1
}
process.exit()
