/** `npm run test:e2e -- [files] [-g text] [--project=phone]`: Playwright on its own shop. */
import { finish } from './lib/checks.ts'
import { endToEnd } from './lib/end-to-end.ts'
import { stopAll } from './lib/programs.ts'
import { forgetExternal } from './lib/test-shop.ts'

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}
finish(await endToEnd(process.argv.slice(2)))
