/** `npm start`: the whole shop on this machine, built for production. */
import { describeError } from '../supabase/local/failure.ts'
import { openShop, warmUp } from './lib/open-shop.ts'
import { serveUntilStopped } from './lib/welcome.ts'

try {
  const began = performance.now()
  const shop = await openShop({ name: 'dev', port: Number(process.env.PORT || 3000), build: '.next' })
  await warmUp(shop.url)
  await serveUntilStopped(shop, began)
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
