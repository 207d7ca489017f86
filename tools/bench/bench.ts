/**
 * `npm run lab -- bench`: requests per second and phone weight of the shop's pages. `--seconds N`: per measurement
 * (8); `--only NAME`: only their speed. Reports: .hormoz/bench-reports/. Exits with 1 on a missed limit
 * (tools/bench/limits.ts, memory, nginx).
 */
import { parseArgs } from 'node:util'
import { benchShop } from './load.ts'
import { describeError } from '../../supabase/local/failure.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { stopAll } from '../../scripts/lib/programs.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string', multiple: true } },
})
const seconds = Number(values.seconds)
if (!Number.isInteger(seconds) || seconds < 1) {
  console.error('Usage: npm run lab -- bench [--seconds N] [--only NAME, several times]')
  process.exit(2)
}
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)))
}
try {
  await benchShop(seconds, values.only)
  process.exit(0)
} catch (error) {
  console.error(describeError(error))
  await stopAll()
  process.exit(1)
}
