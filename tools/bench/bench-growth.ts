/**
 * `npm run lab -- bench growth`: compares all pages, files and the sitemap at 1,000 and 100,000 products. `--rounds
 * N`: requests per page (15); `--only NAME`: printed names.
 */
import { parseArgs } from 'node:util'
import { benchGrowth, closeGrowth } from './growth.ts'
import { describeError } from '../../supabase/local/failure.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, only: { type: 'string', multiple: true } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('Usage: npm run lab -- bench growth [--rounds N] [--only NAME, several times]')
  process.exit(2)
}
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closeGrowth().finally(() => process.exit(130)))
}
try {
  console.log('Two shops of their own are made (ten minutes or so in all) and removed again.')
  const holds = await benchGrowth(rounds, values.only)
  console.log(
    holds
      ? '\nWhat was asked for holds at 100,000 products.'
      : '\nSomething does not hold; it is marked above.',
  )
  process.exitCode = holds ? 0 : 1
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await closeGrowth()
}
