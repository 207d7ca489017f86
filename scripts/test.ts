/** `npm test`: everything, from types to purchases in a real browser. The last line is the sum of all runners. */
import { FAST_CHECKS, finish, runChecks, type Tally, vitest } from './lib/checks.ts'
import { endToEnd, forgetExternal } from './lib/end-to-end.ts'
import { scaleChecks } from './lib/scale.ts'
import { stopAll } from './lib/programs.ts'
import { seconds } from './lib/steps.ts'

const began = performance.now()
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}

const tallies: Tally[] = await runChecks(FAST_CHECKS)
// These have databases of their own and race on purpose: one after the other.
tallies.push(...(await runChecks([vitest('stack'), vitest('database')], 1)))
tallies.push(...(await endToEnd()))
tallies.push(await scaleChecks({ isSmall: true }))

console.log(`\nAfter ${seconds(began)} s:`)
for (const { name, passed, failed, failures } of tallies) {
  console.log(`  ${name}: ${passed} passed, ${failed} failed`)
  for (const failure of failures ?? []) console.log(`    ✗ ${failure}`)
}
finish(tallies)
