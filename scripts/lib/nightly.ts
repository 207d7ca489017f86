/** What `npm run test:nightly` runs beside everything else: programs that pass or fail as a whole. */
import { whole } from './checks.ts'

export const nightlyChecks = [
  whole('standalone build', ['scripts/check-standalone.ts']),
  // A fifth of what `npm run chaos` does by itself.
  whole('chaos', ['scripts/chaos.ts', '--runs', '2000']),
]
