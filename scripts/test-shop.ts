/**
 * `npm run test:shop`: keeps the test shop open for single tests: `node --env-file=.hormoz/test-shop.env
 * node_modules/.bin/playwright test e2e/shop/cart.spec.ts`.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { NIGHTLY } from './lib/checks.ts'
import { findChromium } from '../e2e/support/chromium.ts'
import { ROOT } from './lib/programs.ts'
import { forgetExternal, openTestShop } from './lib/test-shop.ts'

forgetExternal()
const executable = await findChromium()
const shop = await openTestShop(NIGHTLY)
const file = path.join(ROOT, '.hormoz', 'test-shop.env')
const lines = Object.entries({ ...shop.env, CHROMIUM_PATH: executable }).map(
  ([name, value]) => `${name}="${value}"`,
)
writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
console.log(
  `${shop.env.SHOP_URL} is open for tests; their settings are in ${path.relative(ROOT, file)}. Ctrl-C closes it.`,
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void shop.stop().then(() => process.exit(0)))
