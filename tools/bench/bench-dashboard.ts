/**
 * npm run lab -- bench dashboard [--orders 100000] — measures the panel's figures and lists on a fresh database
 * and prints the plans.
 */
import { parseArgs } from 'node:util'
import { benchDashboard } from './dashboard.ts'
import { resetStack, startStack } from '../../supabase/local/stack.ts'

const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } })
const silent = () => undefined
const stack = await startStack({ name: 'bench-dashboard', portBase: 29320, fresh: true, log: silent })
try {
  const slowest = await benchDashboard(stack.urls.database, Number(values.orders), (line) =>
    console.log(line),
  )
  console.log(`\nThe slowest answer took ${slowest.toFixed(0)} ms.`)
} finally {
  await stack.stop()
  await resetStack('bench-dashboard', silent)
}
