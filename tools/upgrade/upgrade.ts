/** npm run lab -- upgrade — to the next version and back under load (tools/upgrade/upgrades.md). Takes five minutes after a build. */
import { describeError } from '../../supabase/local/failure.ts'
import { finish } from '../../scripts/lib/checks.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { closeUpgrade, upgradeChecks } from './checks.ts'

forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void closeUpgrade().finally(() => process.exit(130)))
try {
  finish([await upgradeChecks()])
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}
