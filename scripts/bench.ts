/**
 * `npm run bench`: requests per second of the shop's pages beside a plain page, and what a phone loads for them.
 * `-- --seconds N`: how long each measurement takes (8); `--only NAME`: only the speed of these. The figures are kept in .hormoz/bench-reports/.
 * Ends with 1 when a limit of bench/limits.ts, of the memory or behind nginx is missed.
 */
import { parseArgs } from 'node:util'
import { benchShop } from '../bench/load.ts'
import { describeError } from '../supabase/local/failure.ts'
import { forgetExternal } from './lib/test-shop.ts'
import { stopAll } from './lib/programs.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string', multiple: true } },
})
const seconds = Number(values.seconds)
if (!Number.isInteger(seconds) || seconds < 1) {
  console.error('Usage: npm run bench [-- --seconds N] [--only NAME, several times]')
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
