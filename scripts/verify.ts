/** `npm run verify`: types, lint, format and unit tests, 90 seconds with warm caches. */
import { finish, runChecks, STATIC_CHECKS, vitest } from './lib/checks.ts'
import { seconds } from './lib/steps.ts'

const began = performance.now()
const tallies = await runChecks([...STATIC_CHECKS, vitest('unit')])
const broken = tallies.filter(({ failed }) => failed > 0).map(({ name }) => name)
console.log(
  broken.length > 0 ? `Failed: ${broken.join(', ')}.` : `All checks passed after ${seconds(began)} s.`,
)
finish(tallies)
