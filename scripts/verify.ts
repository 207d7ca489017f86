/** `npm run verify`: types, lint, format and unit tests, 90 seconds with warm caches. */
import { FAST_CHECKS, finish, runChecks } from './lib/checks.ts'
import { seconds } from './lib/steps.ts'

const began = performance.now()
const tallies = await runChecks(FAST_CHECKS)
const broken = tallies.filter(({ failed }) => failed > 0).map(({ name }) => name)
console.log(
  broken.length > 0 ? `Failed: ${broken.join(', ')}.` : `All checks passed after ${seconds(began)} s.`,
)
finish(tallies)
