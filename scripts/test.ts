/**
 * `npm test`: all checks within ten minutes on two cores. `npm run test:nightly` adds outages, floods,
 * telemetry, several servers, an upgrade, containers, long models and mutants. The last line is the total.
 */
import {
  FAST_CHECKS,
  finish,
  NIGHTLY,
  processorSeconds,
  runChecks,
  summarize,
  type Tally,
  testBuild,
  vitest,
  whole,
} from './lib/checks.ts'
import { endToEnd } from './lib/end-to-end.ts'
import { installLab } from './lib/lab.ts'
import { stopAll } from './lib/programs.ts'
import { isContractDue, recordContract } from './lib/stack-contract.ts'
import { seconds } from './lib/steps.ts'
import { forgetExternal } from './lib/test-shop.ts'

const began = performance.now()
const busyBefore = processorSeconds()
forgetExternal()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(130)))
}

if (NIGHTLY) await installLab()
const wasContractDue = isContractDue()
const tallies: Tally[] = await runChecks([testBuild, vitest('database'), ...FAST_CHECKS, vitest('stack')])
if (wasContractDue && tallies.some(({ name, failed }) => name === 'stack tests' && failed === 0))
  recordContract()
tallies.push(...(await endToEnd()))
if (NIGHTLY) {
  tallies.push(
    ...(await runChecks(
      [
        vitest('lab'),
        whole('scale', ['tools/scale/scale.ts']),
        whole('upgrade', ['tools/upgrade/upgrade.ts']),
        whole('containers', ['tools/containers/test-containers.ts']),
        whole('chaos', ['tools/chaos/chaos.ts', '--runs', '2000']),
        whole('mutants', ['tools/mutants/test-mutants.ts']),
      ],
      1,
    )),
  )
}

const busy = Math.round(processorSeconds() - busyBefore)
console.log(`\nAfter ${seconds(began)} s and ${busy} s of this machine's processors:`)
summarize(tallies)
finish(tallies)
