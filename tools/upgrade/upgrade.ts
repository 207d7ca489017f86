/** npm run upgrade — to the next version and back under load (docs/upgrades.md). Takes five minutes after a build. */
import { describeError } from '../../supabase/local/failure.ts'
import { finish } from '../../scripts/lib/checks.ts'
import { stopAll } from '../../scripts/lib/programs.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { upgradeChecks } from './checks.ts'

forgetExternal()
try {
  finish([await upgradeChecks()])
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await stopAll()
}
