/** `npm run lab -- bench lists`: server cost of a price list at 1,000 and 10,000 products. */
import { benchPriceLists, closePriceLists } from './price-lists.ts'
import { describeError } from '../../supabase/local/failure.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closePriceLists().finally(() => process.exit(130)))
}
try {
  console.log('A shop of its own is made (some minutes in all) and removed again.')
  const holds = await benchPriceLists()
  console.log(
    holds ? '\nA list costs no more than it may.' : '\nSomething costs too much; it is marked above.',
  )
  process.exitCode = holds ? 0 : 1
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await closePriceLists()
}
