/**
 * npm run lab -- scale — tests three servers with one nginx, Redis and database. Installs redis-server and nginx as
 * root on Debian.
 */
import { describeError } from '../../supabase/local/failure.ts'
import { forgetExternal } from '../../scripts/lib/test-shop.ts'
import { scaleChecks } from './checks.ts'
import { finish } from '../../scripts/lib/checks.ts'
import { stopAll } from '../../scripts/lib/programs.ts'

forgetExternal()
try {
  finish([await scaleChecks()])
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
} finally {
  await stopAll()
}
