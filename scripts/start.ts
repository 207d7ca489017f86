/**
 * npm start [-- --empty] — the production shop on this machine. --empty: a new shop without demonstration
 * data, remembered by later starts.
 */
import { parseArgs } from 'node:util'
import { describeError } from '../supabase/local/failure.ts'
import { openShop, warmUp } from './lib/open-shop.ts'
import { serveUntilStopped } from './lib/welcome.ts'

try {
  const began = performance.now()
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } })
  const shop = await openShop({
    name: 'dev',
    port: Number(process.env.PORT || 3000),
    build: '.next',
    demonstration: !values.empty,
  })
  await warmUp(shop.url)
  await serveUntilStopped(shop, began)
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
