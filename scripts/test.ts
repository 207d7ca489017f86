/**
 * `npm test`: everything, from types to purchases in a real browser, as a developer runs it. The last line
 * is the sum of all runners. `npm run test:nightly` adds what takes longer, and every browser test in both sizes.
 */
import {
  FAST_CHECKS,
  finish,
  runChecks,
  summarize,
  type Tally,
  testBuild,
  vitest,
  whole,
} from './lib/checks.ts'
import { endToEnd, forgetExternal } from './lib/end-to-end.ts'
import { scaleChecks } from './lib/scale.ts'
import { stopAll } from './lib/programs.ts'
import { seconds } from './lib/steps.ts'

if (process.argv.includes('--nightly')) process.env.NIGHTLY = '1'
const began = performance.now()
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}

// The database tests take longest and wait more than they work: they begin first, and two others run beside them.
const tallies: Tally[] = await runChecks([vitest('database'), testBuild, ...FAST_CHECKS, vitest('stack')], 3)
tallies.push(...(await endToEnd()))
tallies.push(await scaleChecks({ isSmall: !process.env.NIGHTLY }))
// A fifth of what `npm run chaos` does by itself.
if (process.env.NIGHTLY)
  tallies.push(...(await runChecks([whole('chaos', ['scripts/chaos.ts', '--runs', '2000'])])))

console.log(`\nAfter ${seconds(began)} s:`)
summarize(tallies)
finish(tallies)
