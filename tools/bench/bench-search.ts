/** `npm run lab -- bench search`: lists, filters, search, facets and writes at 1,000 and 100,000 products. */
import { benchSearch } from './search.ts'
import { closeSides } from './search-sides.ts'
import { describeError } from '../../supabase/local/failure.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void closeSides().finally(() => process.exit(130)))
}
try {
  console.log('Two databases of their own are made (ten minutes or so in all) and removed again.')
  const holds = await benchSearch()
  console.log(
    holds ? '\nEverything holds at 100,000 products.' : '\nSomething does not hold; it is marked above.',
  )
  process.exitCode = holds ? 0 : 1
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
