/** `npm run test:e2e -- [files] [-g text] [--project=phone]`: only the browser's tests, on a shop of their own. */
import { finish } from './lib/checks.ts'
import { endToEnd, forgetExternal } from './lib/end-to-end.ts'
import { stopAll } from './lib/programs.ts'

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}
finish(await endToEnd(process.argv.slice(2)))
