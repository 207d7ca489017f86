/** `npm run test:e2e -- [files] [-g text] [--project=phone]`: Playwright on its own shop. */
import { finish, runChecks } from './lib/checks.ts'
import { endToEnd } from './lib/end-to-end.ts'
import { stopAll } from './lib/programs.ts'
import { forgetExternal } from './lib/test-shop.ts'

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}
const args = process.argv.slice(2)
const { browser, http, close } = endToEnd()
const tallies = await runChecks(args.length > 0 ? [browser(args)] : [browser(), http])
await close()
finish(tallies)
