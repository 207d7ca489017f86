/** `npm run dev`: the shop with the development server. */
import { describeError } from '../supabase/local/failure.ts'
import { openShop } from './lib/open-shop.ts'
import { serveUntilStopped } from './lib/welcome.ts'

try {
  const began = performance.now()
  const shop = await openShop({ name: 'dev', port: Number(process.env.PORT || 3000), build: null })
  await serveUntilStopped(shop, began)
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
